import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { IMAGE_NODE_MAJOR, IMAGE_NODE_VERSION } from './image-node-version.mjs';
import { ROOT } from './install.mjs';
import { withLock } from './lock.mjs';

/** The exit code that scripts/test.mjs takes for a skip. */
export const CANNOT_BE_HAD = 3;

/**
 * Installs the Node of the image from npm, and by it what the image has of packages, in a folder of their own, which is
 * kept for the next run. Ends this process with 3 where these can't be had.
 * @returns {{ node: string, packages?: string }} the program, and where the packages are if not in the repository
 */
export function installImageNode() {
  // Under a lock of its own: whoever only builds need not wait for it.
  return withLock(join(ROOT, '.nx/image-node.lock'), 'npm test', install);
}

function install() {
  if (process.versions.node.split('.')[0] === IMAGE_NODE_MAJOR) return { node: process.execPath };
  const lock = readFileSync(join(ROOT, 'package-lock.json'));
  const version = createHash('sha256').update(lock).digest('hex').slice(0, 12);
  const folder = join(ROOT, 'node_modules/.cache', `node-${IMAGE_NODE_VERSION}-${version}`);
  const packages = join(folder, 'packages');
  const home = join(folder, `node_modules/node/node_modules/node-${process.platform}-${process.arch}`);
  const node = join(home, 'bin/node');
  const done = join(folder, 'installed');
  if (existsSync(done)) return { node, packages };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({
      private: true,
      dependencies: { node: IMAGE_NODE_VERSION },
      allowScripts: { node: true },
    }),
  );
  npm(folder, ['install', '--no-package-lock']);
  for (const file of ['package.json', 'package-lock.json', 'backend/package.json', 'frontend/package.json'])
    cpSync(join(ROOT, file), join(packages, file));
  npm(packages, ['ci', '--omit=dev', '--workspace', 'backend', '--include-workspace-root=false'], {
    PATH: dirname(node) + delimiter + process.env.PATH,
    npm_config_nodedir: home,
    // better-sqlite3 is compiled in a third of the time; how fast it is, is not asked here.
    ...{ CFLAGS: '-O0', CXXFLAGS: '-O0' },
  });
  writeFileSync(done, '');
  return { node, packages };
}

/** Ends this process when it fails: without a network, or without what compiles. */
function npm(cwd, args, env = {}) {
  const { status } = spawnSync('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (status === 0) return;
  console.error(`Node ${IMAGE_NODE_VERSION} or the packages for it can't be installed.`);
  process.exit(CANNOT_BE_HAD);
}
