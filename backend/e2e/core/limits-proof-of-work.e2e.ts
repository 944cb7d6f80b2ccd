import { ProofOfWorkService } from '../../src/core/limits/proof-of-work.service.js';
import { type Challenge, solve } from '../harness/challenge.js';
import { type Answer, type Client, unique } from '../harness/client.js';
import { expectInvalid, expectRefusal } from '../harness/refusal.js';
import { countRows } from '../harness/rows.js';
import { TestServer } from '../harness/test-server.js';
import { withLimits } from '../harness/with-limits.js';

const WORK = { LIMITS: 'normal', PROOF_OF_WORK: '2000' };
const newcomer = () => {
  const username = unique('new_');
  return { username, email: `${username}@test.example`, password: 'secret1' };
};
const askedIn = (answer: Answer): Challenge => {
  expectRefusal(
    answer,
    403,
    'PROOF_OF_WORK_NEEDED',
    'Many accounts are being created from your network. Please reload the page and try again',
  );
  return answer.body.challenge;
};

const registerFrom = (visitor: Client, address: string, given: object = {}) =>
  visitor.post(
    '/api/auth/register',
    { ...newcomer(), ...given },
    { headers: { 'x-forwarded-for': address } },
  );

describe('registrations from one address', () => {
  let server: TestServer;
  let visitor: Client;
  beforeAll(async () => {
    const limits = withLimits({ registerProof: '2/60', registerAddress: '9/60' });
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
    const elsewhere = server.app.get(ProofOfWorkService).challenge('another purpose');
    const other = await TestServer.start({ env: WORK });
    const foreign = other.app.get(ProofOfWorkService).challenge('register');
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
      expect(await server.app.get(ProofOfWorkService).spend('register', proof)).toBe(false);
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
    const limits = withLimits({ registerProof: '3/60', registerRefused: '4/60', registerAddress: '9/60' });
    server = await TestServer.start({ env: { ...WORK, ...limits, TRUST_PROXY: '127.0.0.0/8' } });
    visitor = server.visitor();
  });
  afterAll(() => server.stop());

  const register = (address: string, given?: object) => registerFrom(visitor, address, given);
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

describe('registrations from one network', () => {
  let server: TestServer;
  let visitor: Client;
  beforeAll(async () => {
    const limits = withLimits({
      registerProof: '2/60',
      registerAddress: '12/60',
      registerNetworkProof: '3/60',
      registerNetwork: '18/60',
    });
    const work = { LIMITS: 'normal', PROOF_OF_WORK: '1000' };
    server = await TestServer.start({ env: { ...work, ...limits, TRUST_PROXY: '127.0.0.0/8' } });
    visitor = server.visitor();
  });
  afterAll(() => server.stop());

  const register = (address: string, given?: object) => registerFrom(visitor, address, given);
  /** Registers as a browser does: with a proof where one is asked for. @returns the work; 0 for none */
  const registerWorking = async (address: string): Promise<number> => {
    const first = await register(address);
    if (first.status === 201) return 0;
    const challenge = askedIn(first);
    expect((await register(address, { proof: solve(challenge) })).status).toBe(201);
    return challenge.max;
  };

  it('by a farm of IPv6 networks in one are met by rising work, and then refused', async () => {
    const farm = (index: number) => `2001:db8:5:${index.toString(16)}::${index}`;
    const work: number[] = [];
    for (let index = 0; index < 18; index += 1) work.push(await registerWorking(farm(index)));
    const each = [0, 1000, 2000, 4000, 8000, 16_000];
    expect(work).toEqual(each.flatMap((max) => [max, max, max]));
    expectRefusal(await register(farm(99)), 429, 'TOO_MANY_REQUESTS');
    // The network beside it has done nothing.
    expect(await registerWorking('2001:db8:6:1::1')).toBe(0);
  });

  it('by people on a mobile network behind one address go on for work that a phone does', async () => {
    const work: number[] = [];
    for (let index = 0; index < 12; index += 1) work.push(await registerWorking('198.51.100.7'));
    expect(work).toEqual([0, 0, ...Array(4).fill(1000), ...Array(3).fill(2000), ...Array(3).fill(4000)]);
    // Past what one address may, another of theirs still has room.
    expectRefusal(await register('198.51.100.7'), 429, 'TOO_MANY_REQUESTS');
    expect(await registerWorking('198.51.100.8')).toBe(8000);
  });

  it('let nobody in with proofs of less work kept from before, save the last before a doubling', async () => {
    const farm = (index: number) => `2001:db8:7:${index.toString(16)}::1`;
    for (let index = 0; index < 3; index += 1) expect(await registerWorking(farm(index))).toBe(0);
    const [early, late] = [solve(askedIn(await register(farm(3)))), solve(askedIn(await register(farm(4))))];
    for (let index = 5; index < 8; index += 1) expect(await registerWorking(farm(index))).toBe(1000);
    expect((await register(farm(3), { proof: early })).status).toBe(201);
    for (let index = 8; index < 10; index += 1) expect(await registerWorking(farm(index))).toBe(2000);
    expect(askedIn(await register(farm(4), { proof: late })).max).toBe(4000);
  });

  it('that are refused for another reason use up nothing of the network', async () => {
    const { username } = (await visitor.register()).user;
    for (let index = 0; index < 12; index += 1) {
      const taken = await register(`203.0.113.${index}`, { username });
      expectRefusal(taken, 409, 'USERNAME_TAKEN');
    }
    const work = [];
    for (let index = 20; index < 24; index += 1) work.push(await registerWorking(`203.0.113.${index}`));
    expect(work).toEqual([0, 0, 0, 1000]);
  });
});
