import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verify } from '../../scripts/verify.mjs';
import { Database } from '../src/database/database.js';
import { LedgerSelfCheck } from '../src/ledger/self-check.js';
import { Sequencer } from '../src/ledger/sequencer.js';
import { RatingStandings } from '../src/ratings/rating-standings.js';
import { makeTitleWithMetrics, removeGlobalMetrics } from './harness/ballots.js';
import type { Client } from './harness/client.js';
import { run } from './harness/commands.js';
import { emptyPlace, type OwnPlace } from './harness/places.js';
import { storedFiles } from './harness/stored-files.js';
import { ENGINE, TestServer } from './harness/test-server.js';
import { expectTotalsToEqualRows } from './harness/totals.js';

// Each command is a process of its own, and a busy machine may take half a minute to start one.
jest.setTimeout(600_000);

const SECRET = 'a secret of the tests with 32 letters';

describe(`the ledger of a server that is restored, on ${ENGINE}`, () => {
  let folder: string;
  let place: OwnPlace;
  let server: TestServer;
  let keys: string[];
  let asha: any;
  let bile: any;
  const env: Record<string, string> = { JWT_SECRET: SECRET };
  const command = (name: string, ...args: string[]) => run(place, name, args, '', env);
  const start = async () => {
    server = await TestServer.start({ beside: place, env });
  };
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'npi-ledger-restore-'));
    place = await emptyPlace(folder);
    expect(await command('migrate')).toMatchObject({ code: 0 });
    await start();
    const admin = await server.admin();
    await removeGlobalMetrics(admin);
    const made = await makeTitleWithMetrics(admin, 2);
    keys = made.keys;
    asha = await admin.makeCandidate({ name: 'Asha', title: made.name });
    bile = await admin.makeCandidate({ name: 'Bile', title: made.name });
  });
  afterEach(async () => {
    for (const name of ['LEDGER_KEY', 'PUBLISH']) delete env[name];
    await server.stop().catch(() => undefined);
    await place.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const append = () => server.app.get(Sequencer, { strict: false }).appendAll();
  const state = async () => (await server.visitor().get('/api/ledger')).body;
  const entry = async (hash: string) => (await server.visitor().get(`/api/ledger/entries/${hash}`)).body;
  const rate = async (voter: Client, candidate: any) => {
    const scores = Object.fromEntries(keys.map((key) => [key, 50]));
    const { status, body } = await voter.post('/api/ratings', { candidateId: candidate.id, scores });
    expect(status).toBe(201);
    return body;
  };
  const newVoter = () => server.visitor().register();
  const setAside = (id: number, isSetAside: boolean) =>
    server.app.get(Database).transaction(async () => {
      const standings = server.app.get(RatingStandings, { strict: false });
      return standings.setAside(await standings.lock([id]), isSetAside);
    });
  /** What a stranger finds who keeps what there was, in files under that name. */
  const look = async (name = 'stranger') => {
    const lines: string[] = [];
    const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 100));
    const options = {
      address: server.url,
      state: join(folder, `${name}.json`),
      mirror: join(folder, `${name}-mirror`),
    };
    // The server gives the same counts for a second.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const code = await verify(options, { say: (line: string) => lines.push(line), pause, now: Date.now() });
    return { code, wrong: lines.filter((line) => line.startsWith('WRONG: ')), end: lines.at(-1) };
  };
  const right = { code: 0, wrong: [], end: 'All is right.' };
  const mirror = (name = 'stranger') => join(folder, `${name}-mirror`);
  /** Puts a backup back at another place, where nothing is known of what was signed. */
  const moveTo = async (backup: string) => {
    const former = place;
    await server.stop();
    place = await emptyPlace(folder);
    const restored = await command('restore', backup);
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('signs nothing') });
    await former.drop();
  };
  const expectWhole = async () => {
    await expectTotalsToEqualRows(server.dataSource);
    expect(await server.app.get(LedgerSelfCheck, { strict: false }).check()).toMatchObject({
      problemCount: 0,
      problems: [],
    });
    expect(await look()).toEqual(right);
  };

  it('goes on as the same tree from what it is shown, and accounts for what the backup does not have', async () => {
    const [aside, back, deleted, waiting, lost, lostAside] = await Promise.all(
      Array.from({ length: 6 }, newVoter),
    );
    const ofAside = await rate(aside as Client, asha);
    const ofBack = await rate(back as Client, asha);
    await rate(deleted as Client, asha);
    await rate(deleted as Client, bile);
    await setAside(ofBack.id, true);
    await append();
    expect(await look()).toEqual(right);
    const ofWaiting = await rate(waiting as Client, bile);
    const backup = join(folder, 'backup');
    expect(await command('backup', backup)).toMatchObject({ code: 0 });
    const before = (await state()).size;

    // What the backup knows nothing of.
    await append();
    const ofLost = await rate(lost as Client, asha);
    const ofLostAside = await rate(lostAside as Client, bile);
    await setAside(ofAside.id, true);
    await setAside(ofBack.id, false);
    await setAside(ofLostAside.id, true);
    const admin = await server.admin();
    expect((await admin.delete(`/api/users/${deleted?.user.id}`)).status).toBe(200);
    await append();
    expect(await look()).toEqual(right);
    const { size, checkpoint } = await state();

    await moveTo(backup);
    await start();
    expect(await state()).toMatchObject({ halted: 'restored', size: before });
    // It serves meanwhile, and decides the same once more: that is told already.
    const late = await rate(await newVoter(), asha);
    await setAside(ofAside.id, true);
    expect(await append()).toBe(0);
    expect((await look()).wrong).toContain('WRONG: The server has stopped to sign: restored.');
    expect(await command('ledger', 'show')).toMatchObject({
      code: 1,
      output: expect.stringContaining('HALTED'),
    });
    await server.stop();

    const refused = async (words: string, ...args: string[]) =>
      expect(await command('ledger', 'resume', '--checkpoint', ...args)).toMatchObject({
        code: 1,
        output: expect.stringContaining(words),
      });
    writeFileSync(join(folder, 'forged'), checkpoint.replace(/\n\d+\n/, '\n999999\n'));
    await refused('No key of this ledger', join(folder, 'forged'));
    writeFileSync(join(folder, 'alone'), checkpoint);
    await refused('are not at', join(folder, 'alone'));
    cpSync(mirror(), mirror('other'), { recursive: true });
    const tile = join(mirror('other'), `tile/entries/000.p/${size}`);
    writeFileSync(
      tile,
      readFileSync(tile, 'latin1').replace(/"counted"(?![\s\S]*"counted")/, '"waiting"'),
      'latin1',
    );
    await refused('are not those that were signed', mirror('other'));
    const resumed = await command(
      'ledger',
      'resume',
      '--checkpoint',
      join(folder, 'stranger.json'),
      '--tiles',
      mirror(),
    );
    expect(resumed.output).toContain('1 accounts that had been deleted since');
    expect(resumed.output).toContain('2 ratings are lost');
    expect(resumed.output).toContain('1 ratings stand again as the backup has them');
    expect(resumed.code).toBe(0);
    expect(await command('ledger', 'show')).toMatchObject({ code: 0 });
    await refused('goes on already', mirror());

    await start();
    await expectWhole();
    expect(await state()).toMatchObject({ halted: null, waiting: 0 });
    // The one that it was shown is listed, without a day, and the next behind it.
    const { body: listed } = await server.visitor().get('/api/open-data/checkpoints-1.json');
    expect(listed.at(-2)).toMatchObject({ size, day: null, note: checkpoint });
    expect(listed.at(-1)).toMatchObject({ day: expect.any(String), note: (await state()).checkpoint });
    // Receipts open, whatever became of the rating.
    for (const { receipt } of [ofAside, ofBack, ofWaiting, ofLost, ofLostAside, late])
      expect((await entry(receipt)).proof).not.toBeNull();
    expect((await entry(ofLost.receipt)).index).toBeLessThan(size);
    expect((await entry(late.receipt)).index).toBeGreaterThanOrEqual(size);
    const signIn = { email: deleted?.user.email, password: deleted?.password };
    expect((await server.visitor().post('/api/auth/login', signIn)).status).toBe(401);
    await rate(lost as Client, asha).catch(() => undefined);
    await append();
    await expectWhole();
  });

  it('has nothing to be shown where nothing was ever signed', async () => {
    await rate(await newVoter(), asha);
    const backup = join(folder, 'backup');
    expect(await command('backup', backup)).toMatchObject({ code: 0 });
    await server.stop();
    const former = place;
    place = await emptyPlace(folder);
    const restored = await command('restore', backup);
    expect(restored).toMatchObject({ code: 0, output: expect.not.stringContaining('ledger --') });
    await former.drop();
    await start();
    await append();
    expect(await state()).toMatchObject({ halted: null, waiting: 0 });
    await expectWhole();
  });

  it('goes on from what a site serves, and from no checkpoint that is older than one kept here', async () => {
    await rate(await newVoter(), asha);
    await append();
    const older = (await state()).checkpoint;
    const backup = join(folder, 'backup');
    expect(await command('backup', backup)).toMatchObject({ code: 0 });
    await rate(await newVoter(), asha);
    await append();
    expect(await look()).toEqual(right);
    await server.stop();
    expect(await command('restore', backup, '--force')).toMatchObject({ code: 0 });
    writeFileSync(join(folder, 'older'), older);
    expect(await command('ledger', 'resume', '--checkpoint', join(folder, 'older'))).toMatchObject({
      code: 1,
      output: expect.stringMatching(/A checkpoint of \d+ entries was published from here/),
    });
    // Any web server may hand out a mirror.
    const site = createServer(({ url }, response) => {
      const file = join(mirror(), url ?? '');
      if (existsSync(file)) response.end(readFileSync(file));
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    expect(await command('ledger', 'resume', '--checkpoint', `${address}/checkpoint`)).toMatchObject({
      code: 0,
      output: expect.stringContaining('1 ratings are lost'),
    });
    site.close();
    expect(await command('ledger', 'resume', '--checkpoint', `${address}/checkpoint`)).toMatchObject({
      code: 1,
    });
    await start();
    await expectWhole();
  });

  it('signs with both keys while one replaces the other, and whoever looks meanwhile follows', async () => {
    await rate(await newVoter(), asha);
    await append();
    expect(await look()).toEqual(right);
    expect(await look('late')).toEqual(right);
    if (ENGINE === 'sqlite') await server.stop();
    const rotated = await command('ledger', 'rotate', '--days', '10');
    expect(rotated).toMatchObject({ code: 0, output: expect.stringContaining('take a backup') });
    if (ENGINE === 'sqlite') await start();
    const [former, next] = (await state()).keys;
    expect(rotated.output).toContain(next.key);
    expect([next.until, Date.parse(former.until) > Date.now()]).toEqual([null, true]);
    const signatures = async () => (await state()).checkpoint.match(/^— /gm).length;
    expect(await signatures()).toBe(2);
    expect(await look()).toEqual(right);

    await server.dataSource.query(
      "UPDATE ledger_key SET retires_at = '2026-01-01 00:00:00.000' WHERE id = 1",
    );
    await rate(await newVoter(), bile);
    await append();
    expect(await signatures()).toBe(1);
    expect(await look()).toEqual(right);
    expect((await look('late')).wrong).toEqual([expect.stringContaining('No trusted key')]);
  });

  it('takes the key that the setting names, and keeps the former one for a while', async () => {
    await rate(await newVoter(), asha);
    await append();
    expect(await look()).toEqual(right);
    const named = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)].map((key) => key.toString('base64'));
    const rotate = async (...all: string[]) => {
      await server.stop();
      env.LEDGER_KEY = all.join(',');
      const rotated = await command('ledger', 'rotate');
      await start();
      return rotated;
    };
    expect(await rotate(named[0] as string)).toMatchObject({ code: 0 });
    expect(await look()).toEqual(right);
    expect(await rotate(named[0] as string)).toMatchObject({ code: 1 });
    expect(await rotate(...(named.toReversed() as string[]))).toMatchObject({ code: 0 });
    await rate(await newVoter(), asha);
    await append();
    expect((await state()).checkpoint.match(/^— /gm)).toHaveLength(3);
    expect(await look()).toEqual(right);
    expect((await state()).keys.map(({ until }: any) => until === null)).toEqual([false, false, true]);
  });

  it('is the same after a move to MySQL', async () => {
    if (ENGINE === 'sqlite') return;
    const dataDir = mkdtempSync(join(folder, 'embedded-'));
    const mysqlPlace = place;
    await server.stop();
    place = { dataDir, databaseUrl: `sqlite:${join(dataDir, 'npi.sqlite')}`, drop: async () => undefined };
    await start();
    const candidate = await (await server.admin()).makeCandidate();
    const voter = await newVoter();
    expect((await voter.rate(candidate, 50)).status).toBe(201);
    await append();
    expect((await (await newVoter()).rate(candidate, 50)).status).toBe(201);
    expect(await look()).toEqual(right);
    await server.stop();
    await mysqlPlace.drop();
    place = await emptyPlace(folder);
    expect(await command('move', dataDir)).toMatchObject({ code: 0 });
    expect(await storedFiles(place.dataDir, place.imagesUrl).list('ledger')).toEqual(['checkpoint']);
    await start();
    await append();
    await expectWhole();
  });
});
