import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  leafHash,
  openNote,
  readCheckpoint,
  readEntry,
  readKey,
  Tree,
  tilePath,
  verify,
} from '../../../scripts/verify.mjs';
import {
  type Answer,
  checkpointText,
  newSigner,
  ReferenceTree,
  type Signer,
  serveAnswers,
  signNote,
} from '../../../scripts/verify-site.mjs';

const ROOT = join(__dirname, '../../..');
const ORIGIN = 'ledger.example/log';
const NOW = Date.parse('2026-11-24T12:00:00.000Z');
const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(NOW - hours * HOUR_MS).toISOString();
const [KEY, NEXT_KEY, STRANGER] = [7, 9, 5].map((byte) => newSigner(ORIGIN, Buffer.alloc(32, byte))) as [
  Signer,
  Signer,
  Signer,
];

type Entry = Record<string, unknown>;
const bytesOf = (entry: Entry | string) =>
  Buffer.from(typeof entry === 'string' ? entry : JSON.stringify(entry));
const hashOf = (entry: Entry) => leafHash(bytesOf(entry)).toString('hex');

let ratings = 0;
/** Another rating with each call. */
function rating({ candidate = 1, round = 1, status = 'counted' } = {}): Entry {
  ratings += 1;
  const commitment = String(ratings).padStart(43, '0');
  return { kind: 'rating', candidate, round, day: '2026-11-20', status, commitment };
}

function change(kind: string, of: Entry, from: string, to: string | null, more: Entry = {}): Entry {
  const { candidate, round } = of;
  return { kind, rating: hashOf(of), candidate, round, from, to, day: '2026-11-21', ...more };
}

const levels = (email: number) => ({ none: 0, email, phone: 1, in_person: 0 });
const publication = (round = 1): Entry => ({ kind: 'publication', at: '2026-11-21T00:00:00.000Z', round });
/** A publication with the hash of its method. */
const withMethod = (content: string): Entry => ({
  ...publication(),
  method: createHash('sha256').update(content).digest('hex'),
});
const roundEntry = (event: string, round: number, opensAt: string): Entry => ({
  kind: 'round',
  event,
  round,
  opensAt,
  closesAt: null,
});
const manyRatings = (count: number) =>
  Array.from({ length: count }, (_, at) => rating({ candidate: 1 + (at % 3) }));

/** The form of a rating's entry from before version 1.0.0. */
const inFormerWords = ({ status, commitment, ...entry }: Entry): Entry => ({
  ...entry,
  standing: status,
  commitment,
});

/** A site whose ledger is in order until a test has changed what it serves. */
class Site {
  /** What the checkpoint is of, what hash tiles are of, what bundles hold. */
  signed: ReferenceTree;
  hashes: ReferenceTree;
  bundles: ReferenceTree;
  signers = [KEY];
  origin = ORIGIN;
  publicationSchedule = 'live';
  info: Entry = {};
  counts = new Map<string, { ratings: number; waiting: number }>();
  shown = new Map<number, number>();
  config: Entry = {};
  /** Replaces answers by path; a function makes a new answer each time. */
  instead = new Map<string, Answer | (() => Answer)>();
  asked: string[] = [];

  constructor(entries: (Entry | string)[]) {
    this.signed = this.hashes = this.bundles = new ReferenceTree([]);
    this.hold(entries);
    for (const [pair, { ratings: counted }] of this.counts) {
      const [candidate] = pair.split('/');
      this.shown.set(Number(candidate), counted);
    }
  }

  hold(entries: (Entry | string)[]): void {
    this.signed = this.hashes = this.bundles = new ReferenceTree(entries.map(bytesOf));
    this.counts.clear();
    for (const entry of entries) {
      if (typeof entry === 'string' || !('candidate' in entry)) continue;
      const pair = `${entry.candidate}/${entry.round}`;
      const { ratings: counted } = this.counts.get(pair) ?? { ratings: 0 };
      const by =
        Number((entry.status ?? entry.standing ?? entry.to) === 'counted') - Number(entry.from === 'counted');
      this.counts.set(pair, { ratings: counted + by, waiting: 0 });
    }
  }

  /** Serves other entries than those that were signed. */
  serve(entries: (Entry | string)[]): void {
    this.hashes = this.bundles = new ReferenceTree(entries.map(bytesOf));
  }

  get note(): string {
    return signNote(checkpointText(this.origin, this.signed), this.signers);
  }

  answer(path: string): Answer {
    this.asked.push(path);
    if (this.instead.has(path)) {
      const instead = this.instead.get(path);
      return typeof instead === 'function' ? (instead as () => Answer)() : instead;
    }
    const size = this.signed.entries.length;
    if (path === '/ledger/checkpoint') return this.note;
    if (path === '/api/ledger') {
      const keys = this.signers.map(({ key }) => ({ key, from: ago(30), until: null }));
      const state = { waiting: 0, adopting: 0, halted: null, selfCheck: null };
      return { origin: ORIGIN, size, sealedAt: ago(1), checkpoint: this.note, keys, ...state, ...this.info };
    }
    if (path === '/api/ledger/counts') {
      const candidates = [...this.counts].map(([pair, counted]) => {
        const [candidate, round] = pair.split('/').map(Number);
        return { candidate, round, ...counted };
      });
      return { size, publicationSchedule: this.publicationSchedule, candidates };
    }
    if (path === '/api/candidates') {
      return [...this.shown].map(([id, totalRatings]) => ({ id, name: `Person ${id}`, totalRatings }));
    }
    if (path === '/api/config') return { version: '1.0.0', ...this.config };
    const tree = path.includes('/entries/') ? this.bundles : this.hashes;
    return tree.tile(path.replace('/ledger/tile/', ''), size);
  }
}

