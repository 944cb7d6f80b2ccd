import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

const [MAJOR, MINOR] = process.versions.node.split('.').map(Number);

/** Installs what package-lock.json names, unless that has been done since it last changed. */
export function ensureInstalled() {
  if (MAJOR < 20 || (MAJOR === 20 && MINOR < 19)) {
    console.error(`Node.js 20.19 or later is needed; this is ${process.versions.node}.`);
    process.exit(1);
  }
  const lock = `${ROOT}package-lock.json`;
  const installed = `${ROOT}node_modules/.package-lock.json`;
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  console.log('Installing the packages that package-lock.json names …');
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
}

/** Builds both parts; what has not changed comes from Nx's cache. */
export function build() {
  run('npx', ['nx', 'run-many', '-t', 'build', '--outputStyle=static']);
}

/** Runs a command to its end and ends this process with it when it fails. */
export function run(command, args, env = {}) {
  const { status } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}
