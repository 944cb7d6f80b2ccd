import { VoucherRevocationTask } from '../../src/accounts/vouchers/voucher-revocation.task.js';
import { type Client, unique } from '../harness/client.js';
import { expectRefusal } from '../harness/refusal.js';
import { FakeSmsGateway } from '../harness/sms-gateway.js';
import { ENGINE, TestServer } from '../harness/test-server.js';
import { inDays, zoneDayOf } from '../harness/times.js';
import { JWT_SECRET } from '../harness/tokens.js';
import { expectTotalsToEqualRows } from '../harness/totals.js';

let numbered = 0;
const newNumber = () => `0619${String(100_000 + numbered++)}`;
const provePhone = async (client: Client, phone = newNumber()) => {
  const { body } = await client.post('/api/auth/phone/code', { phone });
  return client.post('/api/auth/phone/confirm', { code: body.code });
};
const inAMonth = () => zoneDayOf(inDays(30));
const makeVouchers = async (admin: Client, size: number): Promise<{ batch: any; codes: string[] }> =>
  (await admin.post('/api/voucher-batches', { desk: unique('Desk '), size, valid_until: inAMonth() })).body
    .data;
const useVoucher = (client: Client, code: unknown) => client.post('/api/auth/voucher', { code });
const levelOf = async (client: Client) => (await client.get('/api/auth/me')).body.user.level;
const statusOf = async (client: Client) => (await client.get('/api/ratings/user')).body[0].status;

describe(`levels on ${ENGINE}`, () => {
  let server: TestServer;
  let visitor: Client;
  let admin: Client;
  let candidate: any;
  beforeAll(async () => {
    server = await TestServer.start({ env: { VERIFICATION_TO_COUNT: 'phone' } });
    visitor = server.visitor();
    admin = await server.admin();
  });
  beforeEach(async () => {
    candidate = await admin.makeCandidate();
  });
  afterEach(() => expectTotalsToEqualRows(server.dataSource));
  afterAll(() => server.stop());

  const totalNow = async () => (await visitor.get(`/api/candidates/${candidate.id}`)).body.totalRatings;
  const revoke = async ({ id }: { id: number }) => {
    expect((await admin.post(`/api/voucher-batches/${id}/revoke`)).status).toBe(200);
    await server.app.get(VoucherRevocationTask).settleSoon();
    expect((await admin.get(`/api/voucher-batches/${id}`)).body.data.batch.settling).toBe(false);
  };

  it('are told to everybody, with what can be proven', async () => {
    const { body } = await visitor.get('/api/config');
    expect([body.verification_to_rate, body.verification_to_count, body.phone]).toEqual([
      undefined,
      'phone',
      true,
    ]);
  });

  it('a confirmed phone number makes what waits count', async () => {
    const voter = await visitor.register();
    expect(voter.user).not.toHaveProperty('level');
    expect((await voter.rate(candidate, 80)).body.status).toBe('pending');
    expect(await totalNow()).toBe(0);
    expect((await provePhone(voter)).body.user.level).toBe('phone');
    expect([await levelOf(voter), await statusOf(voter), await totalNow()]).toEqual(['phone', undefined, 1]);
  });

  it('a number that another account has makes nothing count', async () => {
    const [holder, second] = [await visitor.register(), await visitor.register()];
    const phone = newNumber();
    await provePhone(holder, phone);
    await second.rate(candidate, 80);
    expectRefusal(await provePhone(second, phone), 409, 'PHONE_TAKEN');
    expect([await levelOf(second), await statusOf(second), await totalNow()]).toEqual([
      undefined,
      'pending',
      0,
    ]);
  });

  it('a voucher makes what waits count, and its revoked batch makes it wait again', async () => {
    const voter = await visitor.register();
    await voter.rate(candidate, 80);
    const { batch, codes } = await makeVouchers(admin, 1);
    expect((await useVoucher(voter, codes[0])).body.user.level).toBe('in_person');
    expect([await statusOf(voter), await totalNow()]).toEqual([undefined, 1]);
    await revoke(batch);
    expect([await levelOf(voter), await statusOf(voter), await totalNow()]).toEqual([
      undefined,
      'pending',
      0,
    ]);
    const next = await makeVouchers(admin, 1);
    expect((await useVoucher(voter, next.codes[0])).body.user.level).toBe('in_person');
    expect(await totalNow()).toBe(1);
  });

  it('who falls back goes no further than the other proof', async () => {
    const voter = await visitor.register();
    await provePhone(voter);
    const { batch, codes } = await makeVouchers(admin, 1);
    await useVoucher(voter, codes[0]);
    await voter.rate(candidate, 60);
    expect(await levelOf(voter)).toBe('in_person');
    await revoke(batch);
    expect([await levelOf(voter), await statusOf(voter), await totalNow()]).toEqual(['phone', undefined, 1]);
  });

  it('all whom a revoked batch had proven fall back, in more batches than one', async () => {
    const { batch, codes } = await makeVouchers(admin, 60);
    const voters = await Promise.all(codes.map(() => visitor.register()));
    await Promise.all(voters.map((voter, at) => useVoucher(voter, codes[at])));
    await Promise.all(voters.map((voter) => voter.rate(candidate, 50)));
    expect(await totalNow()).toBe(60);
    await revoke(batch);
    expect(await totalNow()).toBe(0);
    const [row] = await server.dataSource.query(
      `SELECT COUNT(*) AS number FROM ${server.dataSource.driver.escape('user')} WHERE level = 'in_person'`,
    );
    expect(Number(row.number)).toBe(1);
  });

  it('what a stopped server has left of a revocation the next one does', async () => {
    const voter = await visitor.register();
    await voter.rate(candidate, 80);
    const { batch, codes } = await makeVouchers(admin, 1);
    await useVoucher(voter, codes[0]);
    const batches = server.dataSource.getRepository<any>('voucher_batch');
    await batches.update({ id: batch.id }, { revokedAt: new Date() });
    expect((await admin.get(`/api/voucher-batches/${batch.id}`)).body.data.batch.settling).toBe(true);
    await server.app.get(VoucherRevocationTask).settleSoon();
    expect([await statusOf(voter), await totalNow()]).toEqual(['pending', 0]);
  });

  it('an account takes what it gave with it, whatever has proven it', async () => {
    const [byPhone, byVoucher] = [await visitor.register(), await visitor.register()];
    await provePhone(byPhone);
    await useVoucher(byVoucher, (await makeVouchers(admin, 1)).codes[0]);
    for (const voter of [byPhone, byVoucher]) await voter.rate(candidate, 70);
    expect(await totalNow()).toBe(2);
    for (const { user } of [byPhone, byVoucher]) {
      expect((await admin.delete(`/api/users/${user.id}`)).status).toBe(200);
    }
    expect(await totalNow()).toBe(0);
  });

  it("the file with one's own data has them", async () => {
    const voter = await visitor.register();
    const mine = async () => (await voter.get('/api/auth/my-data')).body;
    expect(await mine()).toMatchObject({ phone: null, in_person: null });
    expect((await mine()).account).not.toHaveProperty('level');
    const phone = newNumber();
    await provePhone(voter, phone);
    await useVoucher(voter, (await makeVouchers(admin, 1)).codes[0]);
    expect(await mine()).toMatchObject({
      account: { level: 'in_person' },
      phone: { last_digits: phone.slice(-2), proven_at: expect.any(String) },
      in_person: { proven_at: expect.any(String) },
    });
  });
});

