import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lastingPort } from '../../scripts/free-port.mjs';
import { keyOf, openDatabase, readPeople, readVotes } from '../bench/database.mjs';
import { launchServer, seed, tokenFor } from '../bench/processes.mjs';
import { History } from './history.mjs';
import { connections, send } from './http.mjs';
import { ledgerFromOutside, ledgerRows } from './ledger.mjs';

const USERS = 1_500;
const CANDIDATES = 20;
/** People who vote at the same time. */
const MAX_CONCURRENCY = 16;
/** The longest that a voter pauses between two votes, in milliseconds. */
const MAX_BACKOFF_MS = 8;
/** How many of a hundred votes are sent twice. */
const SECOND_CLICKS = 4;
/** How often a voter sends a vote while the server answers "later". */
const PATIENCE = 5;
/** How many votes of each kind are tried again after a fault. */
const TRIED_AGAIN = 25;

/** One database with voters, its servers, and the outcomes of all votes. */
export class World {
  history = new History();
  servers = [];
  next = 0;

  /** @param context { engine, random, makeDatabase, worlds } */
  static async make(context, { env = {}, nodeArgs = [], databaseUrl, seeded = true } = {}) {
    const database = await context.makeDatabase();
    const world = new World();
    context.worlds.push(world);
    Object.assign(world, {
      context,
      random: context.random,
      ...database,
      env: { LIMITS: 'off', LOG_LEVEL: 'warn', ...env },
      nodeArgs,
    });
    world.serverUrl = databaseUrl?.(database.url) ?? database.url;
    world.port = await lastingPort();
    if (seeded) {
      await seed(world.url, world.folder, { users: USERS, candidates: CANDIDATES, ratings: 0 });
      await world.read(async (reader) => {
        const { users, candidateIds, scores, adminId } = await readPeople(reader);
        world.users = users.map((user) => ({ ...user, token: tokenFor(user.id) }));
        Object.assign(world, {
          candidateIds,
          metrics: Object.keys(JSON.parse(scores)),
          admin: tokenFor(adminId),
        });
      });
    }
    return world;
  }

  /** Reads the database beside the servers. */
  async read(work) {
    const reader = await openDatabase(this.url);
    try {
      return await work(reader);
    } finally {
      await reader.close();
    }
  }

  /** Starts a server, by default on the world's port. */
  async start({ env = {}, nodeArgs = [], port = this.port, wait = true } = {}) {
    const all = { ...this.env, ...env, PORT: String(port) };
    const args = [...this.nodeArgs, ...nodeArgs];
    const server = await launchServer(this.serverUrl, this.folder, args, all, this.logFolder);
    this.servers.push(server);
    if (wait) await server.ready();
    return server;
  }

  async stop() {
    await Promise.all(this.servers.map(({ kill }) => kill('SIGKILL')));
  }

  /** A vote that nobody has tried yet. */
  freshVote() {
    const number = this.next++;
    const pass = Math.floor(number / this.users.length);
    if (pass >= this.candidateIds.length) throw new Error('everybody has voted for everyone');
    const user = number % this.users.length;
    return [this.users[user].id, this.candidateIds[(user + pass) % this.candidateIds.length]];
  }

  /** Sends a vote and records its outcome. @returns the answer */
  async vote(vote, { agent, port = this.port } = {}) {
    const [userId, candidateId] = vote;
    this.tokens ??= new Map(this.users.map(({ id, token }) => [id, token]));
    const scores = Object.fromEntries(this.metrics.map((key) => [key, this.random.between(0, 100)]));
    const pair = this.history.begin(vote);
    const answer = await send(
      'POST',
      '/api/ratings',
      { candidateId, scores },
      { port, agent, token: this.tokens.get(userId) },
    );
    this.history.end(pair, answer);
    return answer;
  }

