import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import mysql from 'mysql2/promise';
import { lastingPort } from '../../scripts/free-port.mjs';
import { ROOT } from '../../scripts/install.mjs';
import { hasNginx } from '../../scripts/nginx.mjs';
import { isInstalled, withServers } from '../../scripts/programs.mjs';
import { hasHaproxy } from './haproxy.mjs';

/** A node joins within this time, a full copy of another included, in milliseconds. */
const JOIN_TIMEOUT_MS = 120_000;
/** Where Debian and Fedora put Galera. */
const PROVIDERS = ['/usr/lib/galera/libgalera_smm.so', '/usr/lib64/galera-4/libgalera_smm.so'];

const provider = () => PROVIDERS.find((path) => existsSync(path));

/** True where MariaDB, Galera and rsync are installed (Debian: mariadb-server, galera-4, rsync). */
function hasGalera() {
  return Boolean(provider()) && isInstalled('mariadbd') && isInstalled('rsync');
}

/** True where all is installed that `npm run cluster` needs (Debian: mariadb-server, galera-4, rsync, haproxy, nginx). */
export const hasCluster = () => hasGalera() && hasHaproxy() && hasNginx();

/** What the stack's nodes have in common: its options, and the account by which a proxy asks a node how it is. */
const SHARED = join(ROOT, 'docker/galera/galera.cnf');
const checkUser = () => readFileSync(join(ROOT, 'docker/galera/check-user.sql'), 'utf8');

/**
 * Whom the nodes run as. Not root: rsync, by which one copies another, would then be somebody who can't write to the
 * folder.
 */
const OWNER =
  process.getuid?.() === 0
    ? { args: ['--user=mysql'], ...idsOf('mysql') }
    : { args: [], uid: null, gid: null };

function idsOf(user) {
  const ask = (what) => Number(spawnSync('id', [what, user], { encoding: 'utf8' }).stdout);
  return { uid: ask('-u'), gid: ask('-g') };
}

function make(folder) {
  mkdirSync(folder, { recursive: true });
  if (OWNER.uid !== null) chownSync(folder, OWNER.uid, OWNER.gid);
}

/** One node of a Galera cluster: a MariaDB server in a folder of its own, on ports of the loopback address. */
class Node {
  process = null;

  constructor(folder, name, ports) {
    this.folder = join(folder, name);
    this.name = name;
    this.port = ports.mysql;
    this.ports = ports;
    make(this.folder);
    make(join(this.folder, 'tmp'));
  }

  get url() {
    return `mysql://root@127.0.0.1:${this.port}`;
  }

  get isRunning() {
    return this.process !== null && this.process.exitCode === null && this.process.signalCode === null;
  }

  /** Makes an empty database, for the first node: the others copy it. */
  install() {
    const made = spawnSync(
      'mariadb-install-db',
      [
        ...['--no-defaults', `--datadir=${join(this.folder, 'data')}`, '--skip-test-db'],
        `--tmpdir=${join(this.folder, 'tmp')}`,
        ...['--auth-root-authentication-method=normal', ...OWNER.args],
      ],
      { env: withServers(), encoding: 'utf8' },
    );
    if (made.status !== 0) throw new Error(`The database could not be made:\n${made.stdout}${made.stderr}`);
  }

  /**
   * @param peers all nodes
   * @param isFirst true: begins a cluster instead of joining one
   */
  start(peers, isFirst = false) {
    this.peers = peers;
    const { galera, copy, incremental } = this.ports;
    make(join(this.folder, 'data'));
    const provided = [
      `base_port=${galera}`,
      `gmcast.listen_addr=tcp://127.0.0.1:${galera}`,
      `ist.recv_addr=127.0.0.1:${incremental}`,
      'gcache.size=64M',
    ];
    const log = openSync(join(this.folder, 'error.log'), 'a');
    this.process = spawn(
      'mariadbd',
      [
        ...[
          `--defaults-file=${SHARED}`,
          `--datadir=${join(this.folder, 'data')}`,
          `--tmpdir=${join(this.folder, 'tmp')}`,
        ],
        ...[
          `--port=${this.port}`,
          '--bind-address=127.0.0.1',
          `--socket=${join(this.folder, 'server.sock')}`,
        ],
        ...[`--pid-file=${join(this.folder, 'server.pid')}`, '--max-connections=400', ...OWNER.args],
        `--wsrep-provider=${provider()}`,
        `--wsrep-provider-options=${provided.join(';')}`,
        `--wsrep-node-name=${this.name}`,
        `--wsrep-cluster-address=gcomm://${peers.map((peer) => `127.0.0.1:${peer.ports.galera}`).join(',')}`,
        ...[
          `--wsrep-node-address=127.0.0.1:${galera}`,
          `--wsrep-node-incoming-address=127.0.0.1:${this.port}`,
        ],
        `--wsrep-sst-receive-address=127.0.0.1:${copy}`,
        ...(isFirst ? ['--wsrep-new-cluster'] : []),
      ],
      { env: withServers(), stdio: ['ignore', log, log] },
    );
    this.exited = new Promise((resolve) => this.process.on('exit', resolve));
  }

  /**
   * Waits until it is a member that has all the others have. One that gave up on joining is started again, as an init
   * system does: it may have come before the others had noticed that it was gone.
   * @throws with the end of its log
   */
  async synced() {
    for (const end = Date.now() + JOIN_TIMEOUT_MS; Date.now() < end; await sleep(200)) {
      if (!this.isRunning) this.start(this.peers);
      if ((await this.status('wsrep_local_state').catch(() => null)) === '4') return;
    }
    const log = readFileSync(join(this.folder, 'error.log'), 'utf8').slice(-4_000);
    throw new Error(`${this.name} did not join the cluster:\n${log}`);
  }

  /** @returns {Promise<string | undefined>} what the node says of itself */
  async status(variable) {
    const [row] = await this.query(`SHOW STATUS LIKE '${variable}'`);
    return row?.Value;
  }

  /** Asks this node, over a connection of its own. */
  async query(statement) {
    const connection = await mysql.createConnection({ uri: this.url, connectTimeout: 3_000 });
    try {
      return (await connection.query({ sql: statement, timeout: 10_000 }))[0];
    } finally {
      connection.destroy();
    }
  }

  signal(name) {
    this.process.kill(name);
  }

  /** @param signal SIGTERM: as an operator stops it; SIGKILL: as it dies */
  async end(signal = 'SIGTERM') {
    if (!this.isRunning) return;
    this.process.kill('SIGCONT');
    this.process.kill(signal);
    await this.exited;
  }

  /** It has nothing any more, and takes all from another when it joins. */
  lose() {
    rmSync(join(this.folder, 'data'), { recursive: true, force: true });
  }
}

/**
 * Starts a throw-away Galera cluster of three nodes.
 * @returns {Promise<{ nodes: Node[], stop: () => Promise<void> }>} once all are members
 */
export async function startGalera() {
  const folder = mkdtempSync(join(tmpdir(), 'npi-galera-'));
  make(folder);
  const nodes = [];
  for (const name of ['one', 'two', 'three']) {
    const ports = {};
    for (const use of ['mysql', 'galera', 'copy', 'incremental']) ports[use] = await lastingPort();
    nodes.push(new Node(folder, name, ports));
  }
  const stop = async () => {
    for (const node of nodes) await node.end('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    nodes[0].install();
    nodes[0].start(nodes, true);
    await nodes[0].synced();
    await nodes[0].query(checkUser());
    for (const node of nodes.slice(1)) {
      node.start(nodes);
      await node.synced();
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { nodes, folder, stop };
}
