import { toTimeText } from '../../src/core/database/column-types.js';
import { CaseRecorderService } from '../../src/integrity/cases/case-recorder.service.js';
import { DAY_MS, HOUR_MS, hourOf } from '../../src/integrity/facts/facts.js';
import { IntegrityScanTask } from '../../src/integrity/scan/integrity-scan.task.js';
import { type Client, unique } from '../harness/client.js';
import { MailServer } from '../harness/mail-server.js';
import { countRows } from '../harness/rows.js';
import { STUFFED, stuff } from '../harness/stuffing.js';
import { TestServer } from '../harness/test-server.js';

const timeText = (time: number) => toTimeText(new Date(time));

describe('the watch over what is new', () => {
  let server: TestServer;
  let admin: Client;
  let mail: MailServer;
  beforeAll(async () => {
    mail = await MailServer.start();
    server = await TestServer.start({ env: { SMTP_URL: mail.url, METRICS: 'on' } });
    admin = await server.admin();
  });
  afterAll(async () => {
    await server.stop();
    await mail.stop();
  });

  const watch = () => server.app.get(IntegrityScanTask);
  const look = () => watch().run(0);
  const rows = (sql: string, values: unknown[] = []): Promise<any[]> => server.dataSource.query(sql, values);
  const caseOf = async (id: number) => {
    const [row] = await rows('SELECT * FROM integrity_case WHERE id = ?', [id]);
    return { ...row, evidence: JSON.parse(row.evidence) };
  };
  const counted = async (candidate: { id: number }) => {
    const [row] = await rows(
      "SELECT SUM(number) AS number FROM integrity_count WHERE kind = 'candidate' AND subject = ?",
      [String(candidate.id)],
    );
    return Number(row.number);
  };
  const decide = (id: number, status: string, clearedSize: number | null = null) =>
    rows('UPDATE integrity_case SET status = ?, cleared_size = ? WHERE id = ?', [status, clearedSize, id]);

  it('opens one case of equal ballots, emails administrators, and finds nothing new in it again', async () => {
    const candidate = await admin.makeCandidate();
    const voters = await stuff(server, candidate);
    const seen = await look();
    expect(seen).toMatchObject({ ratings: STUFFED, opened: [expect.any(Number)] });
    const id = seen?.opened[0] ?? 0;
    const found = await caseOf(id);
    expect(found).toMatchObject({ status: 'open', account_count: STUFFED, rating_count: STUFFED });
    expect(found.evidence).toContainEqual(
      expect.objectContaining({
        signal: 'equal_ballots',
        subject: { candidateId: candidate.id },
        accounts: STUFFED,
        ratings: STUFFED,
      }),
    );
    const accounts = await rows('SELECT user_id AS id FROM integrity_case_account WHERE case_id = ?', [id]);
    expect(accounts.map((row) => row.id).sort()).toEqual(voters.map(({ user }) => user.id).sort());
    const letter = await mail.find(({ text }) => text.includes(`Case ${id}:`));
    expect(letter.text).toContain(`Case ${id}: ${STUFFED} accounts, ${STUFFED} ratings.`);
    expect((await server.visitor().get('/metrics')).text).toContain('integrity_cases_open 1\n');

    expect(await look()).toEqual({ accounts: 0, ratings: 0, conflicts: 0, opened: [] });
    expect([await counted(candidate), await countRows(server, 'integrity_case')]).toEqual([STUFFED, 1]);
  });

  it('counts and judges nothing twice where two look at once', async () => {
    const candidate = await admin.makeCandidate();
    await stuff(server, candidate);
    const before = await countRows(server, 'integrity_case');
    const looks = await Promise.all([look(), look(), look()]);
    expect(looks.reduce((sum, seen) => sum + (seen?.ratings ?? 0), 0)).toBe(STUFFED);
    expect(await counted(candidate)).toBe(STUFFED);
    expect(await countRows(server, 'integrity_case')).toBe(before + 1);
  });

  it('does all of a batch or nothing, and again what broke off', async () => {
    const candidate = await admin.makeCandidate();
    await stuff(server, candidate);
    const file = server.app.get(CaseRecorderService);
    const broken = jest.spyOn(file, 'add').mockImplementation(async (groups) => {
      if (groups.length > 0) throw new Error('killed here');
      return [];
    });
    await expect(look()).rejects.toThrow('killed here');
    expect(await counted(candidate)).toBe(0);
    broken.mockRestore();
    expect(await look()).toMatchObject({ ratings: STUFFED, opened: [expect.any(Number)] });
    expect(await counted(candidate)).toBe(STUFFED);
  });

  describe('a case', () => {
    let candidate: any;
    let id: number;
    let voters: Client[];
    beforeEach(async () => {
      candidate = await admin.makeCandidate();
      voters = await stuff(server, candidate);
      id = (await look())?.opened[0] ?? 0;
    });

    it('that is open grows by new ratings', async () => {
      await stuff(server, candidate, { count: 3 });
      expect(await look()).toMatchObject({ ratings: 3, opened: [] });
      expect(await caseOf(id)).toMatchObject({ account_count: STUFFED + 3, rating_count: STUFFED + 3 });
    });

    it('loses deleted accounts, and continues without them', async () => {
      await admin.delete(`/api/users/${voters[0]?.user.id}`);
      for (const table of ['integrity_case_account', 'integrity_case_rating']) {
        const left = await rows(`SELECT user_id FROM ${table} WHERE case_id = ?`, [id]);
        expect(left).toHaveLength(STUFFED - 1);
      }
      expect(await caseOf(id)).toMatchObject({ account_count: STUFFED - 1, rating_count: STUFFED - 1 });
      await stuff(server, candidate, { count: 1 });
      await look();
      expect(await caseOf(id)).toMatchObject({ account_count: STUFFED, rating_count: STUFFED });
    });

    it.each(['excluded', 'confirming'])(
      'that is %s stays as it is: what goes on is another',
      async (status) => {
        await decide(id, status);
        await stuff(server, candidate, { count: 9 });
        expect(await look()).toMatchObject({ ratings: 9, opened: [] });
        await stuff(server, candidate, { count: 1 });
        const opened = (await look())?.opened ?? [];
        expect(opened).toHaveLength(1);
        expect(await caseOf(opened[0] ?? 0)).toMatchObject({
          status: 'open',
          account_count: 10,
          rating_count: 10,
        });
        expect(await caseOf(id)).toMatchObject({ status, account_count: STUFFED, rating_count: STUFFED });
      },
    );

    it('that was dismissed is opened again only once it has grown by half', async () => {
      await decide(id, 'cleared', STUFFED);
      await stuff(server, candidate, { count: STUFFED / 2 - 1 });
      expect((await look())?.opened).toEqual([]);
      expect((await caseOf(id)).status).toBe('cleared');
      await stuff(server, candidate, { count: 1 });
      expect((await look())?.opened).toEqual([id]);
      expect(await caseOf(id)).toMatchObject({ status: 'open', rating_count: 1.5 * STUFFED });
    });
  });

  it('says nothing of people who disagree', async () => {
    const candidate = await admin.makeCandidate();
    for (let one = 0; one < STUFFED; one += 1)
      await (await server.visitor().register()).rate(candidate, (one * 17) % 101);
    expect(await look()).toMatchObject({ ratings: STUFFED, opened: [] });
  });
});

