import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transformSync } from '@swc/core';
import { COMPILED, SOURCES } from './places.cjs';

const swc = JSON.parse(readFileSync(new URL('../../.swcrc', import.meta.url), 'utf8'));

const isSource = (name) => /\.[jt]s$/.test(name) && !name.endsWith('.spec.ts');

/** @returns the content, or null where there is no such file */
function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Another run may be reading the file, or writing the same. */
function replace(path, content) {
  mkdirSync(dirname(path), { recursive: true });
  const whole = `${path}.${process.pid}`;
  writeFileSync(whole, content);
  renameSync(whole, path);
}

/**
 * Compiles the server as its build does, into a folder of the tests' own: they run the sources as they are now, while
 * the build may be older, or in use.
 */
export function compile() {
  const names = readdirSync(SOURCES, { recursive: true }).filter(isSource);
  const wanted = new Set();
  for (const name of names) {
    const filename = join(SOURCES, name);
    const target = join(COMPILED, name.replace(/\.ts$/, '.js'));
    wanted.add(target);
    const { code } = transformSync(readFileSync(filename, 'utf8'), {
      ...swc,
      swcrc: false,
      filename,
      sourceMaps: 'inline',
    });
    if (readIfThere(target) !== code) replace(target, code);
  }
  for (const name of readdirSync(COMPILED, { recursive: true })) {
    const path = join(COMPILED, name);
    if (path.endsWith('.js') && !wanted.has(path)) rmSync(path, { force: true });
  }
}
