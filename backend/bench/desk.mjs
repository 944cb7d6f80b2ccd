import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import mysql from 'mysql2/promise';
import { sqliteLibrary } from '../sqlite/library.cjs';
import { openDatabase, readPeople } from './database.mjs';
import { VOTERS_OF_MANY } from './load.mjs';
import { ask, get, INTEGRITY_PACE, medianTime, seed, startServer, tokenFor } from './processes.mjs';
import { aligned } from './table.mjs';

/** One candidate has ratings from half of all people, the others from some. */
const LARGE = { users: 100_000, candidates: 1_000 };
/** A tenth of it: each candidate has as many ratings a day. */
const SMALL = { users: 10_000, candidates: 100, ratings: 100_000 };
/** Votes in both databases are for this many candidates. */
const VOTED_FOR = 100;
/** A page of administrators must load within this time, in milliseconds. */
const MOST_MS = 1_000;
const MEASURED = { calls: 7, warmup: 2 };
/** An administrator opens a case: `MAX_IDS` accounts per call, the most that it accepts, and `CASES` calls. */
const MAX_IDS = 500;
const CASES = [2, 20];
const NETWORKS = 5_000;
const NOBODY_LOOKS = { BENCH_INTEGRITY_MINUTES: '0', LOG_LEVEL: 'info' };
const ONE_LOOK = { BENCH_INTEGRITY_MINUTES: '1440', LOG_LEVEL: 'info' };

/**
 * Measures the pages of the desk in a large database, and the cost of a new rating for the scan in a large and in a
 * small one, in turn. Accounts come from `NETWORKS` networks; hours and marks are set as if every row had been scanned.
 */
export async function desk({ options, makeDatabase }) {
  const large = await makeDatabase('desk_large');
  const half = options.ratings - LARGE.users / 2;
  await seed(large.url, large.folder, {
    users: LARGE.users / 2,
    candidates: LARGE.candidates - 1,
    ratings: half,
  });
  await seed(large.url, large.folder, {
    users: LARGE.users / 2,
    candidates: 1,
    ratings: LARGE.users / 2,
    add: true,
  });
  const small = await makeDatabase('desk_small');
  await seed(small.url, small.folder, SMALL);
  for (const { url } of [large, small]) await dress(url);
  const pages = await measurePages(large);
  const looks = await measureLooks({ small, large }, options);
  console.log(aligned([['page', 'ms'], ...pages.map(({ what, ms }) => [what, ms.toFixed(1)])]));
  console.log(
    aligned([['a new rating beside', 'ms'], ...looks.map(({ what, ms }) => [what, ms.join(' / ')])]),
  );
  return { rows: [...pages, ...looks] };
}

async function measurePages({ url, folder }) {
  const server = await startServer(url, folder, INTEGRITY_PACE, NOBODY_LOOKS);
  const reader = await openDatabase(url);
  const { users, candidateIds, adminId } = await readPeople(reader);
  await reader.close();
  const headers = { Authorization: `Bearer ${tokenFor(adminId)}` };
  const cases = [];
  for (const times of CASES) cases.push(await openCase(server, headers, users, times));
  const rows = [];
  for (const [what, path] of pagesOf(cases, candidateIds)) {
    const ms = await medianTime(server.port, path, { headers, ...MEASURED });
    rows.push({ what, ms, ok: ms <= MOST_MS });
  }
  await server.stop();
  return rows;
}