  /**
   * Starts voters who vote one after the other until `stop` is called.
   * @param options.ports of the servers to which they send votes
   * @param options.mayVote false: they wait
   * @param options.secondClicks of a hundred votes, how many are sent twice
   * @returns {{ stop: () => Promise<void> }} `stop` waits for what is under way
   */
  load({
    ports = [this.port],
    atOnce = MAX_CONCURRENCY,
    mayVote = () => true,
    secondClicks = SECOND_CLICKS,
  } = {}) {
    const agent = connections(atOnce);
    let stopping = false;
    const voter = async () => {
      let vote = null;
      while (!stopping) {
        if (!mayVote()) {
          await sleep(20);
          continue;
        }
        vote ??= this.freshVote();
        const again = this.random.between(1, 100) <= secondClicks;
        const sent = (again ? [vote, vote] : [vote]).map((one) =>
          this.vote(one, { agent, port: this.random.pick(ports) }),
        );
        const [answer] = await Promise.all(sent);
        // What was not even sent is tried again; but not thousands of times a second.
        if (answer.sent) vote = null;
        await sleep(answer.status === 201 ? this.random.between(0, MAX_BACKOFF_MS) : 30);
      }
    };
    const voters = Array.from({ length: atOnce }, voter);
    return {
      stop: async () => {
        stopping = true;
        await Promise.all(voters);
        agent.destroy();
      },
    };
  }

  /** Votes for so long. */
  async loadFor(milliseconds, options) {
    const load = this.load(options);
    await sleep(milliseconds);
    await load.stop();
  }

  /** @returns {Promise<string[]>} what is wrong with the database */
  check() {
    return this.read(async (reader) => [
      ...(await this.history.check(reader)),
      ...(await ledgerRows(reader)),
    ]);
  }

  /** What a stranger finds at each of the servers, who has kept what there was at the one before. */
  async ledger(ports = [this.port]) {
    const problems = [];
    for (const port of ports)
      problems.push(
        ...(await ledgerFromOutside(`http://127.0.0.1:${port}`, join(this.folder, 'ledger.json'))),
      );
    return problems;
  }

  /** Sends a vote again while the server answers "later", as a voter does. @returns the last answer */
  async votePatiently(vote) {
    for (let tries = 1; ; tries += 1) {
      const answer = await this.vote(vote);
      if (answer.status !== 503 || tries === PATIENCE) return { ...answer, wasPutOff: tries > 1 };
      await sleep(1_000);
    }
  }

  /** Tries votes again: what is stored must be refused as a second one, what is not must be taken. */
  async tryAgain() {
    const stored = await this.read(readVotes);
    const problems = [];
    const stays = ([user]) => !this.history.leaving.has(user);
    const votes = ['unknown', 'failed', 'ok'].flatMap((kind) =>
      this.random.some(this.history.votes(kind).filter(stays), TRIED_AGAIN),
    );
    for (const vote of votes) {
      const { status, code, wasPutOff } = await this.votePatiently(vote);
      const wanted = stored.has(keyOf(vote)) ? 409 : 201;
      // One that was put off may have been stored all the same.
      if (status !== wanted && !(wasPutOff && status === 409))
        problems.push(`a vote that was sent again got ${status ?? ''} ${code}, not ${wanted}`);
    }
    return problems;
  }

  /** The whole of what must hold after a fault. */
  async settle() {
    return [
      ...(await this.check()),
      ...(await this.tryAgain()),
      ...(await this.check()),
      ...(await this.ledger()),
    ];
  }

  /** Repeats a check until it is true. @returns false when it was not true within `milliseconds` */
  async until(isTrue, milliseconds = 30_000) {
    for (const end = performance.now() + milliseconds; performance.now() < end; await sleep(50)) {
      if (await isTrue()) return true;
    }
    return false;
  }

  get(path, port = this.port) {
    return send('GET', path, undefined, { port, agent: undefined });
  }

  async isReady(port = this.port) {
    return (await this.get('/health/ready', port)).status === 200;
  }
}
