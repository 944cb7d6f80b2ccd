import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { lastingPort } from '../../../scripts/free-port.mjs';
import { INTEGRITY_PACE } from '../../bench/processes.mjs';
import { connections, send } from '../http.mjs';
import { World } from '../world.mjs';

const BOTH = ['sqlite', 'mariadb'];
/** What SIGTERM leaves a server, in milliseconds. */
const STOP_MS = 25_000;
const INSTANCES = 5;
const POSTS = 50;
const ACCOUNTS_OF_A_CASE = 60;
/** Within it a server carries out what another has left undone, whose lease may have to run out. */
const CARRIED_OUT_MS = 120_000;

const DUE = 'SELECT COUNT(*) AS number FROM integrity_case WHERE statuses_due = 1';
const EXCLUDED = "SELECT COUNT(*) AS number FROM rating WHERE status = 'excluded'";
const MISPLACED =
  "SELECT COUNT(*) AS number FROM rating WHERE (status = 'excluded') <> EXISTS (SELECT 1 FROM integrity_case_rating " +
  "AS member JOIN integrity_case AS one ON one.id = member.case_id AND one.status = 'excluded' " +
  'WHERE member.rating_id = rating.id AND member.removed = 0)';
const STALE =
  'SELECT COUNT(*) AS number FROM integrity_case_rating AS member JOIN rating ON rating.id = member.rating_id ' +
  'WHERE member.status <> rating.status';

/** Kills the server with SIGKILL at random moments, again and again. */
async function killServer(context) {
  const world = await World.make(context);
  const problems = [];
  for (let round = 0; round < context.rounds; round += 1) {
    const server = await world.start();
    // What the last kill left is looked at under the eyes of the next server.
    if (round > 0) problems.push(...(await world.tryAgain()));
    const load = world.load();
    await sleep(context.random.between(100, 1_200));
    await server.kill('SIGKILL');
    await load.stop();
    problems.push(...(await world.check()));
  }
  await world.start();
  problems.push(...(await world.settle()));
  return { history: world.history, problems, note: `${context.rounds} kills` };
}

/**
 * Rounds of voting while something else is done without pause, each ended by SIGKILL and looked at.
 * @param act does one thing more; called again and again
 * @param moment waits until the server is to be killed
 * @returns {Promise<string[]>} what is wrong with the database
 */
async function killDuring(world, rounds, { act, moment }) {
  const problems = [];
  for (let round = 0; round < rounds; round += 1) {
    const server = await world.start();
    const load = world.load();
    let stopping = false;
    const acting = (async () => {
      await sleep(300);
      while (!stopping) await act();
    })();
    await moment();
    await server.kill('SIGKILL');
    stopping = true;
    await Promise.all([load.stop(), acting]);
    problems.push(...(await world.check()));
  }
  return problems;
}

/** The same while accounts and candidates are deleted, which takes ratings back. */
async function killWhileDeleting(context) {
  const world = await World.make(context);
  const rounds = Math.ceil(context.rounds / 4);
  const problems = [];
  let deleted = 0;
  const call = (path) => send('DELETE', path, undefined, { port: world.port, token: world.admin });
  // Some whose votes are on their way, and once in a while a candidate.
  const act = async () => {
    const { id } = world.random.pick(world.users.slice(0, Math.min(world.next, world.users.length)));
    world.history.leaving.add(id);
    const { status } = await call(`/api/users/${id}`);
    if (status === 200) world.history.gone.add(id);
    if (status === 200) deleted += 1;
    if (status >= 400 && ![404, 503].includes(status)) problems.push(`a deletion got ${status}`);
    if (world.random.between(1, 20) === 1) {
      const candidate = world.random.pick(world.candidateIds);
      world.history.leavingCandidates.add(candidate);
      await call(`/api/candidates/${candidate}`);
    }
    await sleep(10);
  };
  const moment = () => sleep(world.random.between(800, 2_000));
  problems.push(...(await killDuring(world, rounds, { act, moment })));
  if (deleted === 0) problems.push('no account was deleted');
  return { history: world.history, problems, note: `${rounds} kills, ${deleted} accounts deleted` };
}

/**
 * Kills the server in the same way while it appends and signs ledger entries without pause, with and without
 * publications: no entry is lost, none is in the ledger twice, and every later checkpoint extends an earlier one.
 */
async function killWhileAppending(context) {
  const world = await World.make(context, { env: { PUBLICATION_SCHEDULE: 'hourly', LEDGER_SECONDS: '1' } });
  const rounds = Math.ceil(context.rounds / 4);
  const problems = [];
  let published = 0;
  const act = async () => {
    const { status } = await send(
      'POST',
      '/api/publication/publish',
      {},
      { port: world.port, token: world.admin },
    );
    if (status === 200) published += 1;
    if (status >= 400 && status !== 503) problems.push(`a publication got ${status}`);
  };
  for (let round = 0; round < rounds; round += 1) {
    const before = published;
    const moment = async () => {
      await world.until(() => published > before, 10_000);
      await sleep(world.random.between(10, 700));
    };
    problems.push(...(await killDuring(world, 1, { act, moment })));
    const server = await world.start();
    problems.push(...(await world.ledger()));
    await server.kill('SIGKILL');
  }
  if (published === 0) problems.push('nothing was published');
  await world.start();
  problems.push(...(await world.settle()));
  return { history: world.history, problems, note: `${rounds} kills, ${published} publications` };
}

