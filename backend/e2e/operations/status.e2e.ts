import { toTimeText } from '../../src/core/database/column-types.js';
import { run } from '../harness/commands.js';
import { ENGINE, TestServer } from '../harness/test-server.js';

interface Part {
  name: string;
  facts: { name: string; value: string | number }[];
  findings: { code: string; message: string; isNote: boolean }[];
}

// A busy machine may take half a minute for a command.
jest.setTimeout(300_000);

describe('GET /api/operations', () => {
  /** Nobody listens there. */
  const env = { SMTP_URL: 'smtp://127.0.0.1:1', SUPPORT_PHONE: '+252 61 555 1234' };
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start({ env });
  });
  afterAll(() => server.stop());

  const status = async (of = server) => {
    const { status: code, body } = await (await of.admin()).get('/api/operations');
    expect(code).toBe(200);
    return body;
  };
  const partsOf = async (of = server): Promise<Record<string, Part>> =>
    Object.fromEntries(((await status(of)).parts as Part[]).map((part) => [part.name, part]));
  const wrongOf = (parts: Record<string, Part>) =>
    Object.values(parts).flatMap(({ findings }) => findings.filter(({ isNote }) => !isNote));

  it('says what runs here, and that all is well', async () => {
    const own = await TestServer.start();
    const parts = await partsOf(own);
    expect(wrongOf(parts)).toEqual([]);
    expect(Object.keys(parts)).toEqual(
      expect.arrayContaining(['server', 'database', 'clock', 'disk', 'ledger']),
    );
    const facts = Object.fromEntries(
      Object.values(parts).flatMap((part) => part.facts.map(({ name, value }) => [name, value])),
    );
    expect(facts).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      engine: expect.stringMatching(ENGINE === 'sqlite' ? /^SQLite$/ : /^(MySQL|MariaDB)$/),
      engine_version: expect.stringMatching(/^\d+\./),
      migrations: expect.any(Number),
      disk_free: expect.any(Number),
      votes_waiting: 0,
      instances: 1,
    });
    await own.stop();
  });

  it('says what is wrong in the words of doctor', async () => {
    await server.dataSource.query("UPDATE ledger_tree SET halted = 'restored'");
    try {
      const parts = await partsOf();
      expect(wrongOf(parts).map(({ code }) => code)).toEqual(['MAIL_SERVER_FAILED', 'LEDGER_HALTED']);
      expect(parts.contacts?.findings).toEqual([
        {
          code: 'CONTACTS_MISSING',
          message: 'visitors see placeholders. Set SUPPORT_EMAIL, SUPPORT_ADDRESS',
          isNote: true,
        },
      ]);
      const { output } = await run(server, 'doctor', [], '', env);
      for (const { findings } of Object.values(parts))
        for (const { message } of findings) expect(output).toContain(message);
    } finally {
      await server.dataSource.query('UPDATE ledger_tree SET halted = NULL');
    }
  });

  it.each([
    [null, 'ADDRESS_MISSING', 'before people rate'],
    ['localhost/ledger', 'ADDRESS_LATE', 'keeps its origin localhost/ledger'],
  ])(
    'says what an address that is missing means for a ledger with the origin %p',
    async (origin, code, said) => {
      const own = await TestServer.start({ env: { PUBLIC_URL: '' } });
      await own.dataSource.query('UPDATE ledger_tree SET origin = ?', [origin]);
      expect((await partsOf(own)).origin?.findings).toEqual([
        { code, message: expect.stringContaining(said), isNote: true },
      ]);
      await own.stop();
    },
  );

  it('counts the instances that run, and says when their builds differ', async () => {
    const own = await TestServer.start();
    const { InstancesTask } = await import('../../src/operations/instances/instances.task.js');
    const now = toTimeText(new Date());
    const longAgo = toTimeText(new Date(Date.now() - 600_000));
    const insert = (id: string, build: string, seenAt: string) =>
      own.dataSource.query('INSERT INTO instance VALUES (?, ?, ?)', [id, build, seenAt]);
    await insert('another', '0.9.0 (commit abc)', now);
    await insert('a third', '0.8.0 (commit abc)', longAgo);
    await own.app.get(InstancesTask).report();
    const { server: part } = await partsOf(own);
    expect(part?.facts).toContainEqual({ name: 'instances', value: 2 });
    expect(part?.findings).toEqual([
      { code: 'BUILDS_DIFFER', message: expect.stringContaining('0.9.0'), isNote: true },
    ]);
    const ids = await own.dataSource.query('SELECT id FROM instance');
    expect(ids.map(({ id }: { id: string }) => id)).not.toContain('a third');
    await own.stop();
  });

  it('waits for no check that hangs', async () => {
    const own = await TestServer.start();
    const admin = await own.admin();
    const { StatusService } = await import('../../src/operations/status/status.service.js');
    const service = own.app.get(StatusService);
    Object.assign(service, { checks: { list: () => [{ name: 'mail', look: () => new Promise(() => {}) }] } });
    const tooLate = new Promise<null>((resolve) => setTimeout(() => resolve(null), 15_000).unref());
    const answer = await Promise.race([admin.get('/api/operations'), tooLate]);
    const mail = (answer?.body.parts as Part[] | undefined)?.find(({ name }) => name === 'mail');
    expect(mail?.findings.map(({ code }) => code)).toEqual(['CHECK_TIMED_OUT']);
    await own.stop();
  });

  it('lists failed requests by their ids, with nothing of whom they came from', async () => {
    const own = await TestServer.start();
    const admin = await own.admin();
    await own.dataSource.query('ALTER TABLE voucher_batch RENAME TO taken_away');
    const failed = await admin.get('/api/voucher-batches');
    expect(failed.status).toBe(500);
    await admin.get('/api/candidates/424242');
    const { failures } = await status(own);
    expect(failures).toEqual([
      {
        at: expect.stringMatching(/^20.*Z$/),
        requestId: failed.body.requestId,
        method: 'GET',
        route: '/api/voucher-batches',
        status: 500,
        code: 'INTERNAL',
        error: 'QueryFailedError',
      },
    ]);
    await own.stop();
  });
});
