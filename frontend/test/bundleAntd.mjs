import { readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const SOURCES = fileURLToPath(new URL('../src', import.meta.url));
/** In the folder that Vite's caches are in, too. */
const BUNDLE = fileURLToPath(new URL('../node_modules/.cache/antd.cjs', import.meta.url));

/** There is no such file: it is made here of what the sources import. */
const ENTRY = join(SOURCES, 'used-of-antd.js');
const IMPORT = /^import \{([^}]+)\} from 'antd';$/gm;

/** @returns {string[]} what the client and its specs import of antd, types left out */
function importedNames() {
  const names = readdirSync(SOURCES, { recursive: true })
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) => [...readFileSync(join(SOURCES, name), 'utf8').matchAll(IMPORT)])
    .flatMap(([, list]) => list.split(','))
    .map((name) => name.trim().replace(/ as .+/, ''))
    .filter((name) => name !== '' && !name.startsWith('type '));
  return [...new Set(names)];
}

/**
 * Makes one file of what is used of antd's twelve hundred. Each spec loads antd into a sandbox of its own, and so spent
 * most of its time on resolving and reading them. React stays outside, so that there is one.
 */
export default async function bundleAntd() {
  const bundle = await rolldown({
    input: ENTRY,
    // In ES modules, of which the rest can be left out.
    platform: 'browser',
    plugins: [
      {
        name: 'used-of-antd',
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) => (id === ENTRY ? `export { ${importedNames().join(', ')} } from 'antd';` : null),
      },
    ],
    external: /^react(-dom)?($|\/)/,
    logLevel: 'silent',
    // As Jest has it: antd does without movement in a test.
    transform: { define: { 'process.env.NODE_ENV': '"test"' } },
  });
  // Another run may be reading it, or writing the same.
  const whole = `${BUNDLE}.${process.pid}`;
  await bundle.write({ file: whole, format: 'cjs' });
  await bundle.close();
  renameSync(whole, BUNDLE);
}
