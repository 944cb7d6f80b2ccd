import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/free-port.mjs';

/** A server beside the one that all tests share, for settings of its own. */
export interface OwnServer {
  url: string;
  stop: () => Promise<void>;
}

/** @param env its settings; by default, demo data and limits are the shared server's */
export async function startOwnServer(env: Record<string, string>): Promise<OwnServer> {
  const data = mkdtempSync(join(tmpdir(), 'npi-own-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: data,
    LIMITS: 'off',
    DEMO: 'plain',
  };
  const server = spawn(process.execPath, ['--import', './e2e/serverOfTests.mjs', '../backend/dist/main.js'], {
    env: { ...process.env, ...settings, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    rmSync(data, { recursive: true, force: true });
  };
  // However long that takes on a busy machine: the test's own time is the limit.
  while (server.exitCode === null && server.signalCode === null) {
    const ready = await fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return { url, stop };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop();
  throw new Error(`the server ended with ${server.exitCode ?? server.signalCode} before it was ready`);
}
