import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.mjs';
import { isInstalled, withServers } from './programs.mjs';

/** The time limit for a server's start, in milliseconds. */
const TIMEOUT_MS = 60_000;

/** True if a MariaDB or MySQL server is installed. */
export function hasMariadb() {
  return (isInstalled('mariadbd') && isInstalled('mariadb-install-db')) || isInstalled('mysqld');
}

/**
 * Starts a temporary server on a free port of the loopback address, in a folder of its own.
 * @param options.parent where that folder is created
 * @param options.args further options of the server
 * @returns {Promise<{ url: string, pid: number, folder: string, stop: () => Promise<void>, crash: () =>
 * Promise<void>, restart: () => Promise<void> }>} `crash` kills it at once, `restart` starts it again after
 * that, on the same port and data; `stop` removes everything
 */
export async function startMariadb({ parent = tmpdir(), args = [] } = {}) {
  const folder = mkdtempSync(join(parent, 'npi-mariadb-'));
  const [data, temporary] = [join(folder, 'data'), join(folder, 'tmp')];
  mkdirSync(temporary);
  const isMariadb = isInstalled('mariadbd');
  // As root, the server refuses to start unless a user is named. A starting server removes temporary files
  // that it takes for its own, so it must not share a folder.
  const options = [`--tmpdir=${temporary}`, ...args, ...(process.getuid?.() === 0 ? ['--user=root'] : [])];
  const [program, setUp] = isMariadb
    ? ['mariadb-install-db', ['--auth-root-authentication-method=normal', '--skip-test-db']]
    : ['mysqld', ['--initialize-insecure']];
  const made = spawnSync(program, ['--no-defaults', `--datadir=${data}`, ...setUp, ...options], {
    env: withServers(),
    encoding: 'utf8',
  });
  if (made.status !== 0)
    throw new Error(`MariaDB could not create the test database:\n${made.stdout}${made.stderr}`);

  const port = await freePort();
  const command = [
    '--no-defaults',
    `--datadir=${data}`,
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    `--socket=${join(folder, 'server.sock')}`,
    `--pid-file=${join(folder, 'server.pid')}`,
    '--max-connections=400',
    ...(isMariadb ? [] : ['--mysqlx=OFF']),
    ...options,
  ];
  let server = await run(isMariadb ? 'mariadbd' : 'mysqld', command, port);
  return {
    url: `mysql://root@127.0.0.1:${port}`,
    get pid() {
      return server.pid;
    },
    folder,
    crash: () => server.end('SIGKILL'),
    restart: async () => {
      server = await run(isMariadb ? 'mariadbd' : 'mysqld', command, port);
    },
    stop: async () => {
      await server.end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @returns once it listens */
async function run(command, args, port) {
  const server = spawn(command, args, { env: withServers(), stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  server.stderr.on('data', (chunk) => {
    log = (log + chunk).slice(-10_000);
  });
  const exited = once(server, 'exit');
  const end = async (signal) => {
    server.kill(signal);
    await exited;
  };
  for (const deadline = Date.now() + TIMEOUT_MS; !(await isOpen(port)); await sleep(100)) {
    if (server.exitCode === null && Date.now() < deadline) continue;
    await end('SIGKILL');
    throw new Error(`The test database did not start within ${TIMEOUT_MS / 1000} s:\n${log}`);
  }
  return { pid: server.pid, end };
}

function isOpen(port) {
  const socket = connect(port, '127.0.0.1');
  return once(socket, 'connect')
    .then(
      () => true,
      () => false,
    )
    .finally(() => socket.destroy());
}
