import { spawn } from 'node:child_process';
import { build, ensureInstalled, ROOT } from './install.mjs';
import { SERVER_OPTIONS } from './server-options.mjs';

// From a bare clone to a running product: install, build, serve.
ensureInstalled();
build();

const server = spawn(process.execPath, ['--enable-source-maps', ...SERVER_OPTIONS, 'backend/dist/main.js'], {
  cwd: ROOT,
  stdio: 'inherit',
});
// The server stops gracefully by itself; this process only waits for it.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));
