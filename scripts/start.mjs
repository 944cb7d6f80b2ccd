import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyOfBuild } from './copy-of-build.mjs';
import { alone, build, ensureInstalled, ROOT } from './install.mjs';
import { SERVER_ENVIRONMENT, SERVER_OPTIONS } from './server-options.mjs';

// From a bare clone to a running product: install, build, serve.
const copy = await alone(async () => {
  await ensureInstalled();
  await build();
  return copyOfBuild();
});

const main = join(copy, 'backend/dist/main.js');
const server = spawn(process.execPath, ['--enable-source-maps', ...SERVER_OPTIONS, main], {
  cwd: ROOT,
  env: { ...SERVER_ENVIRONMENT, ...process.env },
  stdio: 'inherit',
});
// It survives when this process is killed.
writeFileSync(join(copy, 'pid'), `${server.pid}\n`);
// The server stops gracefully by itself; this process only waits for it.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => {
  rmSync(copy, { recursive: true, force: true });
  process.exit(code ?? 1);
});
