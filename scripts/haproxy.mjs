import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.mjs';

const ENV = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` };
const TIMEOUT_MS = 30_000;

/** True where HAProxy is installed (Debian: haproxy). */
export function hasHaproxy() {
  return spawnSync('haproxy', ['-v'], { env: ENV, stdio: 'ignore' }).status === 0;
}

/** How the nodes of a database cluster share the work. */
export const LAYOUTS = ['one-writer', 'several-writers'];

/**
 * A packet of the protocol of MySQL: https://mariadb.com/docs/server/reference/clientserver-protocol
 * @returns in hexadecimal digits
 */
function packet(sequence, payload) {
  return Buffer.concat([Buffer.from([payload.length, 0, 0, sequence]), payload]).toString('hex');
}

/** Signs in an account that has no password: protocol 4.1, packets of 16 MB, utf8. */
function signIn(user) {
  const capabilities = [0x01, 0xa2, 0x00, 0x00];
  const head = Buffer.from([...capabilities, 0, 0, 0, 1, 33, ...Array(23).fill(0)]);
  return packet(1, Buffer.concat([head, Buffer.from(`${user}\0\0`)]));
}

const ask = (statement) => packet(0, Buffer.from(`\x03${statement}`));

/**
 * The settings of a proxy that asks each node, as a client does, whether it is a member that has what all have
 * (`wsrep_local_state` 4), and breaks the connections to one that is not.
 * @param layout one of LAYOUTS
 * @param options.user as whom nodes are asked
 */
export function haproxySettings(layout, nodes, { port, user }) {
  const synced = Buffer.from('wsrep_local_state\x014').toString('hex');
  const isOne = layout === 'one-writer';
  const server = ({ name, port: to }, index) =>
    `  server ${name} 127.0.0.1:${to} check inter 1s fall 2 rise 2 on-marked-down shutdown-sessions` +
    (isOne && index === 0 ? ' on-marked-up shutdown-backup-sessions' : '') +
    (isOne && index > 0 ? ' backup' : '');
  return `global
  maxconn 2000
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 2s
  option redispatch
listen database
  bind 127.0.0.1:${port}
  balance ${isOne ? 'first' : 'leastconn'}
  option tcp-check
  tcp-check connect
  tcp-check expect string mysql_native_password
  tcp-check send-binary ${signIn(user)}
  tcp-check expect binary 00000002
  tcp-check send-binary ${ask("SHOW STATUS LIKE 'wsrep_local_state'")}
  tcp-check expect binary ${synced}
${nodes.map(server).join('\n')}
`;
}

/**
 * Starts a throw-away HAProxy before the nodes of a database cluster.
 * @param layout one of LAYOUTS
 * @returns {Promise<{ port: number, stop: () => Promise<void> }>} once it leads to a node
 */
export async function startHaproxy(layout, nodes, { parent = tmpdir(), user }) {
  const folder = mkdtempSync(join(parent, 'npi-haproxy-'));
  const port = await freePort();
  const [settings, log] = [join(folder, 'haproxy.cfg'), join(folder, 'haproxy.log')];
  writeFileSync(settings, haproxySettings(layout, nodes, { port, user }));
  const output = openSync(log, 'a');
  const proxy = spawn('haproxy', ['-db', '-f', settings], { env: ENV, stdio: ['ignore', output, output] });
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
