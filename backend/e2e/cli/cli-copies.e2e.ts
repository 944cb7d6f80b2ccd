import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { givenIds } from '../../src/core/database/given-ids.js';
import { RoundTransitionsTask } from '../../src/index/rounds/round-transitions.task.js';
import { RatingRecountService } from '../../src/reconciliation/rating-recount.service.js';
import { type Client, unique } from '../harness/client.js';
import { run } from '../harness/commands.js';
import { emptyPlace, migratedPlace } from '../harness/places.js';
import { Device } from '../harness/push-service.js';
import { ENGINE, type Place, TestServer } from '../harness/test-server.js';
import { inHours, sqlTime } from '../harness/times.js';
import { JWT_SECRET } from '../harness/tokens.js';

type EmptyPlace = Awaited<ReturnType<typeof emptyPlace>>;

/** Whatever of rounds is to be the same in a copy. */
interface World {
  voter: Client;
  candidates: any[];
  /** Ids of rows that were deleted permanently, each the highest of its table. */
  gone: { round: number; candidate: number; user: number; rating: number };
}

const ENV = {
  JWT_SECRET,
  SMTP_URL: 'smtp://127.0.0.1:9',
  PUBLIC_URL: 'https://index.example',
  PUBLICATION_SCHEDULE: 'daily',
  VERIFICATION_TO_RATE: 'email',
};

// A busy machine may take half a minute for a command.
jest.setTimeout(600_000);

describe(`copies of an index with several rounds, on ${ENGINE}`, () => {
  let folder: string;
  const places: EmptyPlace[] = [];
  const newPlace = async (make = emptyPlace) => {
    const place = await make(folder);
    places.push(place);
    return place;
  };
  const serve = (beside: Place) => TestServer.start({ beside, env: ENV });
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'npi-copies-'));
  });
  afterAll(async () => {
    for (const { drop } of places) await drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('keep each round unchanged and reuse no id, after backup and restore', async () => {
    const place = await newPlace(migratedPlace);
    const server = await serve(place);
    const world = await makeWorld(server);
    const before = await everythingOf(server, world);
    const ids = await givenIn(server);
    const backup = join(folder, 'backup');
    expect(await run(place, 'backup', [backup])).toMatchObject({ code: 0 });
    await server.stop();

    const empty = await newPlace();
    expect(await run(empty, 'restore', [backup])).toMatchObject({ code: 0 });
    expect(await run(empty, 'reconcile')).toMatchObject({ code: 0 });
    await expectSame(empty, world, before, ids);

    // One that tells nothing of ids, as they were once made.
    const manifest = join(backup, 'backup.json');
    const { givenIds: _, ...rest } = JSON.parse(readFileSync(manifest, 'utf8'));
    writeFileSync(manifest, JSON.stringify(rest));
    const other = await newPlace();
    const restored = await run(other, 'restore', [backup]);
    expect(restored.code).toBe(0);
    if (ENGINE === 'mysql') expect(restored.output).toContain('does not contain the last ids');
  });

  it('hold them after the move from the embedded database', async () => {
    const dataDir = mkdtempSync(join(folder, 'embedded-'));
    const old = await serve({ dataDir, databaseUrl: `sqlite:${join(dataDir, 'npi.sqlite')}` });
    const world = await makeWorld(old);
    const before = await everythingOf(old, world);
    const ids = await givenIn(old);
    await old.stop();
    const place = await newPlace();
    const moved = await run(place, 'move', [dataDir]);
    if (ENGINE === 'sqlite') {
      expect(moved).toMatchObject({ code: 1, output: expect.stringContaining('to the MySQL') });
      return;
    }
    expect(moved).toMatchObject({ code: 0 });
    expect(await run(place, 'reconcile')).toMatchObject({ code: 0 });
    await expectSame(place, world, before, ids);
  });

  async function expectSame(place: Place, world: World, before: unknown, ids: Record<string, number>) {
    const copy = await serve(place);
    try {
      expect(await everythingOf(copy, world)).toEqual(before);
      const found = await givenIn(copy);
      expect(Object.keys(ids)).toEqual(expect.arrayContaining(['candidate', 'rating', 'round', 'user']));
      expect(Object.entries(ids).filter(([table, last]) => (found[table] ?? 0) < last)).toEqual([]);
      const admin = await copy.admin();
      const { gone } = world;
      expect((await admin.makeCandidate()).id).toBeGreaterThan(gone.candidate);
      const newcomer = await proven(copy, admin);
      expect(newcomer.user.id).toBeGreaterThan(gone.user);
      expect((await newcomer.rate(world.candidates[0], 5)).status).toBe(201);
      const [{ id }] = (await newcomer.get('/api/ratings/user')).body;
      expect(id).toBeGreaterThan(gone.rating);
      const round = await admin.post('/api/rounds', { name: unique('Round '), opensAt: inHours(5) });
      expect(round.body.id).toBeGreaterThan(gone.round);
    } finally {
      await copy.stop();
    }
  }
});

