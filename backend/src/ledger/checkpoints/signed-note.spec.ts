import { NoteSigner, openCheckpoint, signCheckpoint } from './signed-note.js';

/** The example from Go's package golang.org/x/mod/sumdb/note. */
const TEXT =
  "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n";
const SEED = 'AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz';
const KEY = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
const SIGNATURE =
  '— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n';

const signerOf = (name: string, byte: number) => new NoteSigner(name, Buffer.alloc(32, byte));
const CHECKPOINT = { origin: 'index.example/ledger', size: 20_852_163, root: Buffer.alloc(32, 7) };

describe('a signed note', () => {
  it('is signed as by the reference', () => {
    const signer = new NoteSigner('PeterNeumann', Buffer.from(SEED, 'base64').subarray(1));
    expect(signer.verifierKey).toBe(KEY);
    expect(signer.signature(TEXT)).toBe(SIGNATURE);
  });

  it('is read back by any of its keys, and by no other', () => {
    const [one, two, other] = [1, 2, 3].map((byte) => signerOf(CHECKPOINT.origin, byte));
    const note = signCheckpoint(CHECKPOINT, [one as NoteSigner, two as NoteSigner]);
    expect(note.split('\n').slice(0, 3)).toEqual([
      'index.example/ledger',
      '20852163',
      CHECKPOINT.root.toString('base64'),
    ]);
    for (const signer of [one, two])
      expect(openCheckpoint(note, [signer?.verifierKey ?? ''])).toEqual(CHECKPOINT);
    expect(openCheckpoint(note, [other?.verifierKey ?? ''])).toBeNull();
    expect(openCheckpoint(note, [signerOf('index.example', 1).verifierKey])).toBeNull();
  });

  it('is not read when a byte of it is another', () => {
    const signer = signerOf(CHECKPOINT.origin, 1);
    const note = signCheckpoint(CHECKPOINT, [signer]);
    for (const wrong of [note.replace('20852163', '20852164'), note.replace('index', 'Index'), '', 'x\n\n']) {
      expect(openCheckpoint(wrong, [signer.verifierKey])).toBeNull();
    }
  });
});
