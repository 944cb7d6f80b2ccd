import { isEmpty } from '../../src/core/database/dump.js';
import { countRows } from '../harness/rows.js';
import { ENGINE, TestServer } from '../harness/test-server.js';

describe(`how the index is made, on ${ENGINE}`, () => {
  const methodologyOf = async (server: TestServer) => (await server.visitor().get('/api/methodology')).body;

  it('is shown to everybody, by the settings in effect', async () => {
    const server = await TestServer.start({
      env: {
        VERIFICATION_TO_COUNT: 'phone',
        PUBLICATION_SCHEDULE: 'hourly',
        MIN_RATINGS: '5',
        FREEZE_DURING_REVIEW: 'on',
      },
    });
    const { settings, since, changes } = await methodologyOf(server);
    expect(settings).toEqual({
      verification_to_rate: 'none',
      verification_to_count: 'phone',
      publication_schedule: 'hourly',
      min_ratings: '5',
      two_person_review: 'auto',
      freeze_during_review: 'on',
      rank_order: 'plain',
      rank_bands: 'off',
      voter_anonymity: 'off',
      evidence_days: '90',
    });
    expect([Number.isNaN(Date.parse(since)), changes]).toEqual([false, []]);
    const { headers } = await server.visitor().get('/api/methodology');
    const again = await fetch(`${server.url}/api/methodology`, {
      headers: { 'If-None-Match': headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    await server.stop();
  });

  it('has its changes dated at the starts that bring them, each once', async () => {
    const server = await TestServer.start();
    const begun = await methodologyOf(server);
    expect(begun.changes).toEqual([]);
    const starting = async (env: Record<string, string>) => {
      const other = await TestServer.start({ beside: server, env });
      const methodology = await methodologyOf(other);
      await other.stop();
      return methodology;
    };
    const stricter = { VERIFICATION_TO_RATE: 'phone', MIN_RATINGS: '30' };
    const first = await starting(stricter);
    const change = (setting: string, before: string, after: string) => ({
      changedAt: expect.any(String),
      setting,
      before,
      after,
    });
    const made = [change('min_ratings', '0', '30'), change('verification_to_rate', 'none', 'phone')];
    expect(first.changes).toEqual(expect.arrayContaining(made));
    expect(first.changes).toHaveLength(2);
    expect(first.since).toBe(begun.since);
    expect((await starting(stricter)).changes).toEqual(first.changes);
    const back = await starting({ VERIFICATION_TO_RATE: 'phone' });
    expect(back.changes).toEqual([change('min_ratings', '30', '0'), ...first.changes]);
    await server.stop();
  });

  it('leaves a database that a server has merely started on as one to restore into', async () => {
    const server = await TestServer.start({
      env: { PUBLICATION_SCHEDULE: 'daily', ADMIN_EMAIL: '', ADMIN_PASSWORD: '' },
    });
    expect([await countRows(server, 'methodology_change'), await countRows(server, 'publication')]).toEqual([
      10, 1,
    ]);
    expect(await isEmpty(server.dataSource)).toBe(true);
    await server.stop();
  });
});
