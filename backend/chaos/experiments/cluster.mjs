import { setTimeout as sleep } from 'node:timers/promises';
import { lastingPort } from '../../../scripts/free-port.mjs';
import { startNginx } from '../../../scripts/nginx.mjs';
import { openDatabase } from '../../bench/database.mjs';
import { MailServer } from '../harness.mjs';
import { send } from '../http.mjs';
import { ledgerRows } from '../ledger.mjs';
import { World } from '../world.mjs';

const INSTANCES = 3;
/** What is promised of each answer while a node or the quorum is gone, in milliseconds. */
const ANSWER_MS = 20_000;
/** Of whom has registered and forgotten the password: one for each. */
const MAILS = 2;
/** Mails that have been stored go out within so long once all is well, the lease of a server that is gone included. */
const MAIL_MS = 120_000;
/** Within so long nodes agree that another is gone, in milliseconds: Galera suspects one after five seconds of silence. */
const GONE_MS = 8_000;
/** Voters at a time; beside them administrators change things and people register. */
const VOTERS = 12;

/** What is sent to an account, or to whom it is, while nodes may be at fault: then "later" is an answer as well. */
const LATER = [429, 503, 507];

/**
 * What administrators and newcomers do meanwhile, each request at another instance than the one before: a change is stored
 * once, with one entry in the audit trail, or refused; and it acts on the very next request, wherever that arrives.
 */
class Changes {
  /** By name of a title: 201 it must be there, anything else it may be. */
  titles = new Map();
  /** By e-mail address of an account: the same; 'gone' it must not be there, 'going' it may be. */
  accounts = new Map();
  problems = new Set();
  deleted = 0;
  /** Addresses that asked for one mail, and were told that it is on its way. */
  mailed = new Set();

  /** @param mailServer that the instances hand their mails to */
  constructor(world, ports, mailServer) {
    Object.assign(this, { world, ports, mailServer });
  }

  load() {
    let stopping = false;
    const repeat = async (work) => {
      for (let number = 0; !stopping; number += 1) {
        await work(number);
        await sleep(this.world.random.between(20, 120));
      }
    };
    const running = [
      repeat((number) => this.makeTitle(number)),
      repeat((number) => this.comeAndGo(number)),
      repeat(() => this.deleteVoter()),
    ];
    return {
      stop: async () => {
        stopping = true;
        await Promise.all(running);
      },
    };
  }

  async makeTitle(number) {
    const name = `Office ${this.world.context.random.between(1, 1e9)} ${number}`;
    const [one, other] = this.world.random.some(this.ports, 2);
    const { status } = await this.send(one, 'POST', '/api/titles', { name }, this.world.admin);
    this.titles.set(name, status);
    if (status !== 201) return;
    const again = await this.send(other, 'POST', '/api/titles', { name }, this.world.admin, [409]);
    if (again.status === 201) this.problems.add('a name was given twice');
  }

  /** Somebody registers, is known at once, and asks for a mail; or is deleted, and at once is not known any more. */
  async comeAndGo(number) {
    const username = `new_${number}_${this.world.context.random.between(1, 1e9)}`;
    const email = `${username}@chaos.example`;
    const [one, other] = this.world.random.some(this.ports, 2);
    const newcomer = { username, email, password: 'a good secret' };
    const { status, body } = await this.send(one, 'POST', '/api/auth/register', newcomer);
    this.accounts.set(email, status);
    if (status !== 201) return;
    await this.send(other, 'GET', '/api/auth/me', undefined, body.token);
    if (number % 2 === 0) {
      const asked = await this.send(other, 'POST', '/api/auth/forgot-password', { email });
      if (asked.status === 200) this.mailed.add(email);
      return;
    }
    this.accounts.set(email, 'going');
    const gone = await this.send(
      other,
      'DELETE',
      `/api/users/${body.user.id}`,
      undefined,
      this.world.admin,
      [404],
    );
    if (gone.status !== 200) return;
    this.accounts.set(email, 'gone');
    const { status: known } = await this.send(one, 'GET', '/api/auth/me', undefined, body.token, [401]);
    if (known === 200) this.problems.add('a deleted account was let in');
  }

