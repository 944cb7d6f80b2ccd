import { openDatabase, readPeople } from './database.mjs';
import { MAX_MB } from './load.mjs';
import { medianTime, seed, startServer, tokenFor } from './processes.mjs';
import { aligned } from './table.mjs';

const MEASURED = { calls: 15, warmup: 3 };
const LARGE = { candidates: 5_000, users: 100_000 };
const SMALL = { candidates: 1, users: 1, ratings: 1 };

/** Reads of every kind. `user` and `admin` say whose token goes along. */
function calls({ users, candidateIds }) {
  const candidate = candidateIds.at(-1);
  return [
    ['GET /api/candidates', '/api/candidates'],
    ['GET /api/candidates, admin', '/api/candidates', 'admin'],
    ['GET /api/candidates?search', '/api/candidates?search=an&limit=20'],
    ['GET /api/candidates/stats', '/api/candidates/stats'],
    ['GET /api/candidates/{id}', `/api/candidates/${candidate}`],
    ['GET /api/titles', '/api/titles'],
    ['GET /api/metrics', '/api/metrics'],
    ['GET /api/config', '/api/config'],
    ['GET /api/auth/me', '/api/auth/me', 'user'],
    ['GET /api/ratings/user', '/api/ratings/user', 'user'],
    ['GET /api/ratings/check/{id}', `/api/ratings/check/${candidate}`, 'user'],
    ['GET /api/ratings/candidate/{id}', `/api/ratings/candidate/${candidate}`, 'admin'],
    ['GET /api/users, a page', '/api/users?limit=20', 'admin'],
    ['GET /api/users, the last page', `/api/users?limit=20&page=${Math.ceil(users.length / 20)}`, 'admin'],
    ['GET /api/users, sorted', '/api/users?limit=20&sort=total_ratings&order=desc', 'admin'],
    ['GET /api/users, searched', '/api/users?limit=20&search=_999', 'admin'],
    ['GET /api/users, all', '/api/users', 'admin'],
    ['GET /api/users/stats', '/api/users/stats', 'admin'],
    ['GET /api/contact', '/api/contact?limit=20', 'admin'],
    ['GET /api/audit', '/api/audit', 'admin'],
  ];
}

/** Every read of the API in a large database beside one with a single row of each kind: milliseconds, the middle of some calls. */
export async function growth({ options, makeDatabase }) {
  const small = await measure(await filled(makeDatabase, 'tiny', SMALL));
  const large = await measure(
    options.database ?? (await filled(makeDatabase, 'grown', { ...LARGE, ratings: options.ratings })),
  );
  const rows = [...large.times].map(([what, ms]) => ({ what, large: ms, small: small.times.get(what) }));
  const cells = rows.map((row) => [row.what, row.small.toFixed(1), row.large.toFixed(1)]);
  const head = ['ratings', 'candidates', 'users']
    .map((what) => `${large.amounts[what].toLocaleString('en')} ${what}`)
    .join(', ');
  console.log(aligned([['ms', 'one row of each', head], ...cells]));
  console.log(`${Math.round(large.rss)} MB resident after it`);
  if (large.bytesPerRating) console.log(`${Math.round(large.bytesPerRating)} bytes on disk for each rating`);
  return { rows: [...rows, { what: 'memory', ok: large.rss <= MAX_MB, rss: large.rss }] };
}

async function filled(makeDatabase, name, amounts) {
  const database = await makeDatabase(name);
  await seed(database.url, database.folder, amounts);
  return database;
}

async function measure(database) {
  const server = await startServer(database.url, database.folder);
  const reader = await openDatabase(database.url);
  const people = await readPeople(reader);
  const tokens = { user: tokenFor(people.users[0].id), admin: tokenFor(people.adminId) };
  const times = new Map();
  for (const [what, path, as] of calls(people)) {
    const headers = { 'Accept-Encoding': 'br', ...(as && { Authorization: `Bearer ${tokens[as]}` }) };
    times.set(what, await medianTime(server.port, path, { headers, ...MEASURED }));
  }
  const rss = server.rss();
  const [{ ratings }] = await reader.query('SELECT COUNT(*) AS ratings FROM rating');
  const amounts = { ratings, candidates: people.candidateIds.length, users: people.users.length };
  const bytesPerRating = await sizeOfRatings(reader, ratings);
  await server.stop();
  await reader.close();
  return { times, rss, bytesPerRating, amounts };
}

/** @returns bytes of the table and its indexes for each rating; null where the engine does not tell */
async function sizeOfRatings(reader, ratings) {
  try {
    await reader.query('ANALYZE TABLE rating');
    const [row] = await reader.query(
      'SELECT data_length + index_length AS bytes FROM information_schema.tables ' +
        "WHERE table_schema = DATABASE() AND table_name = 'rating'",
    );
    return Number(row.bytes) / ratings;
  } catch {
    return null;
  }
}
