import { RoundTransitionsTask } from '../../src/index/rounds/round-transitions.task.js';
import { RestoredLedger, RIGHT } from '../harness/restored-ledger.js';
import { ENGINE } from '../harness/test-server.js';
import { inHours, sqlTime } from '../harness/times.js';

// A busy machine may take half a minute for a command.
jest.setTimeout(600_000);

describe(`the ledger of rounds that a backup does not know, on ${ENGINE}`, () => {
  let world: RestoredLedger;
  beforeEach(async () => {
    world = new RestoredLedger();
    await world.begin();
  });
  afterEach(() => world.end());

  it.each(['live', 'hourly', 'daily', 'round-end'])(
    'goes on where rounds have ended and begun since, with PUBLICATION_SCHEDULE=%s',
    async (publish) => {
      await world.server.stop();
      if (publish !== 'live') world.env.PUBLICATION_SCHEDULE = publish;
      await world.start();
      const round = world.server.dataSource.driver.escape('round');
      const publishNow = async () => {
        if (publish === 'live') return;
        expect((await (await world.server.admin()).post('/api/publication/publish')).status).toBe(200);
      };
      const end = async (id: number) =>
        expect((await (await world.server.admin()).post(`/api/rounds/${id}/close`)).status).toBe(200);
      /** Plans a round, and lets its time come. */
      const open = async (name: string) => {
        const admin = await world.server.admin();
        const opensAt = inHours(1);
        const { body, status } = await admin.post('/api/rounds', { name, opensAt });
        expect(status).toBe(201);
        await world.server.dataSource.query(`UPDATE ${round} SET opens_at = ? WHERE id = ?`, [
          sqlTime(new Date()),
          body.id,
        ]);
        await world.server.app.get(RoundTransitionsTask).advance();
        return body.id as number;
      };
      const kept = await world.newVoter();
      await world.rate(kept, world.asha);
      await world.append();
      expect(await world.look()).toEqual(RIGHT);
      const backup = await world.backup();

      // Two rounds end after it, and a third is under way.
      await world.rate(await world.newVoter(), world.asha);
      await publishNow();
      expect(await world.look()).toEqual(RIGHT);
      await end(1);
      expect(await world.look()).toEqual(RIGHT);
      const second = await open('Second');
      for (const candidate of [world.asha, world.bile]) await world.rate(kept, candidate);
      await publishNow();
      await world.append();
      expect(await world.look()).toEqual(RIGHT);
      await end(second);
      await open('Third');
      await world.rate(await world.newVoter(), world.bile);
      await world.append();
      expect(await world.look()).toEqual(RIGHT);

      await world.moveTo(backup);
      const resumed = await world.command('ledger', 'resume', '--checkpoint', world.mirror());
      expect(resumed).toMatchObject({ code: 0, output: expect.stringContaining('4 ratings are lost') });
      await world.start();
      await world.expectWhole();
      // The first round is open again and counts further ratings; the ledger records the later rounds again.
      await world.rate(await world.newVoter(), world.bile);
      await world.append();
      await world.expectWhole();
      await publishNow();
      await world.expectWhole();
      await end(1);
      await world.expectWhole();
      expect(await open('Second, once more')).toBe(second);
      await world.expectWhole();
      const again = await world.server.visitor().signIn(kept.user.email, kept.password);
      await world.rate(again, world.bile);
      await world.append();
      await world.expectWhole();
      await publishNow();
      await world.expectWhole();
      await end(second);
      await world.expectWhole();
    },
  );

  it('says where publications are held back that were released since', async () => {
    await world.server.stop();
    world.env.PUBLICATION_SCHEDULE = 'daily';
    await world.start();
    const publication = async (action: string) =>
      expect((await (await world.server.admin()).post(`/api/publication/${action}`)).status).toBe(200);
    await world.rate(await world.newVoter(), world.asha);
    await publication('publish');
    await publication('hold');
    await world.append();
    const backup = await world.backup();
    await world.rate(await world.newVoter(), world.asha);
    await publication('release');
    await publication('publish');
    expect(await world.look()).toEqual(RIGHT);

    await world.moveTo(backup);
    expect(await world.command('ledger', 'resume', '--checkpoint', world.mirror())).toMatchObject({
      code: 0,
      output: expect.stringContaining('Publications are on hold'),
    });
    await world.start();
    expect((await world.look()).wrong).toEqual([expect.stringContaining('visitors see 1')]);
    await publication('release');
    await publication('publish');
    await world.expectWhole();
  });
});
