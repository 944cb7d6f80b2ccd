import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { alone, build, ensureInstalled, ROOT } from './install.mjs';
import { isRunning } from './lock.mjs';
import { SERVER_OPTIONS } from './server-options.mjs';

/** What the image has, too: docker/Dockerfile. */
const SERVED = [
  'backend/package.json',
  'backend/dist',
  'backend/demo/portraits',
  'backend/fonts',
  'frontend/dist',
  'frontend/dist-server',
];
const COPIES = join(ROOT, '.nx', 'served');

/**
 * A copy of what is built, for one server: another build in this folder would take its files away while it serves.
 * @returns {string} its folder, with a file `pid` that says whose it is
 */
function copyOfBuild() {
  mkdirSync(COPIES, { recursive: true });
  // Those of servers that were killed.
  for (const name of readdirSync(COPIES)) {
    const owner = join(COPIES, name, 'pid');
    if (!existsSync(owner) || !isRunning(Number(readFileSync(owner, 'utf8'))))
      rmSync(join(COPIES, name), { recursive: true, force: true });
  }
  const copy = mkdtempSync(join(COPIES, 'server-'));
  writeFileSync(join(copy, 'pid'), String(process.pid));
  for (const path of SERVED) cpSync(join(ROOT, path), join(copy, path), { recursive: true });
  // Packages of other versions than those at the root, where npm has put any.
  const own = join(ROOT, 'backend/node_modules');
  if (existsSync(own)) symlinkSync(own, join(copy, 'backend/node_modules'), 'junction');
  return copy;
}

// From a bare clone to a running product: install, build, serve.
const copy = alone(() => {
  ensureInstalled();
  build();
  return copyOfBuild();
});

const main = join(copy, 'backend/dist/main.js');
const server = spawn(process.execPath, ['--enable-source-maps', ...SERVER_OPTIONS, main], {
  cwd: ROOT,
  stdio: 'inherit',
});
// It lives on when this process is killed.
writeFileSync(join(copy, 'pid'), String(server.pid));
// The server stops gracefully by itself; this process only waits for it.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => {
  rmSync(copy, { recursive: true, force: true });
  process.exit(code ?? 1);
});
