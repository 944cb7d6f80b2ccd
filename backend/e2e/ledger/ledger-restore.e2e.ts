import { cpSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseService } from '../../src/core/database/database.service.js';
import { RatingStatusesService } from '../../src/ratings/giving/rating-statuses.service.js';
import type { Client } from '../harness/client.js';
import { emptyPlace } from '../harness/places.js';
import { RestoredLedger, RIGHT } from '../harness/restored-ledger.js';
import { storedFiles } from '../harness/stored-files.js';
import { ENGINE } from '../harness/test-server.js';

// A busy machine may take half a minute for a command.
jest.setTimeout(600_000);

describe(`the ledger of a server that is restored, on ${ENGINE}`, () => {
  let world: RestoredLedger;
  beforeEach(async () => {
    world = new RestoredLedger();
    await world.begin();
  });
  afterEach(() => world.end());

  const entry = async (hash: string) =>
    (await world.server.visitor().get(`/api/ledger/entries/${hash}`)).body;
  const exclude = (id: number, isExcluded: boolean) =>
    world.server.app.get(DatabaseService).transaction(async () => {
      const statuses = world.server.app.get(RatingStatusesService);
      return statuses.exclude(await statuses.lock([id]), isExcluded);
    });

  it('continues the tree of the checkpoint that it is shown, and records what the backup lacks', async () => {
    const [excluded, back, deleted, pending, lost, lostExcluded] = await Promise.all(
      Array.from({ length: 6 }, () => world.newVoter()),
    );
    const ofExcluded = await world.rate(excluded as Client, world.asha);
    const ofBack = await world.rate(back as Client, world.asha);
    await world.rate(deleted as Client, world.asha);
    await world.rate(deleted as Client, world.bile);
    await exclude(ofBack.id, true);
    await world.append();
    expect(await world.look()).toEqual(RIGHT);
    const ofPending = await world.rate(pending as Client, world.bile);
    const backup = await world.backup();
    const before = (await world.state()).size;

    // What the backup knows nothing of.
    await world.append();
    const ofLost = await world.rate(lost as Client, world.asha);
    const ofLostExcluded = await world.rate(lostExcluded as Client, world.bile);
    await exclude(ofExcluded.id, true);
    await exclude(ofBack.id, false);
    await exclude(ofLostExcluded.id, true);
    const admin = await world.server.admin();
    expect((await admin.delete(`/api/users/${deleted?.user.id}`)).status).toBe(200);
    await world.append();
    expect(await world.look()).toEqual(RIGHT);
    const { size, checkpoint } = await world.state();

    expect(await world.moveTo(backup)).toContain('signs nothing');
    await world.start();
    expect(await world.state()).toMatchObject({ halted: 'restored', size: before });
    // The server answers meanwhile, and administrators repeat a decision that the ledger already contains.
    const late = await world.rate(await world.newVoter(), world.asha);
    await exclude(ofExcluded.id, true);
    expect(await world.append()).toBe(0);
    expect((await world.look()).wrong).toContain('WRONG: The server has stopped signing: restored.');
    expect(await world.command('ledger', 'show')).toMatchObject({
      code: 1,
      output: expect.stringContaining('HALTED'),
    });
    await world.server.stop();

    const refused = async (words: string, ...args: string[]) =>
      expect(await world.command('ledger', 'resume', '--checkpoint', ...args)).toMatchObject({
        code: 1,
        output: expect.stringContaining(words),
      });
    writeFileSync(join(world.folder, 'forged'), checkpoint.replace(/\n\d+\n/, '\n999999\n'));
    await refused('No key of this ledger', join(world.folder, 'forged'));
    writeFileSync(join(world.folder, 'alone'), checkpoint);
    await refused('does not exist', join(world.folder, 'alone'));
    cpSync(world.mirror(), world.mirror('other'), { recursive: true });
    const tile = join(world.mirror('other'), `tile/entries/000.p/${size}`);
    writeFileSync(
      tile,
      readFileSync(tile, 'latin1').replace(/"counted"(?![\s\S]*"counted")/, '"pending"'),
      'latin1',
    );
    await refused('differ from the signed ones', world.mirror('other'));
    const resumed = await world.command(
      'ledger',
      'resume',
      '--checkpoint',
      join(world.folder, 'stranger.json'),
      '--tiles',
      world.mirror(),
    );
    expect(resumed.output).toContain('Deleted 1 accounts again');
    expect(resumed.output).toContain('2 ratings are lost');
    expect(resumed.output).toContain("1 ratings have the backup's values");
    expect(resumed.code).toBe(0);
    expect(await world.command('ledger', 'show')).toMatchObject({ code: 0 });
    await refused('signs already', world.mirror());

    await world.start();
    await world.expectWhole();
    expect(await world.state()).toMatchObject({ halted: null, waiting: 0 });
    // The one that it was shown is listed, without a day, and the next behind it.
    const { body: listed } = await world.server.visitor().get('/api/open-data/checkpoints-1.json');
    expect(listed.at(-2)).toMatchObject({ size, day: null, note: checkpoint });
    expect(listed.at(-1)).toMatchObject({ day: expect.any(String), note: (await world.state()).checkpoint });
    // Receipts open, whatever happened to the rating.
    for (const { receipt } of [ofExcluded, ofBack, ofPending, ofLost, ofLostExcluded, late])
      expect((await entry(receipt)).proof).not.toBeNull();
    expect((await entry(ofLost.receipt)).index).toBeLessThan(size);
    expect((await entry(late.receipt)).index).toBeGreaterThanOrEqual(size);
    const signIn = { email: deleted?.user.email, password: deleted?.password };
    expect((await world.server.visitor().post('/api/auth/login', signIn)).status).toBe(401);
    await world.rate(lost as Client, world.asha).catch(() => undefined);
    await world.append();
    await world.expectWhole();
  });

  it('has nothing to be shown where nothing was ever signed', async () => {
    await world.rate(await world.newVoter(), world.asha);
    expect(await world.moveTo(await world.backup())).not.toContain('npm run ledger');
    await world.start();
    await world.append();
    expect(await world.state()).toMatchObject({ halted: null, waiting: 0 });
    await world.expectWhole();
  });

  it('continues from a site’s checkpoint, but from none that is older than the stored one', async () => {
    await world.rate(await world.newVoter(), world.asha);
    await world.append();
    const older = (await world.state()).checkpoint;
    const backup = await world.backup();
    await world.rate(await world.newVoter(), world.asha);
    await world.append();
    expect(await world.look()).toEqual(RIGHT);
    await world.server.stop();
    expect(await world.command('restore', backup, '--force')).toMatchObject({ code: 0 });
    writeFileSync(join(world.folder, 'older'), older);
    expect(
      await world.command('ledger', 'resume', '--checkpoint', join(world.folder, 'older')),
    ).toMatchObject({
      code: 1,
      output: expect.stringMatching(/has published a checkpoint of \d+ entries/),
    });
    // Any web world.server may hand out a mirror.
    const site = createServer(({ url }, response) => {
      const file = join(world.mirror(), url ?? '');
      if (existsSync(file)) response.end(readFileSync(file));
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    expect(await world.command('ledger', 'resume', '--checkpoint', `${address}/checkpoint`)).toMatchObject({
      code: 0,
      output: expect.stringContaining('1 ratings are lost'),
    });
    site.close();
    expect(await world.command('ledger', 'resume', '--checkpoint', `${address}/checkpoint`)).toMatchObject({
      code: 1,
    });
    await world.start();
    await world.expectWhole();
  });

  it('is the same after a move to MySQL', async () => {
    if (ENGINE === 'sqlite') return;
    const dataDir = mkdtempSync(join(world.folder, 'embedded-'));
    const mysqlPlace = world.place;
    await world.server.stop();
    world.place = {
      dataDir,
      databaseUrl: `sqlite:${join(dataDir, 'npi.sqlite')}`,
      drop: async () => undefined,
    };
    await world.start();
    const candidate = await (await world.server.admin()).makeCandidate();
    const voter = await world.newVoter();
    expect((await voter.rate(candidate, 50)).status).toBe(201);
    await world.append();
    expect((await (await world.newVoter()).rate(candidate, 50)).status).toBe(201);
    expect(await world.look()).toEqual(RIGHT);
    await world.server.stop();
    await mysqlPlace.drop();
    world.place = await emptyPlace(world.folder);
    expect(await world.command('move', dataDir)).toMatchObject({ code: 0 });
    expect(await storedFiles(world.place.dataDir, world.place.imagesUrl).list('ledger')).toEqual([
      'checkpoint',
    ]);
    await world.start();
    await world.append();
    await world.expectWhole();
  });
});
