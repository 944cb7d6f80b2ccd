import { renameSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

/** In the folder that Vite's caches are in, too. */
const BUNDLE = fileURLToPath(new URL('../node_modules/.cache/antd.cjs', import.meta.url));

/**
 * Makes one file of antd's twelve hundred. Each spec loads antd into a sandbox of its own, and so spent most of its time
 * on resolving and reading them. React stays outside, so that there is one.
 */
export default async function bundleAntd() {
  const bundle = await rolldown({
    input: 'antd',
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