  /** Somebody who has voted or is about to: the ratings go, and every total is moved back. */
  async deleteVoter() {
    const { world } = this;
    const { id } = world.random.pick(
      world.users.slice(0, Math.max(1, Math.min(world.next, world.users.length))),
    );
    world.history.leaving.add(id);
    const port = world.random.pick(this.ports);
    const { status } = await this.send(port, 'DELETE', `/api/users/${id}`, undefined, world.admin, [404]);
    if (status !== 200) return;
    world.history.gone.add(id);
    this.deleted += 1;
  }

  /** @param refusals statuses that are right besides those of success */
  async send(port, method, path, body, token, refusals = []) {
    const answer = await send(method, path, body, { port, agent: undefined, token });
    const { status, code } = answer;
    if (status >= 400 && ![...LATER, ...refusals].includes(status)) {
      this.problems.add(`${method} ${path.replace(/\d+$/, '…')} was answered with ${status} ${code}`);
    }
    return answer;
  }

  /** Each mail that was promised has gone out, and once. @returns {Promise<string[]>} what is wrong */
  async checkMails() {
    const received = () => {
      const mails = this.mailServer.mails.map(({ to, headers }) => ({ to: to[0], subject: headers.subject }));
      return group(mails, 'to');
    };
    // A mail about a password is stored behind its answer: that none waits does not say that none is to come.
    const missing = () => {
      const all = received();
      return [...this.mailed].filter((email) => (all.get(email)?.length ?? 0) < MAILS);
    };
    await this.world.until(() => missing().length === 0, MAIL_MS);
    const isEmpty = await this.world.until(async () => {
      const waiting = await this.world.read((reader) => reader.query('SELECT id FROM outbox_mail'));
      return waiting.length === 0;
    }, MAIL_MS);
    const twice = [...received()].filter(
      ([, all]) => new Set(all.map(({ subject }) => subject)).size < all.length,
    );
    return [
      ...(isEmpty ? [] : ['mails still wait']),
      ...missing().map((email) => `${email} did not get its ${MAILS} mails`),
      ...twice.map(([email]) => `${email} got a mail twice`),
    ];
  }

