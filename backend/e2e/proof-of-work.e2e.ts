import { createHash } from 'node:crypto';
import { ProofOfWork } from '../src/account/proof-of-work.js';
import { type Answer, type Client, unique } from './harness/client.js';
import { expectInvalid, expectRefusal } from './harness/refusal.js';
import { countRows } from './harness/rows.js';
import { TestServer } from './harness/test-server.js';

interface Challenge {
  salt: string;
  target: string;
  max: number;
  signature: string;
}

/** What a browser does. */
function solve({ salt, target, max, signature }: Challenge): string {
  for (let number = 0; number <= max; number += 1) {
    const hash = createHash('sha256').update(`${salt}.${number}`).digest('hex');
    if (hash === target) return `${salt}.${number}.${signature}`;
  }
  throw new Error('the challenge has no solution');
}

const WORK = { LIMITS: 'on', PROOF_OF_WORK: '2000' };
const newcomer = () => {
  const username = unique('new_');
  return { username, email: `${username}@test.example`, password: 'secret1' };
};
const askedIn = (answer: Answer): Challenge => {
  expectRefusal(
    answer,
    403,
    'PROOF_OF_WORK_NEEDED',
    'Many accounts are being made from your network; please reload the page and try again',
  );
  return answer.body.challenge;
};

describe('registrations from one address', () => {
  let server: TestServer;
  let visitor: Client;
  beforeAll(async () => {
    const limits = { LIMIT_REGISTER_PROOF: '2/60', LIMIT_REGISTER_ADDRESS: '9/60' };
    server = await TestServer.start({ env: { ...WORK, ...limits, TRUST_PROXY: '127.0.0.0/8' } });
    visitor = server.visitor();
  });
  afterAll(() => server.stop());

  const register = (address: string, proof?: unknown) =>
    visitor.post(
      '/api/auth/register',
      { ...newcomer(), ...(proof !== undefined && { proof }) },
      { headers: { 'x-forwarded-for': address } },
    );
  const usedUp = async (address: string) => {
    expect([(await register(address)).status, (await register(address)).status]).toEqual([201, 201]);
    return askedIn(await register(address));
  };

  it('beyond a number ask for a proof of work, which lets one in', async () => {
    const challenge = await usedUp('203.0.113.1');
    const before = await countRows(server, 'user');
    const { status, body } = await register('203.0.113.1', solve(challenge));
    expect([status, body.user]).toEqual([201, expect.not.objectContaining({ proof: expect.anything() })]);
    expect(await countRows(server, 'user')).toBe(before + 1);
    expect((await register('203.0.113.2')).status).toBe(201);
  });

  it('a proof lets one in, however many come with it at once', async () => {
    const proof = solve(await usedUp('203.0.113.3'));
    const answers = await Promise.all(Array.from({ length: 6 }, () => register('203.0.113.3', proof)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403, 403, 403, 403]);
  });

  it('a proof that is wrong, changed, of another purpose or of nobody is none', async () => {
    const challenge = await usedUp('203.0.113.4');
    const proof = solve(challenge);
    const [endsAt = '', random, number, signature] = proof.split('.');
    const later = (Number.parseInt(endsAt, 36) + 60_000).toString(36);
    const elsewhere = server.app.get(ProofOfWork, { strict: false }).challenge('another purpose');
    const other = await TestServer.start({ env: WORK });
    const foreign = other.app.get(ProofOfWork, { strict: false }).challenge('register');
    await other.stop();
    for (const bad of [
      `${endsAt}.${random}.${Number(number) + 1}.${signature}`,
      `${endsAt}.${random}.0${number}.${signature}`,
      `${later}.${random}.${number}.${signature}`,
      `${endsAt}.${random}.${number}.${'A'.repeat(43)}`,
      solve(elsewhere),
      solve(foreign),
      'nonsense',
      '....',
    ]) {
      askedIn(await register('203.0.113.4', bad));
    }
    expectInvalid(await register('203.0.113.4', 5), 'proof');
    expectInvalid(await register('203.0.113.4', 'x'.repeat(201)), 'proof');
    expect((await register('203.0.113.4', proof)).status).toBe(201);
  });

  it('a proof that comes too late is none', async () => {
    const proof = solve(await usedUp('203.0.113.5'));
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10 * 60 * 1000 + 1);
    try {
      expect(await server.app.get(ProofOfWork, { strict: false }).spend('register', proof)).toBe(false);
    } finally {
      clock.mockRestore();
    }
    expect((await register('203.0.113.5', proof)).status).toBe(201);
  });

  it('beyond a larger number are refused, with a proof and without', async () => {
    let challenge = await usedUp('203.0.113.6');
    for (let count = 3; count <= 9; count += 1) {
      expect((await register('203.0.113.6', solve(challenge))).status).toBe(201);
      const answer = await register('203.0.113.6');
      if (count < 9) challenge = askedIn(answer);
      else expectRefusal(answer, 429, 'TOO_MANY_REQUESTS');
    }
    expectRefusal(await register('203.0.113.6', solve(challenge)), 429, 'TOO_MANY_REQUESTS');
  });
});

describe('registrations from one address that are refused', () => {
  let server: TestServer;
  let visitor: Client;
  beforeAll(async () => {
    const limits = {
      LIMIT_REGISTER_PROOF: '3/60',
      LIMIT_REGISTER_REFUSED: '4/60',
      LIMIT_REGISTER_ADDRESS: '9/60',
    };
    server = await TestServer.start({ env: { ...WORK, ...limits, TRUST_PROXY: '127.0.0.0/8' } });
    visitor = server.visitor();
  });
  afterAll(() => server.stop());

  const register = (address: string, given: object = {}) =>
    visitor.post(
      '/api/auth/register',
      { ...newcomer(), ...given },
      { headers: { 'x-forwarded-for': address } },
    );
  const takenName = async () => (await visitor.register()).user.username;
  const many = async (count: number, call: () => Promise<Answer>) =>
    (await Promise.all(Array.from({ length: count }, call))).map(({ status }) => status).sort();

  it('leave the others what they may register without a proof', async () => {
    const username = await takenName();
    expect(await many(3, () => register('203.0.113.1', { username }))).toEqual([409, 409, 409]);
    expect(await many(3, () => register('203.0.113.1'))).toEqual([201, 201, 201]);
    askedIn(await register('203.0.113.1'));
  });

  it('ask for a proof too beyond a number, also when they come at once, which a refusal spends', async () => {
    const username = await takenName();
    expect(await many(12, () => register('203.0.113.2', { username }))).toEqual([
      ...Array(8).fill(403),
      ...Array(4).fill(409),
    ]);
    const proof = solve(askedIn(await register('203.0.113.2', { username })));
    expectRefusal(await register('203.0.113.2', { username, proof }), 409, 'USERNAME_TAKEN');
    const challenge = askedIn(await register('203.0.113.2', { proof }));
    expect((await register('203.0.113.2', { proof: solve(challenge) })).status).toBe(201);
  });
});