/** The same while ratings are excluded and put back: what was decided holds, whatever was carried out of it. */
async function killWhileExcluding(context) {
  const world = await World.make(context, {
    env: { TWO_PERSON_REVIEW: 'off', BENCH_INTEGRITY_MINUTES: '0' },
    nodeArgs: INTEGRITY_PACE,
  });
  const rounds = Math.ceil(context.rounds / 4);
  const problems = [];
  const cases = [];
  let decisions = 0;
  const call = (path, body) =>
    send('POST', `/api/integrity/cases${path}`, body, { port: world.port, token: world.admin });
  const act = async () => {
    const voted = world.users.slice(0, Math.min(world.next, world.users.length));
    const userIds = world.random.some(voted, ACCOUNTS_OF_A_CASE).map(({ id }) => id);
    const opened = await call('', { userIds });
    if (opened.status === 201) cases.push(opened.body.id);
    if (cases.length === 0) return;
    const [what, body] =
      world.random.between(1, 3) === 1 ? ['clear', {}] : ['exclude', { reason: 'automated' }];
    const { status } = await call(`/${world.random.pick(cases)}/${what}`, body);
    if (status === 200) decisions += 1;
    // Decided so already, or no answer from the database in time.
    if (status >= 400 && ![409, 503].includes(status)) problems.push(`a decision got ${status}`);
  };
  const moment = async () => {
    // A machine that is slow has decided nothing after a second.
    const before = decisions;
    await world.until(() => decisions > before, 10_000);
    await sleep(world.random.between(100, 1_200));
  };
  problems.push(...(await killDuring(world, rounds, { act, moment })));
  if (decisions === 0) problems.push('nothing was decided');
  await world.start();
  const isDone = () => world.read(async (reader) => (await numberOf(reader, DUE)) === 0);
  if (!(await world.until(isDone, CARRIED_OUT_MS))) problems.push('a decision was not carried out');
  const misplaced = await world.read((reader) => numberOf(reader, MISPLACED));
  if (misplaced > 0) problems.push(`${misplaced} ratings have another status than was decided`);
  const stale = await world.read((reader) => numberOf(reader, STALE));
  if (stale > 0) problems.push(`cases copy another status than ${stale} ratings have`);
  problems.push(...(await world.settle()));
  const excluded = await world.read((reader) => numberOf(reader, EXCLUDED));
  const note = `${rounds} kills, ${decisions} decisions, ${excluded} excluded ratings at the end`;
  return { history: world.history, problems, note };
}

async function numberOf(reader, sql) {
  const [{ number }] = await reader.query(sql);
  return Number(number);
}

/**
 * Sends SIGTERM under load: the balancer learns it first, the server answers every request that has begun, and cuts
 * none. A client that never ends its request delays the stop no longer than promised.
 */
async function stopServer(context) {
  const world = await World.make(context);
  const rounds = Math.ceil(context.rounds / 4);
  const problems = [];
  const took = [];
  for (let round = 0; round < rounds; round += 1) {
    const server = await world.start();
    const [before, ok] = [cutOff(world.history), world.history.counts.ok];
    const balancer = watchReadiness(world);
    const load = world.load({ mayVote: () => balancer.isReady });
    await sleep(world.random.between(300, 900));
    const slow = round === 0 ? neverEnding(world.port) : null;
    await sleep(50);
    const began = performance.now();
    const ended = await Promise.race([server.kill('SIGTERM'), sleep(STOP_MS, 'late')]);
    took.push(performance.now() - began);
    if (ended === 'late') problems.push(`it had not ended after ${STOP_MS / 1000} s`);
    else if (ended !== null) problems.push(`it ended with ${ended}, not by the signal`);
    const cut = cutOff(world.history) - before;
    if (cut > 0) problems.push(`${cut} votes were cut off`);
    await server.kill('SIGKILL');
    await Promise.all([load.stop(), balancer.stop()]);
    slow?.destroy();
    if (world.history.counts.ok === ok) problems.push('nobody voted');
    problems.push(...(await world.check()));
  }
  await world.start();
  problems.push(...(await world.settle()));
  const note = `${rounds} stops in ${took.map((ms) => (ms / 1000).toFixed(1)).join(', ')} s, the first with a client that never ends`;
  return { history: world.history, problems, note };
}