  /** @returns {Promise<string[]>} what is wrong with what a node has of it */
  async check(database) {
    const titles = await database.query("SELECT name FROM title WHERE name LIKE 'Office %'");
    const entries = await database.query(
      "SELECT subject_name AS name FROM audit_entry WHERE action = 'title.create'",
    );
    const emails = await database.query("SELECT email FROM `user` WHERE email LIKE '%@chaos.example'");
    const deletions = await database.query(
      "SELECT subject_id AS id FROM audit_entry WHERE action = 'user.delete'",
    );
    const told = group(entries, 'name');
    const ends = group(deletions, 'id');
    return [
      ...this.problems,
      ...compare('title', group(titles, 'name'), this.titles),
      ...compare('account', group(emails, 'email'), this.accounts),
      ...titles
        .filter(({ name }) => told.get(name)?.length !== 1)
        .map(({ name }) => `the title ${name} has ${told.get(name)?.length ?? 0} entries in the audit trail`),
      ...[...ends]
        .filter(([, all]) => all.length > 1)
        .map(([id]) => `the account ${id} was deleted more than once`),
      ...[...this.world.history.gone]
        .filter((id) => !ends.has(id))
        .map((id) => `the deletion of the account ${id} is not in the audit trail`),
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
    if (status === 'gone' && count > 0) problems.push(`the ${what} ${name} was deleted and is still stored`);
  }
  return problems;
}

/** Starts all instances at once. @returns them, each ready */
async function startInstances(world) {
  const servers = [];
  for (let place = 0; place < INSTANCES; place += 1)
    servers.push(await world.start({ port: place === 0 ? world.port : await lastingPort(), wait: false }));
  await Promise.all(servers.map((server) => server.ready()));
  return servers;
}

/**
 * Three instances on the cluster, voters, newcomers and an administrator; something happens to nodes; then every node is
 * held against all that was answered.
 * @param disturb (cluster, world) → what was wrong
 */
function underVotes(disturb) {
  return async (context) => {
    const { cluster } = context;
    const mailServer = await MailServer.start();
    context.beside.push(mailServer);
    const env = { SMTP_URL: mailServer.url };
    const world = await World.make(context, { databaseUrl: cluster.urlFor, env });
    const servers = await startInstances(world);
    const ports = servers.map(({ port }) => port);
    // Voters come as they do; changes choose their instances, each another than the one before.
    const nginx = await startNginx(world.folder, ports);
    context.beside.push(nginx);
    const changes = new Changes(world, ports, mailServer);
    const loads = [world.load({ ports: [nginx.port], atOnce: VOTERS }), changes.load()];
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
    problems.push(...(await changes.checkMails()));
    for (const { name, url } of cluster.nodes) {
      const reader = await openDatabase(`${url}${new URL(world.url).pathname}`);
      const wrong = [
        ...(await world.history.check(reader)),
        ...(await changes.check(reader)),
        ...(await ledgerRows(reader)),
      ];
      await reader.close();
      problems.push(...wrong.map((what) => `on ${name}: ${what}`));
    }
    problems.push(...(await world.tryAgain()), ...(await world.ledger(ports)));
    if (world.history.longest > ANSWER_MS)
      problems.push(`an answer took ${Math.round(world.history.longest)} ms`);
    for (const server of servers) await server.stop();
    const done = [
      `${changes.titles.size} titles, ${changes.accounts.size} accounts, ${changes.deleted} voters deleted`,
      `${mailServer.mails.length} mails`,
    ];
    return { history: world.history, problems, note: done.join(', ') };
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
  await sleep(world.context.quick ? GONE_MS : 2 * GONE_MS);
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

/**
 * A node that has lost its disk copies all from another, which goes on meanwhile. It comes as a stranger: one that came
 * before the others had agreed that the lost one is gone could part them, and then there is none left of the three who
 * could ever make the majority whole again.
 */
async function fullCopy({ nodes }, world) {
  await nodes[2].end('SIGKILL');
  nodes[2].lose();
  const goesOn = await world.until(async () => (await nodes[0].status('wsrep_cluster_size')) === '2');
  if (!goesOn) return ['two of three did not go on'];
  await sleep(world.random.between(500, 2_000));
  nodes[2].start(nodes);
  await nodes[2].synced();
  return [];
}

/** Two of three are gone at once: the third has no quorum, and must neither store nor say that it has. */
async function noQuorum({ nodes }, world) {
  nodes[1].signal('SIGSTOP');
  nodes[2].signal('SIGSTOP');
  await sleep(GONE_MS);
  const { ok } = world.history.counts;
  await sleep(4_000);
  const problems = world.history.counts.ok === ok ? [] : ['votes were acknowledged without a quorum'];
  nodes[1].signal('SIGCONT');
  nodes[2].signal('SIGCONT');
  return problems;
}

/**
 * A node that is cut off from the others goes on talking to clients, and must neither store anything nor serve what is old
 * as if it were new.
 */
async function cutOff({ nodes }, world) {
  const isolate = (value) => nodes[0].query(`SET GLOBAL wsrep_provider_options = 'gmcast.isolate=${value}'`);
  await isolate(1);
  await sleep(world.context.quick ? GONE_MS : 2 * GONE_MS);
  await isolate(0);
  return [];
}

/** The schema is changed while people vote: each node does so at the same place in the order of all changes. */
async function changeSchema({ nodes }, world) {
  const database = new URL(world.url).pathname.slice(1);
  for (const change of ['ADD COLUMN chaos INT NULL', 'ADD INDEX IDX_chaos (chaos)', 'DROP COLUMN chaos']) {
    await nodes[1].query(`ALTER TABLE ${database}.rating ${change}`);
    await sleep(world.random.between(500, 2_000));
  }
  return [];
}

/** Three instances start at once on an empty database: one makes the schema, the others wait for it. */
async function startTogether(context) {
  const world = await World.make(context, { databaseUrl: context.cluster.urlFor, seeded: false });
  const servers = await startInstances(world);
  await context.cluster.equal();
  const problems = [];
  for (const { name, url } of context.cluster.nodes) {
    const reader = await openDatabase(`${url}${new URL(world.url).pathname}`);
    const applied = await reader.query('SELECT name FROM migrations');
    const admins = await reader.query("SELECT id FROM `user` WHERE role = 'admin'");
    await reader.close();
    if (new Set(applied.map((row) => row.name)).size !== applied.length || applied.length === 0)
      problems.push(`on ${name}: ${applied.length} migrations, some of them twice or none`);
    if (admins.length !== 1) problems.push(`on ${name}: ${admins.length} first administrators`);
  }
  for (const server of servers) await server.stop();
  return { problems, note: `${INSTANCES} instances` };
}

/**
 * A round ends while people vote at all instances, and the next one begins: what was acknowledged before is in the ranking
 * that it ended with, nothing comes after, and the new totals begin at nothing.
 */
async function turnRound(context) {
  const { cluster } = context;
  const world = await World.make(context, { databaseUrl: cluster.urlFor });
  const servers = await startInstances(world);
  const ports = servers.map(({ port }) => port);
  const problems = [];
  const asAdmin = (path, body) =>
    send('POST', path, body, { port: world.random.pick(ports), token: world.admin });
  const load = world.load({ ports, atOnce: VOTERS });
  await sleep(context.random.between(1_000, 2_000));
  const closed = await asAdmin('/api/rounds/1/close', {});
  if (closed.status !== 200) problems.push(`the end of the round got ${closed.status} ${closed.code}`);
  const late = await Promise.all(ports.map((port) => world.vote(world.freshVote(), { port })));
  for (const { status, code } of late)
    if (code !== 'NO_OPEN_ROUND') problems.push(`a vote after the end got ${status} ${code}`);
  await load.stop();
  await cluster.equal();
  const eachNode = async (look) => {
    for (const { name, url } of cluster.nodes) {
      const reader = await openDatabase(`${url}${new URL(world.url).pathname}`);
      problems.push(...(await look(reader)).map((what) => `on ${name}: ${what}`));
      await reader.close();
    }
  };
  const sumOf = async (reader, sql) => Number((await reader.query(sql))[0].number);
  const inRound = (reader, id) =>
    sumOf(reader, `SELECT COUNT(*) AS number FROM rating WHERE round_id = ${id}`);
  await eachNode(async (reader) => {
    const placed = await sumOf(reader, 'SELECT SUM(total_ratings) AS number FROM round_place');
    const stored = await inRound(reader, 1);
    const found = await world.history.check(reader);
    return placed === stored ? found : [...found, `${placed} ratings in the ranking, ${stored} stored`];
  });
  const next = await asAdmin('/api/rounds', { name: 'Next', opensAt: new Date().toISOString() });
  if (next.status !== 201) problems.push(`the next round got ${next.status} ${next.code}`);
  // Whoever comes first begins it, at whichever instance.
  const votes = Array.from({ length: 30 }, () => world.freshVote());
  const first = await Promise.all(votes.map((vote) => world.vote(vote, { port: world.random.pick(ports) })));
  for (const { status, code } of first)
    if (status !== 201) problems.push(`a vote in the next round got ${status} ${code}`);
  await cluster.equal();
  await eachNode(async (reader) => {
    const total = await sumOf(reader, 'SELECT SUM(total_ratings) AS number FROM candidate');
    const kept = await sumOf(reader, 'SELECT SUM(total_ratings) AS number FROM round_score_total');
    const [now, before] = [await inRound(reader, next.body?.id ?? 0), await inRound(reader, 1)];
    return total === now && kept === before
      ? []
      : [`totals ${kept} and ${total}, stored ${before} and ${now}`];
  });
  for (const server of servers) await server.stop();
  return { history: world.history, problems, note: `${world.history.counts.ok} votes in two rounds` };
}

/** By name: { run(context) → { history, problems, note } }. */
export const clusterFaults = {
  nothing: { run: underVotes(nothing) },
  'kill-writer': { run: underVotes(killWriter) },
  'freeze-writer': { run: underVotes(freezeWriter) },
  'restart-all': { run: underVotes(restartAll) },
  'full-copy': { run: underVotes(fullCopy) },
  'no-quorum': { run: underVotes(noQuorum) },
  'cut-off': { run: underVotes(cutOff) },
  'schema-change': { run: underVotes(changeSchema) },
  'start-together': { run: startTogether },
  'round-end': { run: turnRound },
};
