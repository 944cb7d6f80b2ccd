import { type Answer, type Client, statuses, unique } from '../harness/client.js';
import { expectFieldError, expectInvalid, expectRefusal } from '../harness/refusal.js';
import { allRows, countRows } from '../harness/rows.js';
import { ENGINE, TestServer } from '../harness/test-server.js';
import { inDays, zoneDayOf } from '../harness/times.js';
import { withLimits } from '../harness/with-limits.js';

const batchOf = (size: number, desk = unique('Desk ')) => ({
  desk,
  size,
  valid_until: zoneDayOf(inDays(30)),
});
const use = (client: Client, code: unknown) => client.post('/api/auth/voucher', { code });
/** Another symbol in the middle of a code. */
const mistyped = (code: string) => code.slice(0, 6) + (code[6] === '7' ? '8' : '7') + code.slice(7);

describe(`vouchers on ${ENGINE}`, () => {
  let server: TestServer;
  let visitor: Client;
  let admin: Client;
  beforeAll(async () => {
    server = await TestServer.start();
    visitor = server.visitor();
    admin = await server.admin();
  });
  afterAll(() => server.stop());

  const make = async (size = 1): Promise<{ batch: any; codes: string[] }> => {
    const { status, body, text } = await admin.post('/api/voucher-batches', batchOf(size));
    if (status !== 201) throw new Error(`no vouchers: ${status} ${text}`);
    return body.data;
  };
  const newCode = async () => (await make()).codes[0] ?? '';
  const batchNow = async ({ id }: { id: number }) =>
    (await admin.get(`/api/voucher-batches/${id}`)).body.data;
  const revoke = ({ id }: { id: number }) => admin.post(`/api/voucher-batches/${id}/revoke`);
  const voucherConflicts = async () => (await admin.get('/api/conflicts?kind=voucher')).body.data.conflicts;
  const trail = async (id: number) =>
    (await admin.get(`/api/audit?subject_type=vouchers&subject_id=${id}`)).body.data.entries;

  it('are made in a batch for a desk, and their codes are shown once', async () => {
    const answer = await admin.post('/api/voucher-batches', batchOf(60, 'Hargeisa, town hall'));
    expect([answer.status, answer.body.message]).toEqual([201, 'Vouchers created successfully']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { batch, codes } = answer.body.data;
    expect(batch).toEqual({
      id: expect.any(Number),
      desk: 'Hargeisa, town hall',
      region: null,
      size: 60,
      used: 0,
      valid_until: zoneDayOf(inDays(30)),
      created_at: expect.any(String),
      revoked_at: null,
      settling: false,
    });
    expect(new Set(codes).size).toBe(60);
    for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{5}$/);
    expect((await batchNow(batch)).batch).toEqual(batch);
    const rows = JSON.stringify(await allRows(server));
    for (const code of codes) {
      expect(rows).not.toContain(code);
      expect(rows).not.toContain(code.replace(/-/g, ''));
    }
    const [entry] = await trail(batch.id);
    expect(entry).toMatchObject({
      action: 'vouchers.create',
      subject: { id: batch.id, name: 'Hargeisa, town hall' },
      after: { size: 60, valid_until: zoneDayOf(inDays(30)) },
    });
  });

  it('lie in the database in another order than on the sheet', async () => {
    const { batch } = await make(100);
    const rows: { code_hash: string }[] = await server.dataSource.query(
      `SELECT code_hash FROM voucher WHERE batch_id = ${batch.id} ORDER BY ${ENGINE === 'sqlite' ? 'rowid' : '1'}`,
    );
    const hashes = rows.map(({ code_hash }) => code_hash);
    expect(hashes).toEqual([...hashes].sort());
  });

  it.each([
    [{ size: 0 }, 'size'],
    [{ size: 10_001 }, 'size'],
    [{ size: '5' }, 'size'],
    [{ desk: '   ' }, 'desk'],
    [{ desk: ' '.repeat(15_000) }, 'desk'],
    [{ desk: 'x'.repeat(101) }, 'desk'],
    [{ valid_until: zoneDayOf(inDays(-1)) }, 'valid_until'],
    [{ valid_until: '9999-12-31' }, 'valid_until'],
    [{ valid_until: 'soon' }, 'valid_until'],
  ])('are not made of %j', async (wrong, field) => {
    const before = await countRows(server, 'voucher');
    expectInvalid(await admin.post('/api/voucher-batches', { ...batchOf(1), ...wrong }), field);
    expect(await countRows(server, 'voucher')).toBe(before);
  });

  it('are listed, the newest batch first', async () => {
    const [older, newer] = [await make(), await make()];
    const { batches, total } = (await admin.get('/api/voucher-batches?limit=2')).body.data;
    expect(batches.map(({ id }: any) => id)).toEqual([newer.batch.id, older.batch.id]);
    expect(total).toBeGreaterThanOrEqual(2);
    const next = (await admin.get('/api/voucher-batches?limit=1&page=2')).body.data.batches;
    expect(next.map(({ id }: any) => id)).toEqual([older.batch.id]);
    expectRefusal(await admin.get('/api/voucher-batches/999999'), 404, 'VOUCHER_BATCH_NOT_FOUND');
  });

  it('prove who has one, once, and are counted by day', async () => {
    const { batch, codes } = await make(3);
    for (const code of codes.slice(0, 2)) {
      const voter = await visitor.register();
      const answer = await use(voter, code);
      expect([answer.status, answer.body.message]).toEqual([200, 'You are registered in person']);
      expect(answer.body.user.id).toBe(voter.user.id);
    }
    const now = await batchNow(batch);
    expect([now.batch.used, now.days]).toEqual([2, [{ day: zoneDayOf(new Date()), used: 2 }]]);
  });

  it('are counted and valid by days of Mogadishu', async () => {
    const { batch, codes } = await make(1);
    await use(await visitor.register(), codes[0] as string);
    const usedAt = new Date('2026-03-04T21:30:00.000Z');
    const batches = server.dataSource.getRepository<any>('voucher_batch');
    await server.dataSource.getRepository<any>('voucher').update({ batchId: batch.id }, { usedAt });
    expect((await batchNow(batch)).days).toEqual([{ day: '2026-03-05', used: 1 }]);
    const { validUntil } = await batches.findOneByOrFail({ id: batch.id });
    expect(validUntil.toISOString()).toBe(`${batch.valid_until}T21:00:00.000Z`);
  });

  it('are read in any case, with or without hyphens, and with letters for digits', async () => {
    for (const typed of [
      (code: string) => code.toLowerCase().replace(/-/g, ''),
      (code: string) => ` ${code.replace(/-/g, ' – ')} `,
      (code: string) => code.replace(/0/g, 'O').replace(/1/g, 'l'),
    ]) {
      expect((await use(await visitor.register(), typed(await newCode()))).status).toBe(200);
    }
  });

  it('work once, of a hundred at the same time', async () => {
    const { batch, codes } = await make();
    const voter = await visitor.register();
    const answers = await Promise.all(Array.from({ length: 100 }, () => use(voter, codes[0])));
    expect(statuses(answers)).toEqual([200, ...Array(99).fill(409)]);
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, 'ALREADY_IN_PERSON']));
    expect((await batchNow(batch)).batch.used).toBe(1);
  });

  it('prove one of many who try one at the same time; the others become conflicts', async () => {
    const voters = await Promise.all(Array.from({ length: 8 }, () => visitor.register()));
    const code = await newCode();
    const answers = await Promise.all(voters.map((voter) => use(voter, code)));
    expect(statuses(answers)).toEqual([200, ...Array(7).fill(409)]);
    const winner = voters[answers.findIndex(({ status }) => status === 200)];
    const tried = (await voucherConflicts()).filter(({ holder }: any) => holder?.id === winner?.user.id);
    expect(tried).toHaveLength(7);
  });

  it('that are used prove nobody else, who is not told whose they are', async () => {
    const [holder, second] = [await visitor.register(), await visitor.register()];
    const code = await newCode();
    await use(holder, code);
    for (let times = 1; times <= 2; times += 1) {
      const answer = await use(second, code);
      expectRefusal(answer, 409, 'VOUCHER_USED');
      expectFieldError(answer, 'code', 'VOUCHER_USED');
      expect(answer.text).not.toContain(holder.user.username);
      expect((await voucherConflicts())[0]).toMatchObject({
        kind: 'voucher',
        user: { id: second.user.id },
        holder: { id: holder.user.id },
        times,
      });
    }
  });

  it('that are not needed are not used up', async () => {
    const { codes } = await make(2);
    const [voter, other] = [await visitor.register(), await visitor.register()];
    await use(voter, codes[0]);
    const again = await use(voter, codes[1]);
    expectRefusal(again, 409, 'ALREADY_IN_PERSON', 'You are already registered in person');
    expect((await use(other, codes[1])).status).toBe(200);
  });

  it('stay used when the account is deleted', async () => {
    const [holder, second] = [await visitor.register(), await visitor.register()];
    const { batch, codes } = await make();
    await use(holder, codes[0]);
    expect((await admin.delete(`/api/users/${holder.user.id}`)).status).toBe(200);
    expectRefusal(await use(second, codes[0]), 409, 'VOUCHER_USED');
    expect((await voucherConflicts())[0]).toMatchObject({ user: { id: second.user.id }, holder: null });
    expect((await batchNow(batch)).batch.used).toBe(1);
  });

  it('that are expired prove nothing', async () => {
    const { batch, codes } = await make();
    const batches = server.dataSource.getRepository<any>('voucher_batch');
    await batches.update({ id: batch.id }, { validUntil: new Date(Date.now() - 1000) });
    const answer = await use(await visitor.register(), codes[0]);
    expectRefusal(answer, 400, 'VOUCHER_EXPIRED');
    expect((await batchNow(batch)).batch.used).toBe(0);
  });

  it.each([
    ['0000-0000-0000-0000-0', 'VOUCHER_UNKNOWN'],
    ['7KQ2', 'VOUCHER_MISTYPED'],
    ["' OR 1=1 --", 'VOUCHER_MISTYPED'],
  ])('%s is none', async (code, refusal) => {
    const answer = await use(await visitor.register(), code);
    expectRefusal(answer, 400, refusal);
    expectFieldError(answer, 'code', refusal);
  });

  it.each([' '.repeat(15_000), '', null, undefined, 7, { $ne: 1 }, '7'.repeat(15_000)])(
    'must be a text',
    async (code) => expectInvalid(await use(await visitor.register(), code), 'code'),
  );

  describe('revoked', () => {
    it('work no more, are revoked once, and the trail says so', async () => {
      const { batch, codes } = await make(2);
      await use(await visitor.register(), codes[0]);
      const both = await Promise.all([revoke(batch), revoke(batch)]);
      expect(statuses(both)).toEqual([200, 409]);
      expectRefusal(await revoke(batch), 409, 'VOUCHER_BATCH_REVOKED');
      expectRefusal(await use(await visitor.register(), codes[1]), 400, 'VOUCHER_EXPIRED');
      const [entry] = await trail(batch.id);
      expect(entry).toMatchObject({ action: 'vouchers.revoke', before: { size: 2, used: 1 } });
      expectRefusal(await admin.post('/api/voucher-batches/999999/revoke'), 404, 'VOUCHER_BATCH_NOT_FOUND');
    });

    it('leave nobody proven who used one in the same moment', async () => {
      const { batch, codes } = await make(10);
      const voters = await Promise.all(codes.map(() => visitor.register()));
      await Promise.all([...voters.map((voter, at) => use(voter, codes[at])), revoke(batch)]);
      // A voter who is still proven could use no other voucher.
      for (const voter of voters) expect((await use(voter, await newCode())).status).toBe(200);
    });
  });
});

