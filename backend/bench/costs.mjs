import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { startNginx } from '../../scripts/nginx.mjs';
import { expectAll, expectStored, VOTERS, VOTERS_OF_MANY } from './load.mjs';
import { ACCEPT, prepare, READERS } from './measure.mjs';
import { SITE, storePasskeys } from './passkeys.mjs';
import { ask, PASSWORD, tokenFor } from './processes.mjs';
import { aligned } from './table.mjs';

/** Requests that are not measured: code is compiled and pages are read meanwhile. In milliseconds. */
const WARMUP_MS = 5_000;
/** A clock tick of /proc, in seconds. */
const TICK_S = 1 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/**
 * How much processor a request of each kind takes of nginx, the server and the database, in microseconds: what a plan
 * of machines is made with. By Linux's count for each process (proc(5), utime and stime), which a busy machine changes
 * far less than it does rates; divided by the requests that were answered meanwhile (the utilization law, D = U / X).
 */
export async function costs(context) {
  const { options } = context;
  const amounts = { users: VOTERS_OF_MANY, candidates: options.candidates, ratings: 0 };
  const { server, reader, people, folder, stop } = await prepare(context, 'costs', amounts, {
    env: { PUBLIC_URL: SITE },
  });
  const proxy = await startNginx(
    folder,
    [server.port],
    'keepalive_requests 1000000000; limit_req_dry_run on; limit_conn_dry_run on;',
  );
  const processes = { nginx: proxy.pid, server: server.pid, database: context.databasePid };
  const users = people.users.map(({ id }) => ({ id, token: tokenFor(id) }));
  const key = await storePasskeys(
    reader,
    people.users.map(({ id }) => id),
  );
  const [candidate] = people.candidateIds;
  const bearer = { ...ACCEPT, Authorization: `Bearer ${users[0].token}` };
  const votes = { kind: 'votes', users, candidateIds: people.candidateIds, scores: people.scores };
  const loads = [
    [
      'visitor’s read, kept by nginx',
      '200',
      READERS,
      { kind: 'get', path: '/api/candidates', headers: ACCEPT },
    ],
    [
      'page drawn for a visitor',
      '200',
      READERS,
      { kind: 'get', path: `/candidate/${candidate}`, headers: { ...ACCEPT, Accept: 'text/html' } },
    ],
    [
      'candidate, with a token',
      '200',
      READERS,
      { kind: 'get', path: `/api/candidates/${candidate}`, headers: bearer },
    ],
    [
      'whether rated, with a token',
      '200',
      READERS,
      { kind: 'get', path: `/api/ratings/check/${candidate}`, headers: bearer },
    ],
    ['sign-in', '200', READERS, { kind: 'login', accounts: people.users, password: PASSWORD }],
    ['sign-in by passkey', '200', READERS, { kind: 'passkeys', accounts: people.users, key }],
    ['rating', '201', VOTERS, { ...votes, from: 0 }],
  ];
  const rows = [];
  for (const [what, status, connections, load] of loads) {
    const run = (durationMs, from) =>
      ask('driver.mjs', { port: proxy.port, connections, load: { ...load, from }, warmupMs: 0, durationMs });
    const warm = expectAll(await run(WARMUP_MS, 0), status);
    const from = warm.acknowledged.length + connections;
    const before = seconds(processes);
    const {
      requests,
      acknowledged,
      seconds: took,
    } = expectAll(await run(options.seconds * 1000, from), status);
    const after = seconds(processes);
    if (status === '201') console.error(await expectStored(reader, [...warm.acknowledged, ...acknowledged]));
    const each = Object.fromEntries(
      Object.keys(processes).map((name) => [name, ((after[name] - before[name]) / requests) * 1e6]),
    );
    rows.push({ what, perSecond: requests / took, ...each });
  }
  await proxy.stop();
  await stop();
  const cells = rows.map(({ what, perSecond, ...each }) =>
    [what, perSecond, ...Object.values(each)].map((cell) =>
      typeof cell === 'number' ? String(Math.round(cell)) : cell,
    ),
  );
  console.log(
    aligned([['microseconds of processor for each', 'a second', ...Object.keys(processes)], ...cells]),
  );
  return { rows };
}

/** @returns how much processor each process has had with those that it has started, in seconds */
function seconds(processes) {
  return Object.fromEntries(Object.entries(processes).map(([name, pid]) => [name, secondsOf(pid)]));
}

/** @returns how much processor a process has had with those that it has started, in seconds */
export function secondsOf(pid) {
  // Behind the name, which may have blanks and brackets: the 14th and 15th fields of the line.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  const own = (Number(fields[11]) + Number(fields[12])) * TICK_S;
  return children.reduce((sum, child) => sum + secondsOf(child), own);
}