/** Two rounds that are over, one that is open, ratings in each, and much that is gone. */
async function makeWorld(server: TestServer): Promise<World> {
  const admin = await server.admin();
  const candidates = [await admin.makeCandidate(), await admin.makeCandidate(), await admin.makeCandidate()];
  const voters = await Promise.all([1, 2, 3].map(() => proven(server, admin)));
  const [voter, , other] = voters as [Client, Client, Client];
  const rateAll = async (first: number) => {
    for (const [index, one] of voters.entries())
      for (const [at, candidate] of candidates.entries())
        expect((await one.rate(candidate, first + 10 * index + at)).status).toBe(201);
  };
  await rateAll(10);
  await turnOver(server, admin, 'Second');
  await rateAll(40);
  await turnOver(server, admin, 'Third');
  await rateAll(20);
  // In a round that is over, one rating is excluded, and one erased.
  const [rating] = (await admin.get(`/api/ratings/candidate/${candidates[1].id}?round=2`)).body;
  const made = await admin.post('/api/integrity/cases', { ratingIds: [rating.id] });
  expect(made.status).toBe(201);
  const excluded = await admin.post(`/api/integrity/cases/${made.body.id}/exclude`, {
    reason: 'other',
    note: 'Test',
  });
  expect(excluded.status).toBe(200);
  expect((await admin.post('/api/publication/publish')).status).toBe(200);
  const subscribed = await voter.put('/api/notifications/rounds/email', { on: true, language: 'so' });
  expect(subscribed.body.rounds.email).toMatchObject({ on: true });
  const { subscription } = new Device('https://push.example/1', '/1');
  const added = await voter.put('/api/notifications/rounds/device', { ...subscription, language: 'so' });
  expect(added.body.rounds.device.devices).toHaveLength(1);

  const leaver = await proven(server, admin);
  expect((await leaver.rate(candidates[0], 99)).status).toBe(201);
  const [last] = (await leaver.get('/api/ratings/user')).body;
  const gone = { user: leaver.user.id, rating: last.id, candidate: 0, round: 0 };
  expect((await admin.delete(`/api/users/${leaver.user.id}`)).status).toBe(200);
  expect((await admin.delete(`/api/users/${other.user.id}`)).status).toBe(200);
  const mistaken = await admin.makeCandidate();
  gone.candidate = mistaken.id;
  expect((await admin.delete(`/api/candidates/${mistaken.id}`)).status).toBe(200);
  expect((await admin.delete(`/api/deleted/candidate/${mistaken.id}`)).status).toBe(200);
  const current = (await admin.get('/api/rounds')).body.find(({ state }: any) => state === 'open');
  const closesAt = inHours(1);
  expect((await admin.put(`/api/rounds/${current.id}`, { closesAt })).status).toBe(200);
  const planned = (await admin.post('/api/rounds', { name: 'Never', opensAt: inHours(2) })).body;
  gone.round = planned.id;
  expect((await admin.delete(`/api/rounds/${planned.id}`)).status).toBe(200);
  return { voter, candidates, gone };
}

