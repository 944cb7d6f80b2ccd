import { RatingEntity } from '../../src/ratings/rating/rating.entity.js';
import { type Answer, type Client, unique } from '../harness/client.js';
import { TcpProxy } from '../harness/tcp-proxy.js';
import { TestServer } from '../harness/test-server.js';
import { expectTotalsToEqualRows } from '../harness/totals.js';

/** What nodes of a cluster say when another was faster, or when they can't serve; and MariaDB of what was killed. */
const ERRORS = [
  { errno: 1213, message: 'Deadlock found when trying to get lock; try restarting transaction' },
  { errno: 1205, message: 'Lock wait timeout exceeded; try restarting transaction' },
  { errno: 3101, message: 'Plugin instructed the server to rollback the current transaction.' },
  { errno: 3100, message: "Error on observer while running replication hook 'before_commit'." },
  { errno: 1047, message: 'WSREP has not yet prepared node for application use' },
  {
    errno: 1180,
    message: 'Error while appending streaming replication fragment(provider status: Not connected)',
  },
  { errno: 1290, message: 'The MariaDB server is running with the --read-only option' },
  { errno: 1792, message: 'Cannot execute statement in a READ ONLY transaction' },
  { errno: 1836, message: 'Running in read-only mode' },
  { errno: 1927, message: 'Connection was killed' },
];
/** Those after which nothing further is asked on the same connection. */
const UNFIT = [3100, 1047, 1180, 1290, 1792, 1836];
// The level of isolation that every connection asks for has the word, too; a statement has its request's id before it.
const COMMIT = '*/ COMMIT';
const WRITES = ['INSERT INTO rating', COMMIT];
const FOREVER = Number.MAX_SAFE_INTEGER;

function expectLater({ status, headers }: Answer): void {
  expect(status).toBe(503);
  expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
}

// Not run on SQLite, which has no nodes, and nobody between it and us: see jest.config.
describe('what a cluster of databases answers', () => {
  let direct: TestServer;
  let proxy: TcpProxy;
  let server: TestServer;
  let admin: Client;
  let scores: Record<string, number>;

  beforeAll(async () => {
    const JWT_SECRET = 'a secret that both instances share, 32 bytes';
    direct = await TestServer.start({ env: { JWT_SECRET } });
    proxy = await TcpProxy.before(direct.databaseUrl);
    server = await TestServer.start({ beside: direct, env: { JWT_SECRET, DATABASE_URL: proxy.url } });
    admin = await server.admin();
    const { title } = await admin.makeCandidate();
    scores = await admin.equalScores(title, 70);
  });
  afterEach(() => proxy.heal());
  afterAll(async () => {
    await server.stop();
    await proxy.stop();
    await direct.stop();
  });

  async function newVote() {
    const voter = await server.visitor().register();
    const { id: candidateId } = await admin.makeCandidate();
    const vote = () => voter.post('/api/ratings', { candidateId, scores });
    const count = () => direct.dataSource.getRepository(RatingEntity).countBy({ candidateId });
    return { vote, count };
  }

  describe.each(ERRORS)('$errno, $message', ({ errno, message }) => {
    it.each(WRITES)('once at %s: the vote is stored exactly once', async (statement) => {
      const { vote, count } = await newVote();
      proxy.refusal = { statement, errno, message, times: 1 };
      expect((await vote()).status).toBe(201);
      expect(proxy.refusal.times).toBe(0);
      expect(await count()).toBe(1);
      await expectTotalsToEqualRows(direct.dataSource);
    });

    it.each(WRITES)('repeatedly at %s: the vote is refused, and accepted later', async (statement) => {
      const { vote, count } = await newVote();
      proxy.refusal = { statement, errno, message, times: FOREVER };
      expectLater(await vote());
      expect(await count()).toBe(0);
      proxy.heal();
      expect((await vote()).status).toBe(201);
      expect(await count()).toBe(1);
    });

    it('at a read: later', async () => {
      proxy.refusal = { statement: 'FROM `contact_message`', errno, message, times: FOREVER };
      const answer = await admin.get('/api/contact');
      expect(proxy.refusal.times).toBeLessThan(FOREVER);
      expectLater(answer);
      proxy.heal();
      expect((await admin.get('/api/contact')).status).toBe(200);
    });
  });

  it.each(UNFIT)('after %i the connection is not used any more', async (errno) => {
    await admin.get('/api/contact');
    const before = proxy.connections;
    proxy.refusal = { statement: 'FROM `contact_message`', errno, message: 'not me', times: FOREVER };
    for (let turn = 0; turn < 30; turn += 1) expectLater(await admin.get('/api/contact'));
    // Each answer cost one of the pool's connections, which are ten by default.
    expect(proxy.connections - before).toBeGreaterThanOrEqual(10);
  });

  it.each(ERRORS)(
    '$errno at the beginning of a connection: later, and then it goes on',
    async ({ errno, message }) => {
      const { vote, count } = await newVote();
      proxy.refusal = { statement: 'SET SESSION', errno, message, times: FOREVER };
      proxy.reset();
      expectLater(await admin.get('/api/contact'));
      expectLater(await vote());
      expect(proxy.refusal.times).toBeLessThan(FOREVER);
      proxy.heal();
      expect((await vote()).status).toBe(201);
      expect(await count()).toBe(1);
    },
  );

  it('a connection that is killed after its COMMIT: the vote is stored once, and its voter gets the answer', async () => {
    const { vote, count } = await newVote();
    proxy.refusal = {
      statement: COMMIT,
      errno: 1927,
      message: 'Connection was killed',
      times: 1,
      isDone: true,
    };
    expect((await vote()).status).toBe(201);
    expect(proxy.refusal.times).toBe(0);
    expect(await count()).toBe(1);
    await expectTotalsToEqualRows(direct.dataSource);
    expect((await vote()).status).toBe(409);
  });

  describe('a COMMIT that succeeds although its answer is lost: accepted later, and never refused because of itself', () => {
    const losingTheAnswer = async (asked: () => Promise<Answer>) => {
      const lost = { errno: 1927, message: 'Connection was killed', times: 1, isDone: true };
      proxy.refusal = { statement: COMMIT, ...lost };
      expectLater(await asked());
      expect(proxy.refusal.times).toBe(0);
    };

    it('of an account', async () => {
      const username = unique('lost_');
      const newcomer = { username, email: `${username}@e2e.example`, password: 'a good secret' };
      const register = () => server.visitor().post('/api/auth/register', newcomer);
      await losingTheAnswer(register);
      expect((await register()).body.code).toBe('USERNAME_TAKEN');
    });

    it('of a title', async () => {
      const name = unique('Lost ');
      await losingTheAnswer(() => admin.post('/api/titles', { name }));
      expect((await admin.post('/api/titles', { name })).body.code).toBe('TITLE_EXISTS');
    });

    it('of a deletion', async () => {
      const { id } = await admin.makeCandidate();
      const remove = () => admin.delete(`/api/candidates/${id}`);
      await losingTheAnswer(remove);
      expect((await remove()).status).toBe(404);
    });
  });
});
