import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FOLDER_OF_12, HAS_BINARY } from './library.cjs';

// Run after the packages are installed: the library of the embedded database works on this Node afterwards, or this fails.

const MANIFESTS = fileURLToPath(new URL('node-20', import.meta.url));

/** Set by the npm that runs this, for its own work: for the folder of version 12 they would mean something else. */
const OF_THE_OUTER_NPM =
  /^npm_(package_|lifecycle_|config_(workspaces?|include_workspace_root|omit|include|prefix|local_prefix)$)/;

/** Tried in a process of its own: what does not fit may end it. @returns what it said in failing; null: it works */
export function whyItFails() {
  const path = fileURLToPath(new URL('library.cjs', import.meta.url));
  const attempt = `new (require(${JSON.stringify(path)}).sqliteLibrary())(':memory:')`;
  const { status, signal, stderr } = spawnSync(process.execPath, ['-e', attempt], { encoding: 'utf8' });
  if (status === 0) return null;
  return /^\w*Error: .*$/m.exec(stderr)?.[0] ?? `it ended with ${signal ?? status}`;
}

/** By a lock file of its own: where version 13 has a binary, nobody waits for another one. */
function installVersion12() {
  rmSync(FOLDER_OF_12, { recursive: true, force: true });
  cpSync(MANIFESTS, FOLDER_OF_12, { recursive: true });
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !OF_THE_OUTER_NPM.test(name)),
  );
  const [command, ...before] = env.npm_execpath ? [process.execPath, env.npm_execpath] : ['npm'];
  const args = [
    ...before,
    'ci',
    '--ignore-scripts=false',
    '--prefix',
    FOLDER_OF_12,
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  spawnSync(command, args, {
    cwd: FOLDER_OF_12,
    env,
    stdio: 'inherit',
    shell: process.platform === 'win32' && before.length === 0,
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url) && whyItFails()) {
  if (!HAS_BINARY) installVersion12();
  const failure = whyItFails();
  if (failure) {
    console.error(
      `The library of the embedded database does not work on Node ${process.versions.node}: ${failure}`,
    );
    process.exitCode = 1;
  }
}
