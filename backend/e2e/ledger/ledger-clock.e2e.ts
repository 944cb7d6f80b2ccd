import { TasksService } from '../../src/core/tasks/tasks.service.js';
import { SequencerTask } from '../../src/ledger/checkpoints/sequencer.task.js';
import { LedgerSelfCheckService } from '../../src/reconciliation/ledger-self-check.service.js';
import { AccountDaysTask } from '../../src/reports/open-data/account-days.task.js';
import { makeTitleWithMetrics, removeGlobalMetrics } from '../harness/ballots.js';
import type { Client } from '../harness/client.js';
import { hearStatements } from '../harness/statements.js';
import { ENGINE, TestServer } from '../harness/test-server.js';

/** Loads a module outside of Jest's sandbox, beside the server. The test environment provides it. */
declare const requireNatively: NodeJS.Require;
const { shiftClock } = requireNatively('./shifted-clock.cjs') as {
  shiftClock: (milliseconds: number) => void;
};

const HOUR_MS = 60 * 60 * 1000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
/** A time that a wrong clock wrote before it was corrected. */
const TO_COME = '2090-01-01 00:00:00.000';

describe(`the ledger while clocks are wrong, on ${ENGINE}`, () => {
  let server: TestServer;
  let admin: Client;
  let asha: any;
  beforeEach(async () => {
    server = await TestServer.start({ env: { TWO_PERSON_REVIEW: 'off' } });
    admin = await server.admin();
    await removeGlobalMetrics(admin);
    const title = await makeTitleWithMetrics(admin, 1);
    asha = await admin.makeCandidate({ name: 'Asha', title: title.name });
  });
  afterEach(() => server.stop());

  const sql = (text: string, values: unknown[] = []) => server.dataSource.query(text, values);
  const state = async () => (await server.visitor().get('/api/ledger')).body;
  const sequencer = () => server.app.get(SequencerTask);
  const selfCheck = () => server.app.get(LedgerSelfCheckService);
  const startTasks = () => server.app.get(TasksService).start();
  const rate = async () => {
    const voter = await server.visitor().register();
    expect((await voter.rate(asha, 50)).status).toBe(201);
    return voter;
  };

  it.each([26 * HOUR_MS, -26 * HOUR_MS])(
    'follows the shared clock although one instance’s clock is %i ms off',
    async (shift) => {
      const voter = await rate();
      await sequencer().appendAll();
      const [begun, first] = [Date.now(), (await state()).size];
      shiftClock(shift);
      try {
        // A day ahead the former token has ended; a day behind, a new one is older than the account.
        if (shift > 0) admin = await server.admin();
        await rate();
        const { body } = await admin.post('/api/integrity/cases', { userIds: [voter.user.id] });
        await admin.post(`/api/integrity/cases/${body.id}/exclude`, { reason: 'paid' });
        await admin.delete(`/api/users/${voter.user.id}`);
        await admin.makeMetric({ key: 'asked', minScore: 1, maxScore: 9 });
        expect(await server.app.get(AccountDaysTask).countYesterday()).toBe(true);
        await sequencer().appendAll();
        expect(await selfCheck().check()).toMatchObject({ problemCount: 0, ratings: 1 });
      } finally {
        shiftClock(0);
      }
      // The day may end while this runs.
      const days = [dayOf(begun), dayOf(Date.now())];
      const yesterdays = days.map((day) => dayOf(Date.parse(day) - 24 * HOUR_MS));
      const bodies = await sql(
        'SELECT body FROM ledger_entry e INNER JOIN ledger_leaf l ON l.entry_id = e.id WHERE l.leaf_index >= ?',
        [first],
      );
      const entries = bodies.map(({ body }: { body: string }) => JSON.parse(body));
      expect(entries.map(({ kind }: any) => kind).sort()).toEqual(
        expect.arrayContaining(['accounts', 'erased', 'metrics', 'rating', 'excluded']),
      );
      for (const { kind, day } of entries)
        expect([kind, kind === 'accounts' ? yesterdays : days]).toEqual([
          kind,
          expect.arrayContaining([day]),
        ]);
      const { sealedAt, selfCheck: checked } = await state();
      for (const at of [sealedAt, checked.checkedAt]) expect(days).toContain(at.slice(0, 10));
      const { body: listed } = await server.visitor().get('/api/open-data/checkpoints-1.json');
      expect(days).toContain(listed.at(-1).day);
      // Open data covers a day once it is over, by the same clock.
      shiftClock(shift);
      const { body: data } = await server.visitor().get('/api/open-data/datapackage.json');
      shiftClock(0);
      expect(data.through < dayOf(begun) && data.through >= dayOf(begun - 50 * HOUR_MS)).toBe(true);
    },
  );

  it('is appended to after a checkpoint with a time in the future', async () => {
    await rate();
    await sequencer().appendAll();
    const { size } = await state();
    await sql('UPDATE ledger_tree SET sealed_at = ?', [TO_COME]);
    await rate();
    startTasks();
    // Another task may add an entry just after, which waits for the next checkpoint.
    while ((await state()).size === size);
    const after = await state();
    expect(after.size).toBeGreaterThan(size);
    expect(Date.parse(after.sealedAt)).toBeLessThan(Date.parse(`${TO_COME.slice(0, 10)}T00:00:00Z`));
    expect((await selfCheck().check())?.problemCount).toBe(0);
  });

  it('is checked at night although the last check has a date in the future', async () => {
    await rate();
    await sequencer().appendAll();
    await selfCheck().check();
    await sql('UPDATE ledger_self_check SET checked_at = ?, ratings = 0', [TO_COME]);
    startTasks();
    while ((await state()).selfCheck.ratings === 0);
    expect(Math.abs(Date.parse((await state()).selfCheck.checkedAt) - Date.now())).toBeLessThan(HOUR_MS);
  });

  // The embedded database has one process, which asks nobody.
  const withInstances = ENGINE === 'mysql' ? it : () => undefined;

  const lease = (holder: string, seconds: number) =>
    sql("INSERT INTO lease VALUES ('ledger', ?, UTC_TIMESTAMP(3) + INTERVAL ? SECOND)", [holder, seconds]);

  withInstances('is appended to by nobody while another instance is at it', async () => {
    await rate();
    await lease('another', 30);
    let looked = false;
    const end = hearStatements(server.dataSource, (text, values) => {
      if (text.startsWith('UPDATE lease') && values?.includes('ledger')) looked = true;
    });
    startTasks();
    while (!looked && (await state()).size === 0);
    end();
    // The turn that has looked is over before another begins.
    await sql("UPDATE lease SET expires_at = UTC_TIMESTAMP(3) + INTERVAL 30 SECOND WHERE name = 'ledger'");
    expect(await state()).toMatchObject({ size: 0 });
    await sql("UPDATE lease SET holder = '' WHERE name = 'ledger'");
    while ((await state()).size === 0);
  });

  withInstances('is appended to although a lease ends far in the future', async () => {
    await rate();
    await lease('gone', 3600);
    startTasks();
    while ((await state()).size === 0);
  });
});
