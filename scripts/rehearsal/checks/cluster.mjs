import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../commands.mjs';
import { Electorate } from '../electorate.mjs';
import { expect, expectNone, expectSame } from '../report.mjs';
import { WITHOUT_MAIL } from '../stack.mjs';
import { fill, onDisks } from './disk.mjs';
import { underVotes } from './faults.mjs';
import { addressesThatServe } from './scale.mjs';

/** In HAProxy's order of preference. */
const NODES = ['mysql', 'mysql-2', 'mysql-3'];
const COMPOSE_FILE = 'docker-compose.yml:docker-compose.cluster.yml';
/**
 * The volumes of the first and the last node, each on a disk of its own: its size in MB, and its first owner.
 */
const DISKS = { 'mysql-1': { size: 800, owner: 0 }, 'mysql-3': { size: 800, owner: 0 } };
/** The time limit for a node's return, including a full copy and Docker's pauses between restarts. */
const BACK_SECONDS = 240;

/** The nodes of docker-compose.cluster.yml, as an operator uses them. */
class Cluster {
  /** @param world the votes with which every node is compared; null before any exist */
  world = null;

  constructor(stack) {
    this.stack = stack;
  }

  async status(node, name) {
    const rows = await this.stack.read(node, (reader) => reader.query(`SHOW STATUS LIKE '${name}'`));
    return rows[0]?.Value;
  }

  /**
   * Checks that all three are members of one cluster with the same rows, and that these include all
   * acknowledged votes.
   */
  async whole() {
    await this.stack.ready(BACK_SECONDS);
    for (const node of NODES)
      await until(
        `${node} is one of three`,
        async () => (await this.status(node, 'wsrep_cluster_size')) === '3',
      );
    await until('all nodes have the same', async () => {
      const ends = await Promise.all(NODES.map((node) => this.status(node, 'wsrep_last_committed')));
      return new Set(ends).size === 1;
    });
    for (const node of this.world ? NODES : []) {
      this.world.database = node;
      expectNone((await this.world.check()).map((problem) => `${node}: ${problem}`));
    }
    if (this.world) this.world.database = 'haproxy';
  }

  /** Returns what node.sh has reported about its choice since that moment. */
  async said(since) {
    return (await this.stack.logs('--since', since, ...NODES))
      .split('\n')
      .filter((line) => /^mysql(-\d)?: /.test(line));
  }

  /** Ends all processes at once, as a power cut does; the engine starts them again. */
  async crash(nodes) {
    const pids = [];
    for (const node of nodes) pids.push((await this.stack.containers(node))[0].State.Pid);
    for (const pid of pids) process.kill(pid, 'SIGKILL');
  }

  /** Stopped as by `docker kill`, after which the engine does not restart them. */
  kill(nodes) {
    return this.stack.compose(['kill', '-s', 'KILL', ...nodes]);
  }
}

/** Three nodes, the proxy, three instances: started, with every fault of the guide while people vote. */
export function cluster(context) {
  return onDisks(context, DISKS, async (disks, volumes) => {
    context.stack.write('disks.yml', volumes);
    await everyFault(context, disks);
  });
}