let folder: string;
let stop: (() => Promise<void>) | null = null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'npi-verify-'));
});
afterEach(async () => {
  await stop?.();
  stop = null;
  rmSync(folder, { recursive: true, force: true });
});

interface Output {
  code: number;
  lines: string[];
  pauses: number[];
}

/** Checks a site; what was kept of the last check in the same test is there. */
async function run(
  site: Site,
  options: { keys?: string[]; mirror?: string } = {},
  onPause = () => {},
): Promise<Output> {
  const served = await serveAnswers((path) => site.answer(path));
  const [lines, pauses]: [string[], number[]] = [[], []];
  const pause = async (ms: number) => {
    pauses.push(ms);
    onPause();
  };
  try {
    const state = join(folder, 'kept', 'state.json');
    const say = (line: string) => lines.push(line);
    const code = await verify({ address: served.address, state, ...options }, { say, pause, now: NOW });
    return { code, lines, pauses };
  } finally {
    await served.stop();
  }
}

const wrong = ({ lines }: Output) =>
  lines.filter((line) => line.startsWith('WRONG: ')).map((line) => line.slice(7));

interface Vectors {
  keys: [string, string];
  roots: string[];
  inclusion: Record<string, string[]>;
  consistency: Record<string, string[]>;
  trees: Record<string, { checkpoint: string; tiles: number; tilesDigest: string }>;
}

describe('the methods of publications', () => {
  const METHODS = '/api/open-data/methods.json';
  const entry = withMethod('{"formulas":1}');
  const right = { hash: entry.method, content: '{"formulas":1}' };

  it('match the hashes in the ledger', async () => {
    const site = new Site([rating(), entry, { ...entry, priorRatings: 4.25 }]);
    site.instead.set(METHODS, [right]);
    expect(await run(site)).toMatchObject({ code: 0 });
  });

  it('are reported if changed or missing', async () => {
    const site = new Site([rating(), entry]);
    site.instead.set(METHODS, [{ ...right, content: '{"formulas":2}' }]);
    expect(wrong(await run(site))).toEqual([
      expect.stringContaining(`${entry.method} of a publication was changed`),
    ]);
    site.instead.set(METHODS, []);
    expect(wrong(await run(site))).toEqual([expect.stringContaining('lack the method')]);
  });

  it('are not compared if the site publishes no open data, which the verifier reports', async () => {
    const site = new Site([rating(), entry]);
    site.instead.set(METHODS, undefined);
    const { code, lines } = await run(site);
    expect([code, lines.some((line) => line.includes('no open data'))]).toEqual([0, true]);
  });

  it('are requested only if the ledger names one', async () => {
    const site = new Site([rating(), publication()]);
    expect(await run(site)).toMatchObject({ code: 0 });
    expect(site.asked).not.toContain(METHODS);
  });
});

describe('beside golang.org/x/mod', () => {
  const vectors: Vectors = JSON.parse(
    readFileSync(join(ROOT, 'backend/e2e/ledger/conformance/vectors.json'), 'utf8'),
  );
  const leaves = [
    '',
    '00',
    '10',
    '2021',
    '3031',
    '40414243',
    '5051525354555657',
    '606162636465666768696a6b6c6d6e6f',
  ];
  const rootOf = (from: number, to: number) => {
    const tree = new Tree();
    for (const leaf of leaves.slice(from, to)) tree.append(leafHash(Buffer.from(leaf, 'hex')));
    return tree.root().toString('hex');
  };
  /** The nodes of RFC 6962's paths, as ranges of leaves. */
  const path = (index: number, from: number, to: number): string[] => {
    const half = from + 2 ** Math.ceil(Math.log2(to - from) - 1);
    if (to - from <= 1) return [];
    return index < half
      ? [...path(index, from, half), rootOf(half, to)]
      : [...path(index, half, to), rootOf(from, half)];
  };
  const subproof = (size: number, from: number, to: number, isWhole: boolean): string[] => {
    if (size === to) return isWhole ? [] : [rootOf(from, to)];
    const half = from + 2 ** Math.ceil(Math.log2(to - from) - 1);
    return size <= half
      ? [...subproof(size, from, half, isWhole), rootOf(half, to)]
      : [...subproof(size, half, to, false), rootOf(from, half)];
  };

  it('has the roots of the reference leaves, and all their proofs are of its nodes', () => {
    expect(rootOf(0, 0)).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    // The first implementation of certificate transparency has these roots.
    expect(rootOf(0, 8)).toBe('5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328');
    expect(rootOf(0, 7)).toBe('ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c');
    expect(vectors.roots).toEqual(leaves.map((_, at) => rootOf(0, at + 1)));
    for (let size = 1; size <= 8; size += 1) {
      for (let at = 0; at < size; at += 1) {
        expect(vectors.inclusion[`${at} of ${size}`]).toEqual(path(at, 0, size));
        expect(vectors.consistency[`${at + 1} to ${size}`]).toEqual(subproof(at + 1, 0, size, true));
      }
    }
  });

  it('reads a note that it has signed twice, and its keys', () => {
    expect([KEY.key, NEXT_KEY.key]).toEqual(vectors.keys);
    const note = vectors.trees['257']?.checkpoint ?? '';
    const { text, signers } = openNote(note, vectors.keys.map(readKey));
    expect(signers).toEqual(vectors.keys);
    expect(readCheckpoint(text)).toMatchObject({ origin: ORIGIN, size: 257 });
    expect(openNote(note, [readKey(vectors.keys[1])]).signers).toEqual([vectors.keys[1]]);
    expect(openNote(note, [readKey(STRANGER.key)]).signers).toEqual([]);
    expect(() => openNote(note.replace('257', '258'), vectors.keys.map(readKey))).toThrow(
      'has an invalid signature',
    );
  });

  it.each([1, 255, 256, 257, 65_537])('accepts its checkpoint and its tiles of %i entries', async (size) => {
    ratings = -1;
    const site = new Site(manyRatings(size).map(inFormerWords));
    const { checkpoint = '', tiles, tilesDigest } = vectors.trees[size] ?? {};
    const all = createHash('sha256');
    let found = 0;
    for (let [level, width] = [0, size]; width > 0; [level, width] = [level + 1, Math.floor(width / 256)]) {
      for (let first = 0; first < width; first += 256) {
        const address = tilePath(level, first / 256, Math.min(256, width - first));
        const tile = site.hashes.tile(address.slice('tile/'.length)) as Buffer;
        all.update(`${address} ${createHash('sha256').update(tile).digest('hex')}\n`);
        found += 1;
      }
    }
    expect([found, all.digest('hex')]).toEqual([tiles, tilesDigest]);
    site.signers = [KEY, NEXT_KEY];
    site.instead.set('/ledger/checkpoint', checkpoint);
    const told = await run(site, { keys: [vectors.keys[1]] });
    expect(told.lines.at(-1)).toBe('All is right.');
    expect(told.code).toBe(0);
    expect(told.lines[0]).toBe(
      `${size.toLocaleString('en')} entries of ${ORIGIN}, signed by ${vectors.keys.join(' and ')}.`,
    );
  });
});