describe('a farm behind one network', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start();
  });
  afterAll(() => server.stop());

  it('is one case with all that its accounts have given, whatever their ballots', async () => {
    const admin = await server.admin();
    const target = await admin.makeCandidate();
    const other = await admin.makeCandidate();
    const accounts = 26;
    for (let one = 0; one < accounts; one += 1) {
      const voter = await server.visitor().register();
      await voter.rate(target, (one * 17) % 101);
      if (one < 3) await voter.rate(other, one);
    }
    const opened = (await server.app.get(IntegrityScanTask).run(0))?.opened ?? [];
    expect(opened).toHaveLength(1);
    const [found] = await server.dataSource.query('SELECT * FROM integrity_case');
    expect([found.account_count, found.rating_count]).toEqual([accounts, accounts + 3]);
    const signals = JSON.parse(found.evidence).map(({ signal, subject }: any) => [
      signal,
      Object.keys(subject),
    ]);
    expect(signals).toContainEqual(['origin_on_candidate', ['candidateId', 'network']]);
    expect(signals).toContainEqual(['origin_on_candidate', ['candidateId', 'mailDomain']]);
  });

  it.each([
    ['one network', () => ({ address: '203.0.113.7', domain: 'test.example' }), 'network'],
    [
      'subdomains of one mail domain, a network for each',
      (one: number) => ({ address: `198.51.${one}.1`, domain: `m${one}.farm.example` }),
      'mailDomain',
    ],
  ] as const)('of %s is not hidden by accounts that never vote', async (_, placeOf, kind) => {
    const mail = await MailServer.start();
    const strict = await TestServer.start({
      env: { SMTP_URL: mail.url, VERIFICATION_TO_RATE: 'email', TRUST_PROXY: '127.0.0.1' },
    });
    try {
      const admin = await strict.admin();
      const target = await admin.makeCandidate();
      const [voters, idle] = [26, 32];
      for (let one = 0; one < voters + idle; one += 1) {
        const { address, domain } = placeOf(one);
        const account = await strict.visitor().from(address).register(unique('farm_'), domain);
        // Those who never vote are there before.
        if (one < idle) continue;
        const user = strict.dataSource.driver.escape('user');
        await strict.dataSource.query(`UPDATE ${user} SET level = 'email' WHERE id = ?`, [account.user.id]);
        expect((await account.rate(target, 84 + (one % 16))).status).toBe(201);
      }
      const opened = (await strict.app.get(IntegrityScanTask).run(0))?.opened ?? [];
      expect(opened).toHaveLength(1);
      const [{ evidence }] = await strict.dataSource.query('SELECT evidence FROM integrity_case');
      const found = JSON.parse(evidence).filter(
        ({ signal, subject }: any) => signal === 'origin_on_candidate' && subject[kind] !== undefined,
      );
      expect(found).toHaveLength(1);
      expect(found[0]).toMatchObject({ accounts: voters, facts: { voters, share: 100 } });
      const cases = await strict.dataSource.query('SELECT rating_count AS ratings FROM integrity_case');
      expect(Number(cases[0].ratings)).toBe(voters);
    } finally {
      await strict.stop();
      await mail.stop();
    }
  });
});

