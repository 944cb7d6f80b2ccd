import { setTimeout as sleep } from 'node:timers/promises';
import { keyOf } from '../../bench/database.mjs';
import { send } from '../http.mjs';
import { World } from '../world.mjs';

/** How far off an end or an opening is when it is set, in milliseconds. */
const SOON_MS = 1_200;
const HOUR_MS = 3_600_000;
/** The server is killed at most `BEFORE_MS` before an end or an opening, and at most `AFTER_MS` after it. */
const [BEFORE_MS, AFTER_MS] = [300, 900];
/** Wait for this many answers after an end: more than people vote at once, so that some requests began after it. */
const ANSWERS_AFTER = 40;
/** Within it a server has ended and begun what was due. */
const CARRIED_OUT_MS = 30_000;

/**
 * Kills the server with SIGKILL around the ends of rounds and the openings of the next, while people vote: what was
 * acknowledged is stored, in the round that was open then; each ranking is made once, of what was stored before the end;
 * and totals begin at nothing.
 */
async function killAcrossRounds(context) {
  const world = await World.make(context);
  const turns = Math.ceil(context.rounds / 4);
  const problems = [];
  /** Those that are over, in their order: { id, opensAt, closesAt, finalAt }. */
  const former = [];
  let current = { id: 1, opensAt: 0 };
  for (let turn = 0; turn < turns; turn += 1) {
    let server = await world.start();
    const next = await planTurn(world, current, turn % 2 === 0 ? 0 : HOUR_MS);
    // What is sent twice could be taken by both rounds, and rightly.
    const load = world.load({ secondClicks: 0 });
    // Alternate sides of the end and pauses: by chance, few turns might all be of one kind.
    server = await (turn % 4 < 2 ? killAfter : killBefore)(world, server, current.closesAt);
    // Set the opening only now, because a server needs time to start and must be running at the opening.
    if (next.opensAt > Date.now()) await openSoon(world, next);
    server = await killAround(world, server, Math.max(next.opensAt, Date.now()));
    if (!(await world.until(() => world.read((reader) => isCurrent(reader, next.id)), CARRIED_OUT_MS)))
      problems.push('the next round was not begun');
    const opened = world.history.counts.ok;
    if (!(await world.until(() => world.history.counts.ok > opened)))
      problems.push('nobody could vote in the next round');
    await load.stop();
    await server.kill('SIGKILL');
    former.push(current);
    current = next;
    problems.push(...(await world.check()));
    problems.push(...(await world.read((reader) => roundProblems(reader, world, { former, current }))));
  }
  if (turns > 1 && !world.history.statuses[409]) problems.push('nobody voted between rounds');
  const { length } = former;
  return { history: world.history, problems, note: `${length} ends of rounds, ${2 * length} kills` };
}

/** Kills the server around a moment. @returns the next server */
function killAround(world, server, moment) {
  return killAt(world, server, moment + world.random.between(-BEFORE_MS, AFTER_MS));
}

/** The same, not long before that moment. */
function killBefore(world, server, moment) {
  return killAt(world, server, moment - world.random.between(0, BEFORE_MS));
}

/** The same, once people have been answered who voted after that moment. */
async function killAfter(world, server, moment) {
  await sleep(Math.max(0, moment - Date.now()));
  const answers = () => Object.values(world.history.counts).reduce((sum, count) => sum + count);
  const enough = answers() + ANSWERS_AFTER;
  await world.until(() => answers() >= enough);
  return killAt(world, server, Date.now() + world.random.between(0, AFTER_MS));
}

async function killAt(world, server, at) {
  await sleep(Math.max(0, at - Date.now()));
  await server.kill('SIGKILL');
  return world.start();
}

/** Ends the current round soon, and plans another that opens `pause` later. @returns the other */
async function planTurn(world, current, pause) {
  current.closesAt = Date.now() + SOON_MS;
  const opensAt = current.closesAt + pause;
  await asAdmin(world, 'PUT', `/api/rounds/${current.id}`, { closesAt: time(current.closesAt) });
  const { id } = await asAdmin(world, 'POST', '/api/rounds', { name: 'Next', opensAt: time(opensAt) });
  return { id, opensAt };
}

async function openSoon(world, next) {
  next.opensAt = Date.now() + SOON_MS;
  await asAdmin(world, 'PUT', `/api/rounds/${next.id}`, { opensAt: time(next.opensAt) });
}

const time = (milliseconds) => new Date(milliseconds).toISOString();

async function asAdmin(world, method, path, body) {
  const answer = await send(method, path, body, { port: world.port, token: world.admin });
  if (answer.status !== 200 && answer.status !== 201)
    throw new Error(`${method} ${path} got ${answer.status} ${answer.code}`);
  return answer.body;
}

async function isCurrent(reader, id) {
  const [row] = await reader.query('SELECT is_current FROM `round` WHERE id = ?', [id]);
  return Number(row.is_current) === 1;
}

/** @returns {Promise<string[]>} what is wrong with rounds; notes of each when its ranking was made */
async function roundProblems(reader, { history, candidateIds }, { former, current }) {
  const problems = misplaced(history, await roundsOfVotes(reader), [...former, current]);
  for (const round of former) {
    const [{ finalAt }] = await reader.query(
      'SELECT CAST(final_at AS CHAR) AS finalAt FROM `round` WHERE id = ?',
      [round.id],
    );
    round.finalAt ??= finalAt;
    if (finalAt === null || finalAt !== round.finalAt)
      problems.push(`the ranking of round ${round.id} was made at ${round.finalAt}, and at ${finalAt}`);
    const places = await reader.query(
      'SELECT p.place, p.total_ratings AS placed, COUNT(r.id) AS stored FROM round_rank p LEFT JOIN rating r ' +
        'ON r.round_id = p.round_id AND r.candidate_id = p.candidate_id WHERE p.round_id = ? ' +
        'GROUP BY p.candidate_id, p.place, p.total_ratings ORDER BY p.place',
      [round.id],
    );
    if (places.length !== candidateIds.length || places.some(({ place }, index) => place !== index + 1))
      problems.push(`the ranking of round ${round.id} has ${places.length} places`);
    for (const { placed, stored } of places)
      if (Number(placed) !== Number(stored))
        problems.push(`a place of round ${round.id} rests on ${placed} ratings, and ${stored} are stored`);
  }
  return problems;
}

/** @returns {Promise<Map<string, number>>} in which round a vote is stored, by `keyOf` */
async function roundsOfVotes(reader) {
  const rows = await reader.query('SELECT user_id, candidate_id, round_id FROM rating');
  return new Map(
    rows.map(({ user_id, candidate_id, round_id }) => [keyOf([user_id, candidate_id]), round_id]),
  );
}

/** Checks that every vote is stored in a round that was open between its request and its answer. */
function misplaced(history, stored, rounds) {
  const problems = [];
  for (const [key, { begunAt, storedAt }] of history.pairs) {
    const id = stored.get(key);
    if (id === undefined) continue;
    const round = rounds.find((one) => one.id === id);
    if (!round) problems.push(`a vote is stored in round ${id}, which there is not`);
    else if (begunAt >= (round.closesAt ?? Number.POSITIVE_INFINITY))
      problems.push(`a vote that was begun after the end of round ${id} is stored in it`);
    else if (storedAt !== undefined && storedAt < round.opensAt)
      problems.push(`a vote that was acknowledged before round ${id} opened is stored in it`);
  }
  return problems;
}

export const roundFaults = {
  'kill-across-rounds': { engines: ['sqlite', 'mariadb'], run: killAcrossRounds },
};
