import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '../harness/client.js';
import { TcpProxy } from '../harness/tcp-proxy.js';
import { TestServer } from '../harness/test-server.js';
import { expectTotalsToEqualRows } from '../harness/totals.js';

/** Asks until it is so; the test's own limit ends it. */
async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isSo())) await sleep(100);
}

// Not run on SQLite, which has no nodes: see jest.config. Here both nodes are ways to the same server.
describe('a database with two nodes', () => {
  let direct: TestServer;
  let first: TcpProxy;
  let second: TcpProxy;
  let server: TestServer;
  let admin: Client;
  let scores: Record<string, number>;

  beforeAll(async () => {
    const JWT_SECRET = 'a secret that both instances share, 32 bytes';
    direct = await TestServer.start({ env: { JWT_SECRET } });
    first = await TcpProxy.before(direct.databaseUrl);
    second = await TcpProxy.before(direct.databaseUrl);
    const DATABASE_URL = first.url.replace(/127\.0\.0\.1:\d+/, (host) => `${host},127.0.0.1:${second.port}`);
    server = await TestServer.start({ beside: direct, env: { JWT_SECRET, DATABASE_URL } });
    admin = await server.admin();
    const { title } = await admin.makeCandidate();
    scores = await admin.equalScores(title, 70);
  });
  afterAll(async () => {
    for (const proxy of [first, second]) proxy.heal();
    await server.stop();
    for (const proxy of [first, second]) await proxy.stop();
    await direct.stop();
  });

  /** Votes until the vote is taken, and sees to it that it was taken once. */
  async function expectVoteToBeTaken() {
    const voter = await direct.visitor().register();
    const { id: candidateId } = await (await direct.admin()).makeCandidate();
    const here = new Client(server.url, voter.token);
    const statuses: number[] = [];
    await until(async () => {
      const { status } = await here.post('/api/ratings', { candidateId, scores });
      statuses.push(status);
      return status === 201 || status === 409;
    });
    // Never a wrong "already rated": a vote that was not acknowledged is taken as what it is.
    expect(statuses.pop()).toBe(201);
    expect(statuses.filter((status) => status !== 503)).toEqual([]);
    await expectTotalsToEqualRows(direct.dataSource);
  }

  it('goes to the first one', async () => {
    expect(await isUsed(first)).toBe(true);
    expect(await isUsed(second)).toBe(false);
    await expectVoteToBeTaken();
  });

  it.each([
    ['gives no sign of life', () => first.freeze(), () => first.thaw()],
    [
      'must not be written to',
      () => {
        const times = Number.MAX_SAFE_INTEGER;
        first.refusal = { statement: 'read_only', column: 'isReadOnly', value: '1', times };
      },
      () => first.heal(),
    ],
  ])('follows the second while the first %s, and comes back to it', async (_what, disturb, mend) => {
    disturb();
    await until(() => isOnly(second, first));
    await expectVoteToBeTaken();
    mend();
    await until(() => isOnly(first, second));
    await expectVoteToBeTaken();
  });

  /** What was held back on the way to a node comes late, too: both ways are looked at. */
  async function isOnly(one: TcpProxy, other: TcpProxy): Promise<boolean> {
    return (await isUsed(one)) && !(await isUsed(other));
  }

  /** Whether what the server asks the database for goes this way. */
  async function isUsed(proxy: TcpProxy): Promise<boolean> {
    const refusal = { statement: 'FROM `user`', errno: 1213, message: 'overtaken', times: 1 };
    const before = proxy.refusal;
    proxy.refusal = refusal;
    await admin.get('/api/users');
    proxy.refusal = before;
    return refusal.times === 0;
  }
});
