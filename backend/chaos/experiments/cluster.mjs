import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../scripts/free-port.mjs';
import { openDatabase } from '../../bench/database.mjs';
import { send } from '../http.mjs';
import { World } from '../world.mjs';

const INSTANCES = 3;
/** What is promised of each answer while a node or the quorum is gone, in milliseconds. */
const ANSWER_MS = 20_000;
/** Voters at a time; beside them administrators change things and people register. */
const VOTERS = 12;

/** What administrators and newcomers do meanwhile: each is stored once, with one entry in the audit trail, or refused. */
class Changes {
  /** By name of a title: 201 it must be there, anything else it may be. */
  titles = new Map();
  /** By e-mail address of an account: the same. */
  accounts = new Map();
  problems = new Set();

  constructor(world, ports) {
    Object.assign(this, { world, ports });
  }

  load() {
    let stopping = false;
    const repeat = async (work) => {
      for (let number = 0; !stopping; number += 1) {
        await work(number);
        await sleep(this.world.random.between(20, 120));
      }
    };
    const running = [repeat((number) => this.makeTitle(number)), repeat((number) => this.register(number))];
    return {
      stop: async () => {
        stopping = true;
        await Promise.all(running);
      },
    };
  }

  async makeTitle(number) {
    const name = `Office ${this.world.context.random.between(1, 1e9)} ${number}`;
    const answer = await this.send('/api/titles', { name }, this.world.admin);
    this.titles.set(name, answer.status);
  }

  async register(number) {
    const username = `new_${number}_${this.world.context.random.between(1, 1e9)}`;
    const email = `${username}@chaos.example`;
    const answer = await this.send('/api/auth/register', { username, email, password: 'a good secret' });
    this.accounts.set(email, answer.status);
  }

  async send(path, body, token) {
    const port = this.world.random.pick(this.ports);
    const answer = await send('POST', path, body, { port, agent: undefined, token });
    const { status, code } = answer;
    if (status >= 400 && ![429, 503, 507].includes(status))
      this.problems.add(`POST ${path} was answered with ${status} ${code}`);
    return answer;
  }

  /** @returns {Promise<string[]>} what is wrong with what a node has of it */
  async check(database) {
    const titles = await database.query("SELECT name FROM title WHERE name LIKE 'Office %'");
    const entries = await database.query(
      "SELECT subject_name AS name FROM audit_entry WHERE action = 'title.create'",
    );
    const emails = await database.query("SELECT email FROM `user` WHERE email LIKE '%@chaos.example'");
    const times = (rows, key) => Map.groupBy?.(rows, (row) => row[key]) ?? group(rows, key);
    const told = times(entries, 'name');
    return [
      ...this.problems,
      ...compare('title', times(titles, 'name'), this.titles),
      ...compare('account', times(emails, 'email'), this.accounts),
      ...titles
        .filter(({ name }) => told.get(name)?.length !== 1)
        .map(({ name }) => `the title ${name} has ${told.get(name)?.length ?? 0} entries in the audit trail`),
    ];
  }
}

function group(rows, key) {
  const groups = new Map();
  for (const row of rows) groups.set(row[key], [...(groups.get(row[key]) ?? []), row]);
  return groups;
}

function compare(what, stored, answered) {
  const problems = [];
  for (const [name, status] of answered) {
    const count = stored.get(name)?.length ?? 0;
    if (count > 1) problems.push(`the ${what} ${name} is stored ${count} times`);
    if (status === 201 && count === 0)
      problems.push(`the ${what} ${name} was acknowledged and is not stored`);
  }
  return problems;
}

/**
 * Three instances on the cluster, voters, newcomers and an administrator; something happens to nodes; then every node is
 * held against all that was answered.
 * @param disturb (cluster, world) → what was wrong
 */
function underVotes(disturb) {
  return async (context) => {
    const { cluster } = context;
    const world = await World.make(context, { databaseUrl: cluster.throughProxy });
    const servers = [];
    for (let place = 0; place < INSTANCES; place += 1)
      servers.push(await world.start({ port: place === 0 ? world.port : await freePort() }));
    const ports = servers.map(({ port }) => port);
    const changes = new Changes(world, ports);
    const loads = [world.load({ ports, atOnce: VOTERS }), changes.load()];
    await sleep(context.random.between(800, 1_500));
    const problems = await disturb(cluster, world);
    await cluster.synced();
    const { ok } = world.history.counts;
    const isBack = await world.until(async () => {
      const ready = await Promise.all(ports.map((port) => world.isReady(port)));
      return ready.every(Boolean) && world.history.counts.ok > ok + VOTERS;
    }, 60_000);
    if (!isBack) problems.push('it did not recover');
    for (const load of loads) await load.stop();
    await cluster.equal();
    for (const { name, url } of cluster.nodes) {
      const reader = await openDatabase(`${url}${new URL(world.url).pathname}`);
      const wrong = [...(await world.history.check(reader)), ...(await changes.check(reader))];
      await reader.close();
      problems.push(...wrong.map((what) => `on ${name}: ${what}`));
    }
    problems.push(...(await world.tryAgain()));
    if (world.history.longest > ANSWER_MS)
      problems.push(`an answer took ${Math.round(world.history.longest)} ms`);
    for (const server of servers) {
      await server.stop();
    }
    return {
      history: world.history,
      problems,
      note: `${changes.titles.size} titles, ${changes.accounts.size} accounts`,
    };
  };
}

/** Nobody is told of a fault that there is not. */
async function nothing(_cluster, world) {
  await sleep(world.context.quick ? 3_000 : 10_000);
  return world.history.counts.unknown === 0 ? [] : [`${world.history.counts.unknown} votes got no answer`];
}

async function killWriter({ nodes }, world) {
  await nodes[0].end('SIGKILL');
  await sleep(world.random.between(2_000, 6_000));
  nodes[0].start(nodes);
  return [];
}

async function freezeWriter({ nodes }, world) {
  nodes[0].signal('SIGSTOP');
  await sleep(world.context.quick ? 6_000 : 12_000);
  nodes[0].signal('SIGCONT');
  return [];
}

/** One after the other, each once the one before it is a member again. */
async function restartAll({ nodes }) {
  for (const node of nodes) {
    await node.end('SIGTERM');
    await sleep(500);
    node.start(nodes);
    await node.synced();
  }
  return [];
}

/** A node that has lost its disk copies all from another, which goes on meanwhile. */
async function fullCopy({ nodes }, world) {
  await nodes[2].end('SIGKILL');
  nodes[2].lose();
  await sleep(world.random.between(500, 2_000));
  nodes[2].start(nodes);
  await nodes[2].synced();
  return [];
}

/** Two of three are gone at once: the third has no quorum, and must neither store nor say that it has. */
async function noQuorum({ nodes }, world) {
  nodes[1].signal('SIGSTOP');
  nodes[2].signal('SIGSTOP');
  await sleep(8_000);
  const { ok } = world.history.counts;
  await sleep(4_000);
  const problems = world.history.counts.ok === ok ? [] : ['votes were acknowledged without a quorum'];
  nodes[1].signal('SIGCONT');
  nodes[2].signal('SIGCONT');
  return problems;
}

/** By name: { run(context) → { history, problems, note } }. */
export const clusterFaults = {
  nothing: { run: underVotes(nothing) },
  'kill-writer': { run: underVotes(killWriter) },
  'freeze-writer': { run: underVotes(freezeWriter) },
  'restart-all': { run: underVotes(restartAll) },
  'full-copy': { run: underVotes(fullCopy) },
  'no-quorum': { run: underVotes(noQuorum) },
};