/** SIGTERM while the database is frozen: there is nothing to wait for, and still an end within the time. */
async function stopWithoutDatabase(context) {
  const world = await World.make(context);
  const server = await world.start();
  const load = world.load();
  await sleep(500);
  process.kill(context.server.pid, 'SIGSTOP');
  await sleep(300);
  const began = performance.now();
  const ended = await Promise.race([server.kill('SIGTERM'), sleep(STOP_MS, 'late')]);
  const seconds = (performance.now() - began) / 1000;
  await server.kill('SIGKILL');
  await load.stop();
  process.kill(context.server.pid, 'SIGCONT');
  const problems = ended === 'late' ? [`it had not ended after ${STOP_MS / 1000} s`] : [];
  await world.start();
  problems.push(...(await world.settle()));
  return { history: world.history, problems, note: `ended after ${seconds.toFixed(1)} s` };
}

/** Votes that were sent and got no answer. */
function cutOff({ statuses }) {
  return Object.entries(statuses)
    .filter(([status]) => !/^\d+$/.test(status) && status !== 'ECONNREFUSED')
    .reduce((sum, [, times]) => sum + times, 0);
}

/** Asks whether the server is ready, as a balancer does, and sends nobody there while it is not. */
function watchReadiness(world) {
  const balancer = { isReady: true, stop: null };
  let stopping = false;
  const watching = (async () => {
    while (!stopping) {
      balancer.isReady = await world.isReady();
      await sleep(100);
    }
  })();
  balancer.stop = () => {
    stopping = true;
    return watching;
  };
  return balancer;
}

/** A connection with half a request on it. */
function neverEnding(port) {
  const lines = [
    'POST /api/contact HTTP/1.1',
    'Host: a',
    'Content-Type: application/json',
    'Content-Length: 99',
  ];
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.write(`${lines.join('\r\n')}\r\n\r\n{`);
  return socket;
}

/** Five servers at once on an empty database. The embedded database belongs to one: the others say so and end. */
async function fiveAtOnce(context) {
  const world = await World.make(context, { seeded: false });
  const problems = [];
  const ports = await Promise.all(Array.from({ length: INSTANCES }, lastingPort));
  const servers = await Promise.all(ports.map((port) => world.start({ port, wait: false })));
  const started = await Promise.all(
    servers.map((server) =>
      server.ready().then(
        () => true,
        () => false,
      ),
    ),
  );
  const ready = started.filter(Boolean).length;
  const wanted = context.engine === 'sqlite' ? 1 : INSTANCES;
  if (ready !== wanted) problems.push(`${ready} of ${INSTANCES} became ready, not ${wanted}`);
  if (context.engine === 'sqlite') {
    const refused = servers.filter((_, index) => !started[index]);
    for (const { log, exited } of refused) {
      if ((await exited) !== 1) problems.push('one that was refused did not end with 1');
      if (!readFileSync(log, 'utf8').includes('Another server is running'))
        problems.push('one did not say why');
    }
  }
  await world.read(async (reader) => {
    const once = async (what, sql) => {
      const [{ number }] = await reader.query(sql);
      if (Number(number) !== 0) problems.push(`${what}: ${number} too many`);
    };
    await once('migrations', 'SELECT COUNT(*) - COUNT(DISTINCT name) AS number FROM migrations');
    await once('administrators', "SELECT COUNT(*) - 1 AS number FROM `user` WHERE role = 'admin'");
    await once('metrics', 'SELECT COUNT(*) - COUNT(DISTINCT normalized_key) AS number FROM metric');
  });
  return { problems, note: `${ready} of ${INSTANCES} ready` };
}

/** One vote, fifty times at once, to two servers. */
async function twoInstances(context) {
  const world = await World.make(context);
  const ports = [world.port, await lastingPort()];
  for (const port of ports) await world.start({ port });
  const agent = connections(POSTS / 2);
  const problems = [];
  for (let round = 0; round < context.rounds; round += 1) {
    const vote = world.freshVote();
    const answers = await Promise.all(
      Array.from({ length: POSTS }, (_, index) => world.vote(vote, { agent, port: ports[index % 2] })),
    );
    const stored = answers.filter(({ status }) => status === 201).length;
    const refused = answers.filter(({ status, code }) => status === 409 && code === 'ALREADY_RATED').length;
    if (stored !== 1 || refused !== POSTS - 1) problems.push(`one vote: ${stored} × 201, ${refused} × 409`);
  }
  await world.loadFor(1_000, { ports });
  problems.push(...(await world.settle()));
  agent.destroy();
  return { history: world.history, problems, note: `${context.rounds} × ${POSTS} posts of one vote` };
}

export const processFaults = {
  'kill-server': { engines: BOTH, run: killServer },
  'kill-while-deleting': { engines: BOTH, run: killWhileDeleting },
  'kill-while-appending': { engines: BOTH, run: killWhileAppending },
  'kill-while-excluding': { engines: BOTH, run: killWhileExcluding },
  'stop-server': { engines: BOTH, run: stopServer },
  'stop-without-database': { engines: ['mariadb'], run: stopWithoutDatabase },
  'five-at-once': { engines: BOTH, run: fiveAtOnce },
  'two-instances': { engines: ['mariadb'], run: twoInstances },
};