it('a busy hour asks about an hour: it names nobody, and holds the place as it was before', async () => {
  const server = await TestServer.start({ env: { FREEZE_DURING_REVIEW: 'on' } });
  try {
    const admin = await server.admin();
    const target = await admin.makeCandidate();
    // One an hour for 28 days, as it was counted.
    const hours = Array.from({ length: 28 * 24 }, (_, back) => hourOf(Date.now()) - back - 3);
    for (const hour of hours) {
      await server.dataSource.query(
        'INSERT INTO integrity_count (kind, subject, hour, number, score_sum, square_sum) VALUES (?, ?, ?, 1, 5000, 25000000)',
        ['candidate', String(target.id), hour],
      );
    }
    await (await server.visitor().register()).rate(target, 60);
    await server.dataSource.query('UPDATE rating SET created_at = ?', [timeText(Date.now() - 4 * HOUR_MS)]);
    const crowd = 60;
    for (let one = 0; one < crowd; one += 1) {
      const voter = await server.visitor().register();
      expect((await voter.rate(target, (one * 17) % 101)).status).toBe(201);
    }
    // They come from everywhere, and have been there for long.
    const user = server.dataSource.driver.escape('user');
    const old = [timeText(Date.now() - 40 * DAY_MS)];
    await server.dataSource.query(
      `UPDATE ${user} SET network = NULL, mail_domain = 'gmail.com', created_at = ? WHERE role = 'user'`,
      old,
    );
    const within = hourOf(Date.now()) * HOUR_MS - HOUR_MS / 2;
    await server.dataSource.query(
      'UPDATE rating SET network = NULL, created_at = ? WHERE created_at > ?',
      [within, Date.now() - 2 * HOUR_MS].map(timeText),
    );
    const opened = (await server.app.get(IntegrityScanTask).run(0))?.opened ?? [];
    expect(opened).toHaveLength(1);
    const found = (await admin.get(`/api/integrity/cases/${opened[0]}`)).body;
    expect(found).toMatchObject({ status: 'open', accountCount: 0, ratingCount: 0 });
    expect(found.evidence.map(({ signal }: any) => signal)).toEqual(['busy_hour']);
    const [held] = await server.dataSource.query('SELECT total_ratings AS ratings FROM rank_snapshot');
    expect(Number(held.ratings)).toBe(1);
  } finally {
    await server.stop();
  }
});
