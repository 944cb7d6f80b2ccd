import { mkdirSync, rmSync } from 'node:fs';
import { readPeople, readVotes } from '../../backend/bench/database.mjs';
import { tokenFor } from '../../backend/bench/processes.mjs';
import { History } from '../../backend/chaos/history.mjs';
import { Random } from '../../backend/chaos/random.mjs';
import { World } from '../../backend/chaos/world.mjs';
import { expectNone } from './report.mjs';

const USERS = 4_000;
const CANDIDATES = 20;
/** Fewer at once than one address may send in a second. */
const CONCURRENCY = 6;
/** The codes of errors of a connection that the proxy has ended. */
const LOST = ['PROTOCOL_CONNECTION_LOST', 'ECONNRESET'];
/** The attempts to read while the writer changes. */
const MAX_READS = 3;
/** The answers of nginx and the app while the app or a database is gone. */
const FORESEEN = [502, 503, 504, 507];

/**
 * The voters of the chaos experiments, who vote through the stack's nginx, and the rows of the stack's MySQL.
 */
export class Electorate extends World {
  /** The service whose rows are read. */
  database = 'mysql';

  /** Fills the stack with people and candidates; existing votes count as acknowledged. */
  static async of(stack, database = 'mysql') {
    const options = ['--users', USERS, '--candidates', CANDIDATES, '--ratings', 0, '--add'].map(String);
    await stack.exec('app', 'node', 'backend/dist/cli/seed.js', ...options);
    const world = new Electorate();
    // Beside the clone, because everything in the clone is part of the image's context: the stored state of
    // this stack's ledger only.
    const folder = `${stack.folder}-kept`;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    Object.assign(world, {
      ...{ stack, database, folder },
      random: new Random(18),
      history: new History(FORESEEN),
      port: stack.ports.http,
    });
    await world.read(async (reader) => {
      const { users, candidateIds, scores } = await readPeople(reader);
      world.users = users.map((user) => ({ ...user, token: tokenFor(user.id) }));
      Object.assign(world, { candidateIds, metrics: Object.keys(JSON.parse(scores)) });
      for (const key of await readVotes(reader))
        world.history.end(world.history.begin(key.split(':').map(Number)), { status: 201, milliseconds: 0 });
    });
    return world;
  }

  /** Reads the rows without the app, again if the proxy moves the connections to the writer that is back. */
  async read(work) {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.stack.read(this.database, work);
      } catch (error) {
        if (!LOST.includes(error.code) || tries === MAX_READS) throw error;
      }
    }
  }

  load(options) {
    return super.load({ atOnce: CONCURRENCY, ...options });
  }

  /**
   * Votes while something is done, and until votes are accepted again afterwards.
   * @throws if an acknowledged vote is not stored, a vote is stored twice, or a total is wrong
   * @returns {Promise<{ ok, failed, unknown, statuses }>} the outcomes of the votes
   */
  async during(disturb, seconds = 120) {
    const before = { ...this.history.counts, statuses: { ...this.history.statuses } };
    const load = this.load();
    try {
      await this.acknowledged(30, 60);
      await disturb();
      await this.acknowledged(30, seconds);
    } finally {
      await load.stop();
    }
    expectNone(await this.settle());
    const since = (now, then) =>
      Object.fromEntries(Object.entries(now).map(([key, n]) => [key, n - (then[key] ?? 0)]));
    return { ...since(this.history.counts, before), statuses: since(this.history.statuses, before.statuses) };
  }

  /** Waits for a number of further votes. */
  async acknowledged(count, seconds) {
    const wanted = this.history.counts.ok + count;
    if (!(await this.until(() => this.history.counts.ok >= wanted, seconds * 1_000)))
      throw new Error(`votes are not taken within ${seconds} s: ${JSON.stringify(this.history.statuses)}`);
  }
}