async function everyFault({ report, engine, stack }, disks) {
  const nodes = new Cluster(stack);
  const began = new Date().toISOString();
  const world = await report.check('one node begins, two copy it, three instances serve', async () => {
    // Built here first, because builds of this engine reach other hosts only through the machine's own
    // network.
    const image = 'national-performance-index-node:11.8';
    await engine.docker(['build', '--network', 'host', '-t', image, 'docker/galera'], {
      cwd: stack.folder,
    });
    stack.configure({ ...WITHOUT_MAIL, COMPOSE_FILE: `${COMPOSE_FILE}:disks.yml` });
    await stack.follow('docker compose up -d --build');
    await nodes.whole();
    await stack.follow('docker compose logs mysql-3');
    const beginners = (await nodes.said(began)).filter((line) => line.endsWith(': begins the cluster.'));
    expectSame(beginners, ['mysql: begins the cluster.'], 'who began');
    await until('three addresses serve', async () => (await addressesThatServe(stack)).size === 3, 30);
    return Electorate.of(stack, 'haproxy');
  });
  if (!world) return;
  nodes.world = world;
  await report.check('docker compose up -d again leaves every container as it is', async () => {
    const ids = async () => (await stack.containers()).map(({ Name, Id }) => `${Name} ${Id}`).sort();
    const before = await ids();
    await stack.follow('docker compose up -d');
    expectSame(await ids(), before, 'the containers');
    await nodes.whole();
  });
  const voters = { report, world, seconds: BACK_SECONDS, afterwards: () => nodes.whole() };
  const refused = async (what, node) => {
    const { code } = await stack.compose(['run', '--rm', '--no-deps', '-T', node, what], { mayFail: true });
    expectSame(code, 1, `the exit code of ${what} on ${node}`);
  };

  await report.check('the account that asks for health may do nothing, and from nowhere else', () =>
    maySee(stack),
  );
  await underVotes(voters, 'nothing happens', () => sleep(3_000));
  await underVotes(voters, 'the writer is killed: a reserve takes over, and it comes back', async () => {
    await nodes.kill(['mysql']);
    await world.acknowledged(100, 60);
    await stack.follow('docker compose up -d');
  });
  await underVotes(voters, "the writer's process dies: it comes back by itself", () =>
    nodes.crash(['mysql']),
  );
  for (const node of ['mysql-3', 'mysql'])
    await underVotes(voters, `${node} is emptied: it copies another`, async () => {
      const here = { places: { 'mysql-3': node } };
      await stack.follow('docker compose stop mysql-3', here);
      await refused('begin', node);
      await stack.follow('docker compose run --rm --no-deps mysql-3 empty', here);
      await stack.follow('docker compose up -d');
    });
  for (const round of [1, 2])
    await underVotes(voters, `all are stopped and started, ${round}`, async () => {
      await stack.follow('docker compose stop');
      await refused('empty', 'mysql-2');
      await stack.follow('docker compose up -d');
    });
  await underVotes(voters, 'all die at once: they find together by themselves', () => nodes.crash(NODES));
  await underVotes(voters, 'the machine is shut down and starts again', async () => {
    await engine.stop();
    await engine.start();
  });
  await underVotes(voters, 'two are killed: without a quorum no vote is acknowledged', async () => {
    await nodes.kill(['mysql-2', 'mysql-3']);
    await sleep(8_000);
    const { ok } = world.history.counts;
    await sleep(5_000);
    expectSame(world.history.counts.ok, ok, 'acknowledged votes');
    await stack.follow('docker compose up -d');
  });
  // Without votes: the guide says that those of the very moment are lost with the writer's disk. All earlier ones stay.
  await report.check('all die, and the writer has lost its disk: the others come back', async () => {
    await nodes.kill(NODES);
    const remove = ['--entrypoint', 'find /var/lib/mysql -mindepth 1 -delete'];
    await stack.compose(['run', '--rm', '--no-deps', ...remove, 'mysql']);
    await stack.follow('docker compose stop');
    const positions = [];
    for (const node of NODES) {
      const places = node === 'mysql' ? undefined : { ' mysql ': ` ${node} ` };
      positions.push(
        (await stack.follow('docker compose run --rm --no-deps mysql position', { places })).stdout.trim(),
      );
    }
    const numbers = positions.map((line) => Number(/ (\d+)$/.exec(line)?.[1] ?? -1));
    expectSame(numbers[0], -1, `the place of the one that has nothing (${positions})`);
    const most = NODES[numbers.indexOf(Math.max(...numbers))];
    await stack.follow('docker compose run --rm --no-deps mysql-2 begin', { places: { 'mysql-2': most } });
    await stack.follow('docker compose up -d');
    await nodes.whole();
  });
  await underVotes(voters, "a reserve's disk is full: votes go on, and it comes back with room", async () => {
    await stack.exec('mysql-3', 'sh', '-c', fill('/var/lib/mysql'));
    await sleep(10_000);
    await world.acknowledged(100, 60);
    rmSync(join(disks, 'mysql-3/filler'));
    await stack.follow('docker compose restart mysql-3');
  });
  await underVotes(voters, "the writer's disk is full: a reserve takes over once it is stopped", async () => {
    await stack.exec('mysql', 'sh', '-c', fill('/var/lib/mysql'));
    await sleep(15_000);
    await stack.follow('docker compose stop mysql');
    await world.acknowledged(100, 90);
    rmSync(join(disks, 'mysql-1/filler'));
    await stack.follow('docker compose up -d');
  });
  await report.check('app and nginx can be started without asking whether the proxy is well', () =>
    stack.follow('docker compose up -d --no-deps app nginx'),
  );
  await report.check('reconcile finds every total right, and doctor all well', async () => {
    await stack.follow('docker compose exec app npm run reconcile');
    await stack.follow('docker compose exec app npm run doctor');
  });
}

/** @throws if the account without a password can do more than read a node's state */
async function maySee(stack) {
  const asked = (service, host, statement) =>
    stack.compose(
      ['exec', '-T', service, 'mariadb', '--skip-ssl', '-h', host, '-u', 'proxycheck', '-N', '-e', statement],
      {
        mayFail: true,
      },
    );
  const grants = await asked('mysql', '127.0.0.1', 'SHOW GRANTS');
  expectSame(grants.stdout.trim(), 'GRANT USAGE ON *.* TO `proxycheck`@`127.0.0.1`', 'its rights');
  expect((await asked('mysql', '127.0.0.1', 'SELECT * FROM npi.user')).code !== 0, 'it reads accounts');
  const elsewhere = await asked('mysql-2', 'mysql', 'SELECT 1');
  expect(
    /Access denied|not allowed/.test(elsewhere.stderr),
    `it comes in from elsewhere: ${elsewhere.stderr}`,
  );
}
