import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { IMAGE_NODE_MAJOR } from './image-node-version.mjs';
import { ROOT } from './install.mjs';
import { withLock } from './lock.mjs';

/** The exit code by which scripts/test.mjs recognises a skipped step. */
export const CANNOT_BE_HAD = 3;

/**
 * The supported versions whose embedded database comes in a package: the newest of each is tested at night,
 * by day only the image's.
 */
export const LINES =
  process.env.EVERYTHING === '1' ? [...new Set(['22', IMAGE_NODE_MAJOR])] : [IMAGE_NODE_MAJOR];

/**
 * Installs the newest Node of a major version from npm, in a folder of its own, which the next run reuses.
 * Ends this process with 3 if it can't be installed.
 * @returns {Promise<string>} the program
 */
export function installNode(line = IMAGE_NODE_MAJOR) {
  // A separate lock, so that builds need not wait for it.
  return withLock(join(ROOT, '.nx/image-node.lock'), 'npm test', () => install(line));
}

function install(line) {
  if (process.versions.node.split('.')[0] === line) return process.execPath;
  const lock = readFileSync(join(ROOT, 'package-lock.json'));
  const version = createHash('sha256').update(lock).digest('hex').slice(0, 12);
  const folder = join(ROOT, 'node_modules/.cache', `node-${line}-${version}`);
  const done = join(folder, 'installed');
  if (!existsSync(done)) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const packages = { private: true, dependencies: { node: line }, allowScripts: { node: true } };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(packages));
    const quietly = ['--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error'];
    const args = ['install', '--ignore-scripts=false', ...quietly];
    const { status } = spawnSync('npm', args, { cwd: folder, stdio: 'inherit' });
    if (status !== 0) {
      console.error(`npm could not install Node ${line}. Check the network.`);
      process.exit(CANNOT_BE_HAD);
    }
    writeFileSync(done, '');
  }
  return join(folder, `node_modules/node/node_modules/node-${process.platform}-${process.arch}/bin/node`);
}