function pagesOf(cases, candidateIds) {
  const network = networkOf(7);
  const day = (ago) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const ratings = (id, query) => `/api/ratings/candidate/${id}?limit=20${query}`;
  const [few, many] = [candidateIds[0], candidateIds.at(-1)];
  const searched = [
    ['', ''],
    [', one network', `&network=${network}`],
    [', a level', '&level=none'],
    [', a mail domain', '&mail_domain=bulk.example'],
    [', a week', `&from=${day(14)}&to=${day(7)}`],
    [', all at once', `&network=${network}&level=none&mail_domain=bulk.example&from=${day(50)}`],
  ];
  return [
    ['cases, the open ones', '/api/integrity/cases?status=open&limit=50'],
    ...cases.flatMap(({ id, accounts, ratings: count }) => {
      const words = `a case of ${accounts} accounts and ${count} ratings`;
      const path = `/api/integrity/cases/${id}`;
      return [
        [words, path],
        [`${words}: accounts, the first page`, `${path}/accounts?limit=50`],
        [`${words}: accounts, the last page`, `${path}/accounts?limit=50&offset=${accounts - 50}`],
        [`${words}: ratings, the first page`, `${path}/ratings?limit=50`],
        [`${words}: ratings, the last page`, `${path}/ratings?limit=50&offset=${count - 50}`],
      ];
    }),
    ...searched.map(([what, query]) => [`all ratings of one of many${what}`, ratings(few, query)]),
    ...searched.map(([what, query]) => [
      `all ratings of one whom half have rated${what}`,
      ratings(many, query),
    ]),
    ['users, one network', `/api/users?limit=20&network=${network}`],
    ['users, a level', '/api/users?limit=20&level=none'],
    ['users, a mail domain', '/api/users?limit=20&mail_domain=bulk.example'],
    ['users by network', '/api/users/groups?by=network&limit=20'],
    ['conflicts of proofs', '/api/conflicts?limit=20'],
    ['conflicts of proofs, of one kind', '/api/conflicts?kind=voucher&limit=20'],
  ];
}

/** Opens a case with this many accounts as an administrator would, with all their ratings. */
async function openCase(server, headers, users, times) {
  const parts = Array.from({ length: times }, (_, at) => ({
    userIds: users.slice(at * MAX_IDS, (at + 1) * MAX_IDS).map(({ id }) => id),
  }));
  const { id } = await post(server.port, '/api/integrity/cases', headers, parts[0]);
  for (const part of parts.slice(1)) {
    await post(server.port, `/api/integrity/cases/${id}/members`, headers, part);
  }
  const { body } = await get(server.port, `/api/integrity/cases/${id}`, headers);
  const { accountCount, ratingCount } = JSON.parse(body);
  return { id, accounts: accountCount, ratings: ratingCount };
}

/** Votes without a watch, then one look at them, in each database in turn: milliseconds for each rating. */
async function measureLooks(databases, { rounds, seconds, ratings }) {
  const words = { small: SMALL.ratings, large: ratings };
  const looks = new Map(Object.keys(databases).map((name) => [name, { ms: [], from: 0 }]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, database] of Object.entries(databases)) {
      const look = looks.get(name);
      const given = await vote(database, look.from, seconds);
      look.from += given.sent;
      look.ms.push((await oneLook(database, given.stored)).toFixed(2));
    }
  }
  return [...looks].map(([name, { ms }]) => ({ what: `${words[name].toLocaleString('en')} others`, ms }));
}

async function vote({ url, folder }, from, seconds) {
  const server = await startServer(url, folder, INTEGRITY_PACE, NOBODY_LOOKS);
  const reader = await openDatabase(url);
  const { users: all, candidateIds, scores } = await readPeople(reader);
  await reader.close();
  const users = all.slice(-VOTERS_OF_MANY).map(({ id }) => ({ id, token: tokenFor(id) }));
  const load = { kind: 'votes', from, users, scores, candidateIds: candidateIds.slice(0, VOTED_FOR) };
  const job = { port: server.port, connections: 64, warmupMs: 0, durationMs: seconds * 1000, load };
  const { statuses, acknowledged, requests } = await ask('driver.mjs', job);
  await server.stop();
  if (statuses[201] !== acknowledged.length) throw new Error(JSON.stringify(statuses));
  return { stored: acknowledged.length, sent: requests + job.connections };
}

