import { isEmpty } from '../../src/core/database/dump.js';
import { countRows } from '../harness/rows.js';
import { ENGINE, TestServer } from '../harness/test-server.js';

describe(`how the index is made, on ${ENGINE}`, () => {
  const methodOf = async (server: TestServer) => (await server.visitor().get('/api/method')).body;

  it('is told by the settings in force, to everybody', async () => {
    const server = await TestServer.start({
      env: { COUNT_LEVEL: 'phone', PUBLISH: 'hourly', MIN_RATINGS: '5', INTEGRITY_MINUTES: '0', HOLD: 'on' },
    });
    const { settings, since, changes } = await methodOf(server);
    expect(settings).toEqual({
      rate_level: 'none',
      count_level: 'phone',
      publish: 'hourly',
      min_ratings: '5',
      integrity: 'off',
      second_administrator: 'auto',
      hold: 'on',
      rater_names: 'shown',
      evidence_days: '90',
    });
    expect([Number.isNaN(Date.parse(since)), changes]).toEqual([false, []]);
    const { headers } = await server.visitor().get('/api/method');
    const again = await fetch(`${server.url}/api/method`, {
      headers: { 'If-None-Match': headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    await server.stop();
  });

  it('has its changes dated at the starts that bring them, each once', async () => {
    const server = await TestServer.start();
    const begun = await methodOf(server);
    expect(begun.changes).toEqual([]);
    const starting = async (env: Record<string, string>) => {
      const other = await TestServer.start({ beside: server, env });
      const method = await methodOf(other);
      await other.stop();
      return method;
    };
    const stricter = { RATE_LEVEL: 'phone', MIN_RATINGS: '30' };
    const first = await starting(stricter);
    const change = (setting: string, before: string, after: string) => ({
      changedAt: expect.any(String),
      setting,
      before,
      after,
    });
    const made = [change('min_ratings', '0', '30'), change('rate_level', 'none', 'phone')];
    expect(first.changes).toEqual(expect.arrayContaining(made));
    expect(first.changes).toHaveLength(2);
    expect(first.since).toBe(begun.since);
    expect((await starting(stricter)).changes).toEqual(first.changes);
    const back = await starting({ RATE_LEVEL: 'phone' });
    expect(back.changes).toEqual([change('min_ratings', '30', '0'), ...first.changes]);
    await server.stop();
  });

  it('leaves a database that a server has merely started on as one to restore into', async () => {
    const server = await TestServer.start({
      env: { PUBLISH: 'daily', ADMIN_EMAIL: '', ADMIN_PASSWORD: '' },
    });
    expect([await countRows(server, 'method_change'), await countRows(server, 'publication')]).toEqual([
      9, 1,
    ]);
    expect(await isEmpty(server.dataSource)).toBe(true);
    await server.stop();
  });
});