describe('a ledger that is in order', () => {
  it('may have no entry', async () => {
    expect(await run(new Site([]))).toMatchObject({ code: 0 });
  });

  it('is read as it grows, and full tiles that a mirror has are not read again', async () => {
    const entries = manyRatings(700);
    const mirror = join(folder, 'mirror');
    const first = new Site(entries.slice(0, 600));
    expect(await run(first, { mirror })).toMatchObject({ code: 0 });
    const second = new Site(entries);
    const told = await run(second, { mirror });
    expect(told.code).toBe(0);
    expect(told.lines.join('\n')).toContain(
      `The first 600 entries are the same as on ${new Date(NOW).toISOString()}.`,
    );
    expect(second.asked.filter((path) => path.includes('/tile/')).sort()).toEqual([
      '/ledger/tile/0/002.p/188',
      '/ledger/tile/1/000.p/2',
      '/ledger/tile/entries/002.p/188',
    ]);
    expect(readFileSync(join(mirror, 'checkpoint'), 'utf8')).toBe(second.note);
    const files = readdirSync(mirror, { recursive: true, withFileTypes: true }).filter((file) =>
      file.isFile(),
    );
    expect(files).toHaveLength(8);
    for (const path of ['tile/0/001', 'tile/entries/002.p/188']) {
      expect(readFileSync(join(mirror, path))).toEqual(second.signed.tile(path.slice('tile/'.length)));
    }
  });

  it('has every kind of entry', async () => {
    const [one, two, three] = [rating(), rating({ status: 'pending' }), rating({ candidate: 2 })];
    const excluded = rating({ status: 'excluded' });
    const site = new Site([
      // Changes may precede the rating that they change.
      change('put_back', one, 'excluded', 'counted', { reason: 'several_accounts' }),
      change('excluded', one, 'counted', 'excluded', { reason: 'several_accounts' }),
      change('excluded', one, 'counted', 'excluded', { reason: 'automated' }),
      one,
      two,
      change('counted', two, 'pending', 'counted'),
      change('pending', two, 'counted', 'pending'),
      three,
      change('put_back', excluded, 'excluded', 'counted'),
      excluded,
      change('erased', three, 'counted', null, { reason: 'account_deleted' }),
      // Older entries do not say how accounts were created.
      { kind: 'accounts', day: '2026-11-20', levels: levels(3) },
      { kind: 'accounts', day: '2026-11-21', levels: levels(3), created: levels(3) },
      {
        kind: 'metrics',
        event: 'created',
        key: 'lead',
        minScore: 0,
        maxScore: 100,
        title: null,
        day: '2026-11-19',
      },
      roundEntry('opened', 1, '2026-11-19T00:00:00.000Z'),
      publication(),
      {
        kind: 'methodology',
        setting: 'publication_schedule',
        before: 'live',
        after: 'round-end',
        at: '2026-11-21T00:00:00.000Z',
      },
    ]);
    const told = await run(site);
    expect(wrong(told)).toEqual([]);
    expect(told.code).toBe(0);
  });

  it.each([
    ['white space', '{"kind": "publication","at":"2026-11-21T00:00:00.000Z","round":1}'],
    ['another order', '{"kind":"publication","round":1,"at":"2026-11-21T00:00:00.000Z"}'],
    ['a member more', '{"kind":"publication","at":"2026-11-21T00:00:00.000Z","round":1,"user":1}'],
    ['the same twice', '{"kind":"publication","at":"2026-11-21T00:00:00.000Z","round":1,"round":2}'],
    ['an unknown kind', '{"kind":"note"}'],
    [
      'more accounts that administrators made than there are',
      JSON.stringify({ kind: 'accounts', day: '2026-11-21', levels: levels(3), created: levels(4) }),
    ],
    [
      'a reason that there is none of',
      JSON.stringify(change('excluded', rating(), 'counted', 'excluded', { reason: 'dislike' })),
    ],
    [
      'a reason of what needs none',
      JSON.stringify(change('counted', rating(), 'pending', 'counted', { reason: 'paid' })),
    ],
    ['former and present words', JSON.stringify(inFormerWords(rating({ status: 'pending' })))],
    ['an exclusion that counts', JSON.stringify(change('excluded', rating(), 'pending', 'counted'))],
    ['no JSON', 'rating'],
  ])('has no entry with %s', async (_, text) => {
    expect(readEntry(Buffer.from(text))).toBeNull();
    const told = await run(new Site([rating(), text]));
    expect(told.code).toBe(1);
    expect(wrong(told)[0]).toContain(
      `Entry 1, ${leafHash(Buffer.from(text)).toString('hex')}, is not a valid entry`,
    );
  });
});