/** @returns the milliseconds that the scan needed for each of the `expected` new ratings */
async function oneLook({ url, folder }, expected) {
  const server = await startServer(url, folder, INTEGRITY_PACE, ONE_LOOK);
  for (let tries = 0; tries < 1_200; tries += 1) {
    const told = /scanned \d+ accounts and (\d+) ratings in (\d+) ms/.exec(readFileSync(server.log, 'utf8'));
    if (told) {
      await server.stop();
      if (Number(told[1]) !== expected) throw new Error(`${told[1]} of ${expected} ratings were looked at`);
      return Number(told[2]) / expected;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the scan read no ratings');
}

/** Networks for accounts and ratings, conflicts of proofs, and what the watch would have counted. */
async function dress(url) {
  const isSqlite = url.startsWith('sqlite:');
  const network = (id) =>
    isSqlite ? `printf('%024x', ${id} % ${NETWORKS})` : `LPAD(LOWER(HEX(${id} % ${NETWORKS})), 24, '0')`;
  const hour = (time) =>
    isSqlite
      ? `CAST(strftime('%s', ${time}) AS INTEGER) / 3600`
      : `TIMESTAMPDIFF(HOUR, '1970-01-01 00:00:00', ${time})`;
  const average = isSqlite ? '(100 * score_sum / score_count)' : '(100 * score_sum DIV score_count)';
  const count = (kind, subject, table, sums = '0, 0') =>
    'INSERT INTO integrity_count (kind, subject, hour, number, score_sum, square_sum) ' +
    `SELECT '${kind}', ${subject}, ${hour('created_at')} AS h, COUNT(*), ${sums} FROM ${table} GROUP BY ${subject}, h`;
  const at = "'2026-01-01 00:00:00.000'";
  const tried = (kind) =>
    'INSERT INTO proof_conflict (kind, user_id, holder_id, times, first_at, last_at) ' +
    `SELECT '${kind}', id, id + 1, 1, ${at}, ${at} FROM \`user\` WHERE id % 2 = 0`;
  const mark = (name, table) =>
    `INSERT INTO integrity_cursor (name, last_id, changed_at) SELECT '${name}', MAX(id), ${at} FROM ${table}`;
  const marks = ['integrity_cursor', 'integrity_count'].map((table) => `DELETE FROM ${table}`);
  const statements = [
    `UPDATE \`user\` SET network = ${network('id')} WHERE role = 'user'`,
    `UPDATE rating SET network = ${network('user_id')}`,
    tried('phone'),
    tried('voucher'),
    ...marks,
    count('registered', "''", '`user`'),
    count('network', 'network', '(SELECT * FROM `user` WHERE network IS NOT NULL) u'),
    count('mailDomain', 'mail_domain', '(SELECT * FROM `user` WHERE mail_domain IS NOT NULL) u'),
    count('candidate', 'candidate_id', 'rating', `SUM(${average}), SUM(${average} * ${average})`),
    mark('account', '`user`'),
    mark('rating', 'rating'),
    mark('conflict', 'proof_conflict'),
    ...(isSqlite ? ['ANALYZE'] : []),
  ];
  if (isSqlite) {
    const Sqlite = sqliteLibrary();
    const file = new Sqlite(url.slice('sqlite:'.length));
    for (const sql of statements) file.exec(sql);
    file.close();
    return;
  }
  const connection = await mysql.createConnection({ uri: url, timezone: 'Z' });
  await connection.query("SET time_zone = '+00:00'");
  for (const sql of statements) await connection.query(sql);
  await connection.query('ANALYZE TABLE `user`, rating, proof_conflict, integrity_count');
  await connection.end();
}

const networkOf = (number) => number.toString(16).padStart(24, '0');

function post(port, path, headers, body) {
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const options = {
      port,
      host: '127.0.0.1',
      path,
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) },
    };
    request(options, (answer) => {
      let given = '';
      answer.on('data', (chunk) => (given += chunk)).on('error', reject);
      answer.on('end', () =>
        answer.statusCode < 300
          ? resolve(JSON.parse(given))
          : reject(new Error(`${path} answered ${answer.statusCode}: ${given}`)),
      );
    })
      .on('error', reject)
      .end(text);
  });
}
