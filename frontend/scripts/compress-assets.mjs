// Writes a .br and a .gz neighbour beside every text asset over 1 kB, so that the server never compresses at run time.
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));
const SMALLEST_BYTES = 1000;

const names = await readdir(DIST, { recursive: true });
for (const name of names.filter((name) => /\.(js|css|svg|html|webmanifest)$/.test(name))) {
  const path = join(DIST, name);
  if ((await stat(path)).size <= SMALLEST_BYTES) continue;
  const content = await readFile(path);
  const brotli = await promisify(brotliCompress)(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
  await writeFile(`${path}.br`, brotli);
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}