/** Somebody whose address is proven. */
async function proven(server: TestServer, admin: Client): Promise<Client> {
  const name = unique('voter_');
  const account = { username: name, email: `${name}@test.example`, password: 'secret1' };
  expect((await admin.post('/api/users', account)).status).toBe(201);
  return server.visitor().signIn(account.email, account.password);
}

/** Ends the round that is open, and begins another. */
async function turnOver({ app, dataSource }: TestServer, admin: Client, name: string): Promise<void> {
  const open = (await admin.get('/api/rounds')).body.find(({ state }: any) => state === 'open');
  expect((await admin.post(`/api/rounds/${open.id}/close`)).status).toBe(200);
  const next = (await admin.post('/api/rounds', { name, opensAt: inHours(1) })).body;
  // What was to happen in an hour happens now.
  const now = sqlTime(new Date());
  await dataSource.query(`UPDATE ${dataSource.driver.escape('round')} SET opens_at = ? WHERE id = ?`, [
    now,
    next.id,
  ]);
  await app.get(RoundTransitionsTask).advance();
}

/** What visitors, a voter and administrators see of rounds, and whether totals are what the ratings add up to. */
async function everythingOf(server: TestServer, { voter, candidates }: World): Promise<unknown> {
  const visitor = server.visitor();
  const admin = await server.admin();
  const again = await server.visitor().signIn(voter.user.email, voter.password);
  const read = async (client: Client, path: string) => {
    const { status, body } = await client.get(path);
    expect([path, status]).toEqual([path, 200]);
    return body;
  };
  const rounds = await read(visitor, '/api/rounds');
  expect(rounds.map(({ state }: any) => state)).toEqual(['open', 'closed', 'closed']);
  const moves = await server.app.get(RatingRecountService).compare();
  const wrong = [...moves.rounds.values()].flatMap(({ candidates, metrics }: any) => [
    ...candidates,
    ...metrics,
  ]);
  expect(wrong).toEqual([]);
  const seen: Record<string, unknown> = { rounds };
  for (const { id } of rounds) {
    const places = await read(visitor, `/api/rounds/${id}/places`);
    expect(places.places).toHaveLength(places.round.state === 'closed' ? candidates.length : 0);
    seen[`places of ${id}`] = places;
    for (const { id: candidate } of candidates)
      seen[`ratings of ${candidate} in ${id}`] = await read(
        admin,
        `/api/ratings/candidate/${candidate}?round=${id}`,
      );
  }
  for (const { id } of candidates) {
    seen[`rounds of ${id}`] = await read(visitor, `/api/candidates/${id}/rounds`);
    seen[`figures of ${id}`] = await read(admin, `/api/candidates/${id}/figures`);
    seen[`trend of ${id}`] = await read(admin, `/api/candidates/${id}/trends`);
  }
  const corrections = rounds.flatMap(({ id }: any) => (seen[`places of ${id}`] as any).corrections);
  expect(new Set(corrections.map(({ kind }: any) => kind)).size).toBe(2);
  for (const client of [visitor, admin]) {
    const list = await read(client, '/api/candidates');
    seen[`list ${client === admin}`] = list.map(({ imageUrl: _, ...candidate }: any) => candidate);
  }
  seen.own = await read(again, '/api/ratings/user');
  seen.notifications = await read(again, '/api/notifications');
  seen.own = [seen.own, JSON.parse((await again.get('/api/auth/my-data')).text).devices];
  seen.publication = (await read(admin, '/api/publication')).publishedAt;
  return seen;
}

async function givenIn({ dataSource }: TestServer): Promise<Record<string, number>> {
  const engine = dataSource.options.type === 'better-sqlite3' ? 'sqlite' : 'mysql';
  return givenIds(dataSource.manager, engine);
}
