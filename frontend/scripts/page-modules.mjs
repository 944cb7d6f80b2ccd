import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../../scripts/install.mjs';
import { firstScripts } from './page-sizes.mjs';

/**
 * Builds the client again, aside and with source maps, and weighs each module of the scripts of the first pages: by what
 * is in them, and by what they would weigh less without it.
 * @returns {Promise<{ module: string, bytes: number, weight: number }[]>} the heaviest first
 */
export async function weighModules() {
  const dist = mkdtempSync(join(tmpdir(), 'npi-modules-'));
  try {
    const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
    const options = ['build', '--sourcemap', '--logLevel', 'error', '--outDir', dist];
    execFileSync(process.execPath, [vite, ...options], { cwd: join(ROOT, 'frontend'), stdio: 'inherit' });
    return firstScripts(dist)
      .flatMap((file) => modulesOf(join(dist, file)))
      .sort((a, b) => b.weight - a.weight);
  } finally {
    rmSync(dist, { recursive: true });
  }
}

function modulesOf(file) {
  const code = readFileSync(file, 'utf8').replace(/\n\/\/# sourceMappingURL=.*\s*$/, '');
  const owners = ownersOf(code, file);
  const all = sizeOf(code);
  return [...new Set(owners)].map((module) => {
    const rest = code.split('').filter((_, at) => owners[at] !== module);
    return { module, bytes: code.length - rest.length, weight: all - sizeOf(rest.join('')) };
  });
}

/** Gives for each letter of a script the module that it comes from, or the bundler: imports, names of other scripts. */
function ownersOf(code, file) {
  const bundler = `(bundler, in ${basename(file)})`;
  // The few lines by which it joins modules have no map.
  if (!existsSync(`${file}.map`)) return Array(code.length).fill(bundler);
  const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
  const ownerAt = (line, column) =>
    map.findEntry(line, column).originalSource?.replace(/^.*?(?=node_modules\/|src\/)/, '') ?? bundler;
  return code
    .split('\n')
    .flatMap((text, line) => Array.from({ length: text.length + 1 }, (_, column) => ownerAt(line, column)));
}

const sizeOf = (code) => gzipSync(code, { level: 9 }).length;
