import { spawn } from 'node:child_process';
import { alone, build, ensureInstalled, ROOT } from './install.mjs';

// Runs both parts with reload: the server restarts when its code changes, and Vite serves the client.
await alone(async () => {
  await ensureInstalled();
  await build();
});

const children = [
  start(ROOT, ['--watch-path=backend/src', '--watch-preserve-output', 'scripts/dev-server.mjs']),
  start(`${ROOT}frontend`, [`${ROOT}node_modules/vite/bin/vite.js`]),
];

function start(cwd, args) {
  const child = spawn(process.execPath, args, { cwd, stdio: 'inherit' });
  child.on('exit', stopAll);
  return child;
}

function stopAll() {
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stopAll);
