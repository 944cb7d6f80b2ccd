import { spawn } from 'node:child_process';
import { build, ensureInstalled, ROOT } from './install.mjs';

// Both sides with reload: the server restarts when its code changes, the client is served by Vite.
ensureInstalled();
build();

const backend = `${ROOT}backend`;
const frontend = `${ROOT}frontend`;
const children = [
  start(backend, 'npx', [
    'swc',
    'src',
    '-d',
    'dist',
    '--strip-leading-paths',
    '--ignore',
    '**/*.spec.ts',
    '--watch',
  ]),
  start(ROOT, process.execPath, [
    '--watch-path=backend/dist',
    '--enable-source-maps',
    'backend/dist/main.js',
  ]),
  start(frontend, 'npx', ['vite']),
];

function start(cwd, command, args) {
  const child = spawn(command, args, { cwd, stdio: 'inherit' });
  child.on('exit', stopAll);
  return child;
}

function stopAll() {
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stopAll);
