import {
  auditPath,
  foldHashes,
  leafHash,
  type NodeReader,
  TILE_WIDTH,
  TreeHasher,
  treeHash,
} from './merkle-tree.js';

/** The leaves and roots with which the reference implementation of RFC 6962 is tested. */
const LEAVES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
];
const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const hashes = LEAVES.map((leaf) => leafHash(Buffer.from(leaf, 'hex')));

/** A tree in memory, with the nodes of complete tiles beside its leaves. */
function readerOf(leaves: Buffer[]): NodeReader {
  const levels = [leaves];
  for (let below = leaves; below.length >= TILE_WIDTH; below = levels.at(-1) as Buffer[]) {
    const whole = Math.floor(below.length / TILE_WIDTH);
    levels.push(
      Array.from({ length: whole }, (_, at) =>
        foldHashes(below.slice(at * TILE_WIDTH, (at + 1) * TILE_WIDTH)),
      ),
    );
  }
  return async (level, from, count) => {
    const found = levels[level]?.slice(from, from + count) ?? [];
    if (found.length !== count) throw new Error(`no nodes of level ${level} from ${from}`);
    return found;
  };
}

/** The literal definition of RFC 6962, section 2.1. */
function byDefinition(leaves: Buffer[]): Buffer {
  const hasher = new TreeHasher();
  for (const leaf of leaves) hasher.add(leaf);
  return hasher.root();
}

describe('a tree of RFC 6962', () => {
  it.each(ROOTS.map((root, size) => ({ root, size })))(
    'has the root of the reference for $size leaves',
    async ({ root, size }) => {
      expect((await treeHash(size, readerOf(hashes))).toString('hex')).toBe(root);
      expect(byDefinition(hashes.slice(0, size)).toString('hex')).toBe(root);
    },
  );

  it('gives the audit paths of the reference', async () => {
    const path = async (index: number, size: number) =>
      (await auditPath(index, size, readerOf(hashes))).map((hash) => hash.toString('hex'));
    expect(await path(0, 1)).toEqual([]);
    expect(await path(0, 8)).toEqual([
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ]);
    expect(await path(5, 8)).toEqual([
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ]);
    expect(await path(2, 3)).toEqual(['fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125']);
    expect(await path(1, 5)).toEqual([
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    ]);
  });

  it('is the same whether it is read from tiles or leaf by leaf, at every size around a tile', async () => {
    const many = Array.from({ length: 2 * TILE_WIDTH + 3 }, (_, index) => leafHash(String(index)));
    for (const size of [254, 255, 256, 257, 300, 511, 512, 513, 515]) {
      expect(await treeHash(size, readerOf(many.slice(0, size)))).toEqual(byDefinition(many.slice(0, size)));
    }
  });
});
