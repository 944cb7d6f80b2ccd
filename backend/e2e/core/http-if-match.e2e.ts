import { type Client, unique } from '../harness/client.js';
import { TestServer } from '../harness/test-server.js';
import { inHours } from '../harness/times.js';

/** When two administrators change one thing, the server refuses the second, who loses no input. */
describe('changes with If-Match', () => {
  let server: TestServer;
  let admin: Client;
  let second: Client;
  beforeAll(async () => {
    server = await TestServer.start();
    admin = await server.admin();
    second = await admin.makeAdministrator();
  });
  afterAll(() => server.stop());

  const listOf = async (client: Client, path: string): Promise<any[]> => {
    const { body } = await client.get(path);
    return path === '/api/users' ? body.data.users : body;
  };

  let planned = 0;
  /** Each an hour after the one before, because they never overlap. */
  const planRound = async () => {
    planned += 2;
    if (planned === 2) await admin.put('/api/rounds/1', { closesAt: inHours(1) });
    const times = { opensAt: inHours(planned), closesAt: inHours(planned + 1) };
    return (await admin.post('/api/rounds', { name: unique('Round '), ...times })).body.id;
  };

  const KINDS = [
    {
      path: '/api/candidates',
      make: async () => (await admin.makeCandidate()).id,
      change: (text: string) => ({ name: `Name ${text}` }),
    },
    {
      path: '/api/titles',
      make: async () => (await admin.makeTitle()).id,
      change: (text: string) => ({ description: text }),
    },
    {
      path: '/api/metrics',
      make: async () => (await admin.makeMetric()).id,
      change: (text: string) => ({ label: text }),
    },
    {
      path: '/api/users',
      make: async () => (await server.visitor().register()).user.id,
      change: (text: string) => ({ username: `u_${text}` }),
    },
    {
      path: '/api/rounds',
      make: () => planRound(),
      change: (text: string) => ({ name: `Name ${text}` }),
    },
  ];

  describe.each(KINDS)('$path', ({ path, make, change }) => {
    const read = async (id: number) => (await listOf(admin, path)).find((thing) => thing.id === id);
    const put = (client: Client, id: number, body: object, ifMatch?: string) =>
      client.put(`${path}/${id}`, body, ifMatch === undefined ? {} : { headers: { 'if-match': ifMatch } });

    it('accepts the first, and shows the second the current state, its author and its time', async () => {
      const id = await make();
      const { version } = await read(id);
      expect(version).toMatch(/^[\w-]{16}$/);
      const text = unique('first');
      expect((await put(admin, id, change(text), `"${version}"`)).status).toBe(200);
      const now = await read(id);
      expect(now).toMatchObject(change(text));
      expect(now.version).not.toBe(version);

      const refused = await put(second, id, change(unique('second')), `"${version}"`);
      expect(refused.status).toBe(412);
      // Only the list contains the origin of an account, because no form changes it.
      const { level, network, mail_domain, ...current } = now;
      expect(refused.body).toMatchObject({
        code: 'PRECONDITION_FAILED',
        message: 'Somebody else has changed this item meanwhile. Please reload it',
        conflict: { current, changedBy: admin.user.username, changedAt: expect.any(String) },
      });
      expect(await read(id)).toEqual(now);
      expect((await put(second, id, change(unique('third')), `"${now.version}"`)).status).toBe(200);
    });

    it('accepts exactly one of many changes of the same version', async () => {
      const id = await make();
      const { version } = await read(id);
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          put(index % 2 ? admin : second, id, change(unique(`at_once${index}_`)), `"${version}"`),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(412)]);
    });

    it('changes any version without the header, and with a star', async () => {
      const id = await make();
      expect((await put(admin, id, change(unique('a')))).status).toBe(200);
      expect((await put(admin, id, change(unique('b')), '*')).status).toBe(200);
    });

    it('accepts one of several versions, and neither a weak nor a foreign one', async () => {
      const id = await make();
      const { version } = await read(id);
      for (const wrong of ['"other"', `W/"${version}"`, version, '', '"'])
        expect((await put(admin, id, change(unique('c')), wrong)).status).toBe(412);
      expect((await put(admin, id, change(unique('d')), `"other", "${version}"`)).status).toBe(200);
    });

    it('is 404 after a deletion', async () => {
      const id = await make();
      const { version } = await read(id);
      await admin.delete(`${path}/${id}`);
      expect((await put(admin, id, change(unique('e')), `"${version}"`)).status).toBe(404);
    });
  });

  it('shows versions only to administrators', async () => {
    const [candidate, title, metric] = [
      await admin.makeCandidate(),
      await admin.makeTitle(),
      await admin.makeMetric(),
    ];
    const voter = await server.visitor().register();
    for (const client of [server.visitor(), voter]) {
      for (const path of [
        '/api/candidates',
        `/api/candidates/${candidate.id}`,
        '/api/candidates?limit=5',
        '/api/titles',
        '/api/metrics',
        '/api/rounds',
        '/api/auth/me',
      ])
        expect((await client.get(path)).text).not.toContain('"version"');
    }
    expect((await admin.get(`/api/candidates/${candidate.id}`)).body.version).toBeDefined();
    expect([title.version, metric.version]).toEqual([undefined, undefined]);
  });

  it('does not count a vote, a new name of the title or the voter’s own picture as a change', async () => {
    const title = await admin.makeTitle();
    const candidate = await admin.makeCandidate({ title: title.name });
    const { version } = (await admin.get(`/api/candidates/${candidate.id}`)).body;
    const voter = await server.visitor().register();
    const seen = (await listOf(admin, '/api/users')).find(({ id }) => id === voter.user.id);
    expect((await voter.rate(candidate, 50)).status).toBe(201);
    await admin.put(`/api/titles/${title.id}`, { name: unique('Renamed ') });
    expect((await admin.get(`/api/candidates/${candidate.id}`)).body.version).toBe(version);
    expect((await listOf(admin, '/api/users')).find(({ id }) => id === voter.user.id).version).toBe(
      seen.version,
    );
  });

  it('counts an import, a bulk change and a new password as changes', async () => {
    const [from, to] = [await admin.makeTitle(), await admin.makeTitle()];
    const candidate = await admin.makeCandidate({ title: from.name });
    const { version } = (await admin.get(`/api/candidates/${candidate.id}`)).body;
    await admin.post('/api/candidates/bulk-title', { ids: [candidate.id], title: to.name });
    const headers = { 'if-match': `"${version}"` };
    const refused = await admin.put(`/api/candidates/${candidate.id}`, { name: 'Late' }, { headers });
    expect([refused.status, refused.body.conflict.current.title]).toEqual([412, to.name]);

    const voter = await server.visitor().register();
    const versionOf = async () =>
      (await listOf(admin, '/api/users')).find(({ id }) => id === voter.user.id).version;
    const before = await versionOf();
    await admin.put(`/api/users/${voter.user.id}`, { password: 'another1' });
    expect(await versionOf()).not.toBe(before);
  });

  it('reports to a person who changes a round that another has ended it', async () => {
    const version = async () => (await admin.get('/api/rounds')).body.find(({ id }: any) => id === 1).version;
    const before = await version();
    expect((await admin.post('/api/rounds/1/close')).status).toBe(200);
    expect(await version()).not.toBe(before);
    const { status, body } = await second.put(
      '/api/rounds/1',
      { name: 'Longer', closesAt: inHours(0.5) },
      { headers: { 'if-match': `"${before}"` } },
    );
    expect([status, body.conflict?.current.state]).toEqual([412, 'closed']);
  });
});