describe('where something must be proven before rating', () => {
  const tryOut = async (verificationToRate: string, work: (server: TestServer) => Promise<void>) => {
    const server = await TestServer.start({ env: { VERIFICATION_TO_RATE: verificationToRate } });
    try {
      await work(server);
    } finally {
      await server.stop();
    }
  };

  it('a phone number is enough for `phone`, a voucher too', () =>
    tryOut('phone', async (server) => {
      const admin = await server.admin();
      const candidate = await admin.makeCandidate();
      const [first, second] = [await server.visitor().register(), await server.visitor().register()];
      const refused = await first.rate(candidate, 50);
      expectRefusal(refused, 403, 'NOT_VERIFIED', 'Please confirm your phone number before rating');
      expect(refused.body.requiredLevel).toBe('phone');
      await provePhone(first);
      expect((await first.rate(candidate, 50)).status).toBe(201);
      await useVoucher(second, (await makeVouchers(admin, 1)).codes[0]);
      expect((await second.rate(candidate, 50)).status).toBe(201);
    }));

  it('a phone number is not enough for `in_person`', () =>
    tryOut('in_person', async (server) => {
      const admin = await server.admin();
      const candidate = await admin.makeCandidate();
      const voter = await server.visitor().register();
      await provePhone(voter);
      expectRefusal(await voter.rate(candidate, 50), 403, 'NOT_VERIFIED');
      await useVoucher(voter, (await makeVouchers(admin, 1)).codes[0]);
      expect((await voter.rate(candidate, 50)).status).toBe(201);
    }));

  it('who takes over an account by its mailbox gets no telephone of another with it', () =>
    tryOut('email', async (server) => {
      const squatter = await server.visitor().register();
      const phone = newNumber();
      expect((await provePhone(squatter, phone)).body.user.level).toBe('phone');
      const { email } = squatter.user;
      const { body } = await server.visitor().post('/api/auth/forgot-password', { email });
      // Pretend that the link came by email: a link that is handed over proves no mailbox.
      await server.dataSource.query('UPDATE password_reset SET sent_to = ?', [email]);
      const token = new URL(body.reset_link).searchParams.get('token');
      const reset = await server.visitor().post('/api/auth/reset-password', { token, password: 'another1' });
      expect(reset.status).toBe(200);
      const owner = await server.visitor().signIn(email, 'another1');
      expect(await levelOf(owner)).toBe('email');
      expect((await owner.get('/api/auth/phone')).body.data).toEqual({ phone: null, code: null });
    }));
});

it('phone numbers are offered in production where there is a gateway, and nowhere unless they are asked for', async () => {
  const gateway = await FakeSmsGateway.start();
  const live = { NODE_ENV: 'production', JWT_SECRET, PUBLIC_URL: 'https://npi.example' };
  const sms = { SMS_URL: `http://${gateway.host}/?to={to}&text={text}` };
  const offered = async (env: Record<string, string>) => {
    const server = await TestServer.start({ env });
    const { body } = await server.visitor().get('/api/config');
    await server.stop();
    return body.phone;
  };
  expect(await offered({ ...live, VERIFICATION_TO_RATE: 'phone' })).toBeUndefined();
  expect(await offered({ ...live, ...sms, VERIFICATION_TO_RATE: 'phone' })).toBe(true);
  expect(await offered({ ...live, ...sms })).toBeUndefined();
  expect(await offered({})).toBeUndefined();
  await gateway.stop();
});