describe('with limits', () => {
  let server: TestServer;
  let admin: Client;
  const start = async (limits: Record<string, string>) => {
    server = await TestServer.start({ env: { LIMITS: 'normal', ...limits } });
    admin = await server.admin();
  };
  afterEach(() => server.stop());
  const make = async (size: number): Promise<string[]> =>
    (await admin.post('/api/voucher-batches', batchOf(size))).body.data.codes;
  const wrong = (digit: number) => `${digit}`.repeat(16);
  /** Codes that pass the check and are on no voucher. */
  const guesses = () => make(40);

  it('an account has a limited number of tries, also at once, and typing mistakes do not count', async () => {
    await start(withLimits({ voucherAccount: '3/60' }));
    const codes = await guesses();
    await server.dataSource.query('DELETE FROM voucher');
    const voter = await server.visitor().register();
    for (const code of codes.slice(0, 10)) {
      expectRefusal(await use(voter, mistyped(code)), 400, 'VOUCHER_MISTYPED');
      expectRefusal(await use(voter, wrong(7)), 400, 'VOUCHER_MISTYPED');
    }
    const answers = await Promise.all(codes.map((code) => use(voter, code)));
    expect(statuses(answers)).toEqual([...Array(3).fill(400), ...Array(37).fill(429)]);
  });

  it('a hall full of people with good vouchers meets none; guesses from its network do', async () => {
    await start(withLimits({ voucherNetwork: '3/60' }));
    const codes = await make(10);
    const register = () => server.visitor().register();
    for (const code of codes) expect((await use(await register(), code)).status).toBe(200);
    const bad = await guesses();
    await server.dataSource.query('DELETE FROM voucher WHERE used_at IS NULL');
    const answers: Answer[] = [];
    for (const code of bad.slice(0, 5)) answers.push(await use(await register(), code));
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 429, 429]);
  });
});

it('ten thousand vouchers are made at once', async () => {
  const server = await TestServer.start();
  try {
    const admin = await server.admin();
    const { body } = await admin.post('/api/voucher-batches', batchOf(10_000));
    expect(new Set(body.data.codes).size).toBe(10_000);
    expect(await countRows(server, 'voucher')).toBe(10_000);
  } finally {
    await server.stop();
  }
});