describe('what is tampered with', () => {
  const entries = manyRatings(300);
  const other = rating({ candidate: 3 });
  const tampered: [string, (Entry | string)[]][] = [
    ['an entry is changed', entries.with(270, other)],
    ['an entry is added', [...entries.slice(0, 270), other, ...entries.slice(270)]],
    ['an entry is dropped', entries.toSpliced(270, 1)],
    ['the order is changed', entries.with(270, entries[271] as Entry).with(271, entries[270] as Entry)],
  ];

  it.each(tampered)('is found where %s after it was signed', async (_, served) => {
    const site = new Site(entries);
    // Serve as many entries as were signed: a bundle with fewer is no bundle.
    site.serve([...served, rating()].slice(0, 300));
    const told = await run(site);
    expect(told.code).toBe(1);
    const root = site.signed.hash().toString('hex');
    expect(wrong(told)).toContain(
      `The signed root is ${root}, expected, by the entries, ${site.bundles.hash().toString('hex')}.`,
    );
    expect(existsSync(join(folder, 'kept'))).toBe(false);
  });

  it.each(tampered)(
    'is found and named where %s, and the hash tiles are as they were signed',
    async (_, served) => {
      const site = new Site(entries);
      site.bundles = new ReferenceTree([...served, rating()].slice(0, 300).map(bytesOf));
      const told = await run(site);
      expect(told.code).toBe(1);
      const [is, was] = [site.bundles, site.hashes].map((tree) => tree.hash(270, 271).toString('hex'));
      expect(wrong(told)).toContain(
        `Entry 270: expected, by the entries, ${is}; tile/0/001.p/44 has ${was}.`,
      );
    },
  );

  it.each(tampered)('is found where %s and signed anew', async (_, served) => {
    expect(await run(new Site(entries))).toMatchObject({ code: 0 });
    const before = readFileSync(join(folder, 'kept/state.json'), 'utf8');
    const site = new Site([...served, rating(), rating()]);
    const told = await run(site);
    expect(told.code).toBe(1);
    expect(wrong(told)).toHaveLength(1);
    expect(wrong(told)[0]).toContain('History was rewritten: the first 300 entries');
    // Both notes, which prove it.
    expect(wrong(told)[0]).toContain(site.note);
    expect(wrong(told)[0]).toContain(new Site(entries).note);
    expect(readFileSync(join(folder, 'kept/state.json'), 'utf8')).toBe(before);
  });

  it('is found where the tree is smaller than it was', async () => {
    expect(await run(new Site(entries))).toMatchObject({ code: 0 });
    const told = await run(new Site(entries.slice(0, 299)));
    expect(told.code).toBe(1);
    expect(wrong(told)[0]).toContain('The tree has 299 entries');
  });

  it('is found if the API reports another tree than the served one', async () => {
    const site = new Site(entries);
    const other = signNote(checkpointText(ORIGIN, new ReferenceTree(entries.slice(1).map(bytesOf))), [KEY]);
    site.info = { checkpoint: other };
    const told = await run(site);
    expect(told.code).toBe(1);
    expect(wrong(told)).toEqual([expect.stringContaining('/api/ledger has another tree of 299 entries.')]);
    expect(wrong(told)[0]).toContain(other);
    site.info = { checkpoint: signNote(checkpointText(ORIGIN, site.signed), [STRANGER]) };
    expect(wrong(await run(site))[0]).toContain('No trusted key');
  });

  it('is found where a checkpoint that the open data list is of another tree, or of nobody', async () => {
    const [mine, others] = [entries, [other, ...entries.slice(1)]].map(
      (some) => new ReferenceTree(some.map(bytesOf)),
    );
    const row = (tree = mine as ReferenceTree, size = 10, signer = KEY) => ({
      size,
      root: tree.hash(0, size).toString('hex'),
      note: signNote(checkpointText(ORIGIN, tree, size), [signer]),
    });
    const site = new Site(entries);
    const paths = ['checkpoints-1.json', 'checkpoints-2.json', 'checkpoints-3.json'];
    const list = (...files: object[][]) => {
      site.asked = [];
      site.instead.set('/api/open-data/datapackage.json', {
        resources: [{ name: 'checkpoints-json', path: paths.slice(0, files.length) }],
      });
      for (const [index, rows] of files.entries()) site.instead.set(`/api/open-data/${paths[index]}`, rows);
    };
    // Two may be of one size, where a key was replaced; what is listed since the checkpoint was read is of later.
    const all = [row(mine, 7), row(), row(mine, 10, NEXT_KEY), row(mine, 300)];
    site.info = { keys: [KEY, NEXT_KEY].map(({ key }) => ({ key, from: ago(30), until: null })) };
    list(all.slice(0, 2), all.slice(2), [row(new ReferenceTree([...entries, rating()].map(bytesOf)), 301)]);
    expect(await run(site)).toMatchObject({ code: 0 });
    expect(site.asked.filter((path) => path.includes('/checkpoints-'))).toHaveLength(3);
    // What was compared the last time is not read again.
    list(all.slice(0, 2), all.slice(2), [row(mine, 300)]);
    expect(await run(site)).toMatchObject({ code: 0 });
    expect(site.asked.filter((path) => path.includes('/checkpoints-'))).toEqual([
      '/api/open-data/checkpoints-3.json',
    ]);

    rmSync(join(folder, 'kept'), { recursive: true });
    const forked = row(others);
    list([row(), forked]);
    const told = await run(site);
    expect([told.code, wrong(told)]).toEqual([
      1,
      [expect.stringContaining('The open data have a checkpoint of another tree of 10 entries.')],
    ]);
    expect(wrong(told)[0]).toContain(forked.note);
    expect(existsSync(join(folder, 'kept'))).toBe(false);
    for (const bad of [
      row(mine, 10, STRANGER),
      { ...row(), size: 11 },
      { ...row(), root: row(mine, 7).root },
    ]) {
      list([bad]);
      expect(wrong(await run(site))).toEqual([
        expect.stringContaining('that no key of this ledger has signed'),
      ]);
    }
  });

  it('can not steer the terminal', async () => {
    const site = new Site([...entries, 'a\u001b[2Jb']);
    expect(wrong(await run(site))[0]).toMatch(/a valid entry: a\?\[2Jb$/);
  });

  it('is found if the checkpoint is missing', async () => {
    expect(await run(new Site(entries))).toMatchObject({ code: 0 });
    const site = new Site(entries);
    site.instead.set('/ledger/checkpoint', 404);
    expect(await run(site)).toMatchObject({ code: 1 });
  });

  it.each([
    ['0/000', 5, 'Entry 5: expected, by the entries, '],
    ['1/000.p/1', 0, 'Entries 0 to 255: expected, by the entries, '],
  ])('is found in the hash tile %s', async (path, at, named) => {
    const site = new Site(entries);
    const tile = Buffer.from(site.hashes.tile(path) as Buffer);
    tile.writeUInt8(tile.readUInt8(32 * at) ^ 1, 32 * at);
    site.instead.set(`/ledger/tile/${path}`, tile);
    const told = await run(site);
    expect([told.code, wrong(told)]).toEqual([1, [expect.stringMatching(`^${named}`)]]);
  });

  it('is found where a part of the signed tree is missing, or has another length', async () => {
    for (const path of ['/ledger/tile/0/001.p/44', '/ledger/tile/entries/000']) {
      const site = new Site(entries);
      site.instead.set(path, 404);
      expect(wrong(await run(site))[0]).toContain(`${path}, a part of the signed tree, is missing`);
      site.instead.set(path, Buffer.alloc(7));
      expect(wrong(await run(site))[0]).toMatch(/does not hold/);
    }
  });

  it('is found where history was written anew, and a mirror has the former one', async () => {
    const mirror = join(folder, 'mirror');
    const before = new Site(entries);
    expect(await run(before, { mirror })).toMatchObject({ code: 0 });
    const told = await run(new Site([other, ...entries.slice(1), rating()]), { mirror });
    expect(told.code).toBe(1);
    expect(wrong(told).join()).toContain('The signed root is ');
    expect(wrong(told).join()).toContain(before.note);
  });

  it('is reported with its candidate if an entry is missing', async () => {
    expect(await run(new Site(entries))).toMatchObject({ code: 0 });
    const before = readFileSync(join(folder, 'kept/state.json'), 'utf8');
    const site = new Site([...entries, ...manyRatings(300)]);
    const lost = Buffer.concat([bytesOf('00'), bytesOf(entries[4] as Entry)]);
    const bundle = site.bundles.tile('entries/000') as Buffer;
    const at = bundle.indexOf(lost.subarray(2)) - 2;
    site.instead.set(
      '/ledger/tile/entries/000',
      Buffer.concat([bundle.subarray(0, at), bundle.subarray(at + lost.length)]),
    );
    site.instead.set('/ledger/tile/0/000', 500);
    const told = await run(site);
    expect(told.code).toBe(1);
    expect(wrong(told).sort()).toEqual([
      '/ledger/tile/0/000, a part of the signed tree, is missing.',
      'Candidate 2, Person 2, round 1: expected 199 ratings, 199 by the entries and 0 that wait; the server counts 200.',
      'tile/entries/000 does not hold 256 entries.',
    ]);
    expect(readFileSync(join(folder, 'kept/state.json'), 'utf8')).toBe(before);
  });

  it('leaves a mirror as it was', async () => {
    const mirror = join(folder, 'mirror');
    expect(await run(new Site(entries), { mirror })).toMatchObject({ code: 0 });
    const before = readFileSync(join(mirror, 'checkpoint'), 'utf8');
    const site = new Site([...entries, ...manyRatings(300)]);
    site.serve([...entries, ...manyRatings(300)]);
    expect(await run(site, { mirror })).toMatchObject({ code: 1 });
    expect(readFileSync(join(mirror, 'checkpoint'), 'utf8')).toBe(before);
    expect(existsSync(join(mirror, 'tile/0/001'))).toBe(false);
  });
});

describe('keys', () => {
  const entries = manyRatings(3);
  const signedBy = (...signers: Signer[]) => Object.assign(new Site(entries), { signers });

  it('are kept, and another one is not trusted', async () => {
    expect((await run(signedBy(KEY))).lines[1]).toContain('trusts these keys from now on');
    const told = await run(signedBy(STRANGER));
    expect(told.code).toBe(1);
    expect(wrong(told)[0]).toBe(
      `No trusted key (${KEY.key}) has signed the checkpoint; the site shows ${STRANGER.key}.`,
    );
    expect(await run(signedBy(STRANGER), { keys: [STRANGER.key] })).toMatchObject({ code: 0 });
  });

  it('are followed by those that sign beside them', async () => {
    await run(signedBy(KEY));
    const told = await run(signedBy(KEY, NEXT_KEY));
    expect([told.code, told.lines.join()]).toEqual([
      0,
      expect.stringContaining(`The program trusts ${NEXT_KEY.key} from now on.`),
    ]);
    expect(await run(signedBy(NEXT_KEY))).toMatchObject({ code: 0 });
    expect(await run(signedBy(KEY))).toMatchObject({ code: 1 });
  });

  it('that are given are the only trusted ones', async () => {
    expect(await run(signedBy(KEY), { keys: [NEXT_KEY.key] })).toMatchObject({ code: 1 });
    expect(await run(signedBy(KEY, NEXT_KEY), { keys: [NEXT_KEY.key] })).toMatchObject({ code: 0 });
    expect(await run(signedBy(KEY))).toMatchObject({ code: 1 });
  });

  it('must have signed what they are said to have', async () => {
    const site = signedBy(KEY);
    const note = site.note;
    site.instead.set('/ledger/checkpoint', note.replace(/\n3\n/, '\n2\n'));
    expect(wrong(await run(site))[0]).toContain('has an invalid signature');
    // By a name and number that are known, with another's signature.
    const line = STRANGER.line(checkpointText(ORIGIN, site.signed));
    const bytes = Buffer.from(line.split(' ')[2] ?? '', 'base64');
    bytes.set(Buffer.from(KEY.key.split('+')[1] ?? '', 'hex'));
    site.instead.set('/ledger/checkpoint', `${note}— ${ORIGIN} ${bytes.toString('base64')}\n`);
    expect(wrong(await run(site))[0]).toContain('has an invalid signature');
  });

  it('sign for one origin', async () => {
    await run(signedBy(KEY));
    const told = await run(Object.assign(signedBy(KEY), { origin: 'other.example' }));
    expect(wrong(told)).toEqual([`The checkpoint's origin is other.example, expected ${ORIGIN}.`]);
  });
});

describe('what becomes of a rating', () => {
  const one = rating();
  const pending = rating({ status: 'pending' });
  const hash = hashOf(one);
  it.each([
    [
      'it was not what it is said to have been',
      [one, change('counted', one, 'pending', 'counted')],
      /it was counted, and these changes fit in no order: pending → counted/,
    ],
    [
      'it is excluded twice',
      [
        one,
        change('excluded', one, 'counted', 'excluded'),
        change('excluded', one, 'counted', 'excluded', { reason: 'paid' }),
      ],
      /fit in no order/,
    ],
    [
      'it is erased twice',
      [
        one,
        change('erased', one, 'counted', null, { reason: 'restored_backup' }),
        change('erased', one, 'excluded', null, { reason: 'account_deleted' }),
      ],
      /excluded → erased/,
    ],
    [
      'changes go in a circle that it never enters',
      [one, change('excluded', one, 'pending', 'excluded'), change('put_back', one, 'excluded', 'pending')],
      /fit in no order/,
    ],
    ['it is none', [change('excluded', one, 'counted', 'excluded')], /0 entries give it/],
    ['it is given twice', [one, one], /2 entries give it/],
    [
      'it is of another candidate',
      [one, { ...change('excluded', one, 'counted', 'excluded'), candidate: 2 }],
      /candidate\/round is 1\/1, but a change of it has 2\/1/,
    ],
    [
      'it is of another round',
      [one, { ...change('excluded', one, 'counted', 'excluded'), round: 2 }],
      /but a change of it has 1\/2/,
    ],
  ] as [string, Entry[], RegExp][])('can not be where %s', async (_, entries, problem) => {
    const told = await run(new Site([rating(), ...entries]));
    expect(told.code).toBe(1);
    expect(wrong(told)[0]).toContain(`Rating ${hash}, entry `);
    expect(wrong(told)[0]).toMatch(problem);
  });

  const story = [
    pending,
    change('counted', pending, 'pending', 'counted'),
    change('pending', pending, 'counted', 'pending'),
    change('excluded', pending, 'pending', 'excluded', { reason: 'paid' }),
    change('put_back', pending, 'excluded', 'pending'),
    change('erased', pending, 'pending', null, { reason: 'account_deleted' }),
  ];
  it.each([
    ['in their order', story],
    ['the other way round', story.toReversed()],
  ])('may be all that it can be, its entries %s', async (_, entries) => {
    expect(wrong(await run(new Site(entries)))).toEqual([]);
  });
});

describe('counts', () => {
  const entries = [...manyRatings(9), rating({ candidate: 1, round: 2 })];
  const site = () => {
    const made = new Site([
      roundEntry('closed', 1, '2026-11-01T00:00:00.000Z'),
      roundEntry('opened', 2, '2026-11-20T00:00:00.000Z'),
      ...entries,
    ]);
    made.config = { round: { id: 2 } };
    made.shown = new Map([
      [1, 1],
      [2, 0],
      [3, 0],
    ]);
    return made;
  };

  it('are those of the entries, for each candidate and round', async () => {
    expect(wrong(await run(site()))).toEqual([]);
    const more = site();
    more.counts.set('2/1', { ratings: 4, waiting: 0 });
    const told = await run(more);
    expect(told.code).toBe(1);
    expect(wrong(told)).toEqual([
      'Candidate 2, Person 2, round 1: expected 3 ratings, 3 by the entries and 0 that wait; the server counts 4.',
    ]);
  });

  it('have what waits to be in the tree', async () => {
    const more = site();
    more.counts.set('2/1', { ratings: 4, waiting: 1 }).set('9/1', { ratings: 2, waiting: 2 });
    expect(wrong(await run(more))).toEqual([]);
    more.counts.set('9/1', { ratings: 3, waiting: 2 });
    expect(wrong(await run(more))[0]).toContain('Candidate 9, not shown, round 1: expected 2 ratings');
  });

  it('are compared with as many entries as they are of', async () => {
    const more = site();
    more.hold([...entries, rating({ candidate: 2 })]);
    more.counts.set('2/1', { ratings: 3, waiting: 0 });
    more.instead.set('/api/ledger/counts', () => {
      more.instead.delete('/api/ledger/counts');
      return { ...(more.answer('/api/ledger/counts') as object), size: 10 };
    });
    more.shown = new Map([[1, 1]]);
    expect(wrong(await run(more))).toEqual([]);
  });

  it('are missing of nobody who is shown', async () => {
    const more = site();
    more.counts.delete('3/1');
    expect(wrong(await run(more))).toEqual([
      'Candidate 3, Person 3, round 1: expected 3 ratings by the entries; the server counts none.',
    ]);
    more.shown.delete(3);
    expect(wrong(await run(more))).toEqual([]);
  });

  it('speak of no more entries than were signed', async () => {
    const more = site();
    more.instead.set('/api/ledger/counts', { size: 99, publicationSchedule: 'live', candidates: [] });
    const told = await run(more);
    expect(wrong(told)).toEqual(['The tree has 12 entries; /api/ledger and its counts name 99.']);
    expect(told.pauses).toHaveLength(5);
  });

  it('wait for those of before the ledger', async () => {
    const more = site();
    more.info = { adopting: 5 };
    more.counts.set('2/1', { ratings: 99, waiting: 0 });
    const told = await run(more);
    expect([told.code, told.lines.at(-1)]).toEqual([
      2,
      'Could not be checked: 5 ratings from before the ledger have no entry yet.',
    ]);
  });
});

describe('what visitors are shown', () => {
  const entries = manyRatings(9);

  it('is what is counted', async () => {
    const site = new Site(entries);
    site.shown.set(2, 4);
    const told = await run(site);
    expect(told.code).toBe(1);
    expect(wrong(told)).toEqual(['Candidate 2, Person 2: expected 3 ratings; visitors see 4.']);
  });

  it('may be ahead of what was counted before it', async () => {
    const site = new Site(entries);
    const voted = new Site([...entries, rating({ candidate: 2 }), rating({ candidate: 2 })]);
    site.shown.set(2, 4);
    const told = await run(site, {}, () => {
      site.counts = voted.counts;
    });
    expect([told.code, told.pauses]).toEqual([0, [2000]]);
  });

  it('is of the round that the site says', async () => {
    const site = new Site([...entries, rating({ candidate: 1, round: 2 })]);
    site.config = { round: { id: 2 } };
    site.shown = new Map([
      [1, 1],
      [2, 0],
      [3, 0],
    ]);
    expect(wrong(await run(site))).toEqual([]);
    site.config = { round: { id: 3 }, shown_round: 1 };
    site.shown = new Map([
      [1, 3],
      [2, 3],
      [3, 3],
    ]);
    expect(wrong(await run(site))).toEqual([]);
    site.config = { round: { id: 3 } };
    expect(wrong(await run(site))).toHaveLength(3);
  });

  it('is what a publication counts', async () => {
    const site = new Site([
      ...entries.slice(0, 3),
      publication(),
      ...entries.slice(3, 6),
      publication(),
      ...entries.slice(6),
    ]);
    site.publicationSchedule = 'daily';
    site.shown = new Map([
      [1, 2],
      [2, 2],
      [3, 2],
    ]);
    expect(wrong(await run(site))).toEqual([]);
    site.shown.set(1, 3);
    expect(wrong(await run(site))).toEqual(['Candidate 1, Person 1: expected 2 ratings; visitors see 3.']);
  });

  it('is what a round has ended with, whatever becomes of it', async () => {
    const [first = {}] = entries;
    const site = new Site([
      ...entries,
      roundEntry('closed', 1, '2026-11-01T00:00:00.000Z'),
      change('excluded', first, 'counted', 'excluded'),
    ]);
    const ended: [number, number][] = [
      [1, 3],
      [2, 3],
      [3, 3],
    ];
    site.shown = new Map(ended);
    expect(wrong(await run(site))).toEqual([]);
    site.shown = new Map(ended.with(0, [1, 2]));
    expect(await run(site)).toMatchObject({ code: 1 });
  });

  it('is what was published last where the end of the round is held back', async () => {
    const site = new Site([
      ...entries.slice(0, 3),
      publication(),
      ...entries.slice(3),
      roundEntry('closed', 1, '2026-11-01T00:00:00.000Z'),
    ]);
    site.publicationSchedule = 'daily';
    for (const [each, problems] of [
      [1, 0],
      [2, 3],
      [3, 0],
    ] as const) {
      site.shown = new Map([1, 2, 3].map((id) => [id, each]));
      expect(wrong(await run(site))).toHaveLength(problems);
    }
  });

  it('can be compared with nothing before the first publication', async () => {
    const site = Object.assign(new Site(entries), { publicationSchedule: 'daily' });
    const told = await run(site);
    expect([told.code, told.lines.at(-1)]).toEqual([2, expect.stringContaining('before the ledger existed')]);
    site.shown = new Map([[1, 0]]);
    expect(await run(site)).toMatchObject({ code: 0 });
  });
});

describe('what the server says of itself', () => {
  const checked = { checkedAt: ago(35), size: 3, ratings: 3, problems: [], problemCount: 0 };
  const problem = { problem: 'missing_rating', entry: 'ab12', candidate: 2, round: 1 };
  it.each([
    ['all is well', { selfCheck: checked }, []],
    [
      'it has stopped to sign',
      { halted: 'behind_checkpoint' },
      ['The server has stopped signing: behind_checkpoint.'],
    ],
    [
      'it has not checked itself',
      { selfCheck: { ...checked, checkedAt: ago(37) } },
      [`The server has not checked itself since ${ago(37)}.`],
    ],
    [
      'it says that it has in days to come',
      { selfCheck: { ...checked, checkedAt: ago(-37) } },
      [`The server has not checked itself since ${ago(-37)}.`],
    ],
    [
      'it never has',
      { keys: [{ key: KEY.key, from: ago(37), until: null }] },
      ['The server has never checked itself.'],
    ],
    [
      'it has problems',
      { selfCheck: { ...checked, problems: [problem], problemCount: 2 } },
      [
        `The server has checked itself on ${ago(35)}: 2 problems.`,
        "The server's own check: missing_rating, entry ab12, candidate 2, round 1.",
      ],
    ],
    [
      'entries wait and nothing is signed',
      { waiting: 4, sealedAt: ago(37) },
      [`4 entries wait, but the server has signed nothing since ${ago(37)}.`],
    ],
    ['nothing waits', { waiting: 0, sealedAt: ago(37) }, []],
  ] as [string, Entry, string[]][])('is heard: %s', async (_, info, problems) => {
    const told = await run(Object.assign(new Site(manyRatings(3)), { info }));
    expect(wrong(told)).toEqual(problems);
    expect(told.code).toBe(problems.length > 0 ? 1 : 0);
  });

  it('is heard where it never has checked itself since the ledger was read first', async () => {
    await run(new Site(manyRatings(3)));
    const state = join(folder, 'kept/state.json');
    const kept = JSON.parse(readFileSync(state, 'utf8'));
    writeFileSync(
      state,
      JSON.stringify({ ...kept, firstReadAt: ago(37), size: 0, root: new Tree().root().toString('hex') }),
    );
    expect(wrong(await run(new Site(manyRatings(3))))).toEqual(['The server has never checked itself.']);
  });
});

describe('what can not be checked', () => {
  it('is a site without a checkpoint', async () => {
    const site = new Site([]);
    site.instead.set('/ledger/checkpoint', 404);
    expect(await run(site)).toMatchObject({
      code: 2,
      lines: expect.arrayContaining(['Could not be checked: The ledger has no checkpoint yet.']),
    });
  });

  it('is a site that signs for the first time between two answers', async () => {
    const site = Object.assign(new Site(manyRatings(3)), { info: { keys: [], checkpoint: null } });
    expect(await run(site)).toMatchObject({
      code: 2,
      lines: expect.arrayContaining(['Could not be checked: The ledger has no checkpoint yet.']),
    });
    expect(await run(new Site(manyRatings(3)))).toMatchObject({ code: 0 });
  });

  it('is a site without a ledger', async () => {
    const site = new Site([]);
    for (const answer of [404, '<!doctype html>']) {
      site.instead.set('/api/ledger', answer);
      const told = await run(site);
      expect([told.code, told.lines.at(-1)]).toEqual([
        2,
        expect.stringContaining('/api/ledger returned no readable response'),
      ]);
    }
  });

  it('is a site that stays busy, and not one that was', async () => {
    const site = new Site(manyRatings(3));
    let busy = 2;
    site.instead.set('/ledger/tile/0/000.p/3', () => {
      busy -= 1;
      return busy >= 0 ? 429 : site.hashes.tile('0/000.p/3');
    });
    expect(await run(site)).toMatchObject({ code: 0, pauses: [1000, 1000] });
    site.instead.set('/ledger/tile/0/000.p/3', 503);
    const told = await run(site);
    expect([told.code, told.lines.at(-1)]).toEqual([
      2,
      expect.stringContaining('/ledger/tile/0/000.p/3: it answers 503.'),
    ]);
    site.instead.set('/ledger/tile/0/000.p/3', 403);
    expect(await run(site)).toMatchObject({ code: 2, pauses: [] });
  });

  it('is no excuse for what is wrong', async () => {
    const site = Object.assign(new Site(manyRatings(3)), { info: { halted: 'restored', adopting: 1 } });
    expect(await run(site)).toMatchObject({ code: 1 });
  });

  it('is not an answer without an end', async () => {
    const site = new Site(manyRatings(3));
    site.instead.set('/ledger/checkpoint', 'x'.repeat(2 ** 18 + 1));
    expect(wrong(await run(site))[0]).toBe('/ledger/checkpoint has more than 262,144 bytes.');
  });
});

describe('npm run verify', () => {
  async function command(...args: string[]) {
    const child = spawn(process.execPath, [join(ROOT, 'scripts/verify.mjs'), ...args], {
      env: { PATH: process.env.PATH, XDG_STATE_HOME: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    const [code] = await once(child, 'close');
    return { code, output };
  }

  it('ends with what cron can tell', async () => {
    const site = new Site(manyRatings(3));
    site.info = {
      keys: [{ key: KEY.key, from: new Date().toISOString(), until: null }],
      sealedAt: new Date().toISOString(),
    };
    const served = await serveAnswers((path) => site.answer(path));
    stop = served.stop;
    const right = await command(`${served.address}/`, '--mirror', join(folder, 'mirror'));
    expect([right.code, right.output]).toEqual([
      0,
      expect.stringMatching(/^\d+ requests, [\d,]+ bytes, [\d.]+ s, \d+ MB of memory\.\nAll is right\.$/m),
    ]);
    expect(readdirSync(join(folder, 'npi-verify'))).toEqual([
      `${served.address.slice(7).replace(/\W+/g, '-')}-.json`,
    ]);
    site.shown.set(1, 5);
    site.info = { ...site.info, halted: 'restored', checkpoint: null };
    site.instead.set('/ledger/checkpoint', 'nothing');
    const other = await command(served.address, '--key', STRANGER.key, '--state', join(folder, 'other.json'));
    expect([other.code, other.output]).toEqual([
      1,
      expect.stringContaining('WRONG: The checkpoint is not a signed note.'),
    ]);
  });

  it.each([
    [[]],
    [['ledger']],
    [['http://127.0.0.1', 'more']],
    [['http://127.0.0.1', '--key', 'none']],
    [['http://127.0.0.1', '--what']],
  ])('says how it is used: %j', async (args) => {
    const { code, output } = await command(...args);
    expect([code, output]).toEqual([2, expect.stringContaining('--mirror')]);
  });
});
