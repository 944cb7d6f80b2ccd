import { spawn } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../scripts/free-port.mjs';
import { ROOT } from '../../scripts/install.mjs';
import { isInstalled, withServers } from '../../scripts/programs.mjs';

const TIMEOUT_MS = 30_000;

/** True where HAProxy is installed (Debian: haproxy). */
export const hasHaproxy = () => isInstalled('haproxy');

/** How the nodes of a database cluster share the work. */
export const LAYOUTS = ['one-writer', 'several-writers'];

/**
 * The settings that docker/haproxy.cfg has for the stack, with these nodes and a port of this machine.
 * @param layout one of LAYOUTS; the stack's is the first
 */
function haproxySettings(layout, nodes, port) {
  const isOne = layout === 'one-writer';
  const rank = (index) => (index === 0 ? 'on-marked-up shutdown-backup-sessions' : 'backup');
  const servers = nodes.map(
    ({ name, port: to }, index) => `  server ${name} 127.0.0.1:${to} ${isOne ? rank(index) : ''}`,
  );
  return readFileSync(join(ROOT, 'docker/haproxy.cfg'), 'utf8')
    .replace('bind :3306', `bind 127.0.0.1:${port}`)
    .replace('balance first', isOne ? 'balance first' : 'balance leastconn')
    .replace(/( {2}server .*\n)+/, `${servers.join('\n')}\n`)
    .replace(/^frontend health\n(.+\n)+/m, '');
}

/**
 * Starts a throw-away HAProxy before the nodes of a database cluster.
 * @param layout one of LAYOUTS
 * @returns {Promise<{ port: number, stop: () => Promise<void> }>} once it leads to a node
 */
export async function startHaproxy(layout, nodes, { parent = tmpdir() } = {}) {
  const folder = mkdtempSync(join(parent, 'npi-haproxy-'));
  const port = await freePort();
  const [settings, log] = [join(folder, 'haproxy.cfg'), join(folder, 'haproxy.log')];
  writeFileSync(settings, haproxySettings(layout, nodes, port));
  const output = openSync(log, 'a');
  const proxy = spawn('haproxy', ['-db', '-f', settings], {
    env: withServers(),
    stdio: ['ignore', output, output],
  });
  const exited = new Promise((resolve) => proxy.on('exit', resolve));
  const stop = async () => {
    proxy.kill('SIGKILL');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  for (const end = Date.now() + TIMEOUT_MS; !(await greets(port)); await sleep(200)) {
    if (Date.now() < end && proxy.exitCode === null) continue;
    const said = readFileSync(log, 'utf8');
    await stop();
    throw new Error(`HAProxy led to no node:\n${said}`);
  }
  return { port, stop };
}

/** @returns true when a database greets who comes */
function greets(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.setTimeout(2_000, () => socket.destroy());
    socket.on('data', () => resolve(true) ?? socket.destroy());
    socket.on('error', () => resolve(false)).on('close', () => resolve(false));
  });
}
