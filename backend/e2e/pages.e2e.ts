import { TestServer } from './harness/test-server.js';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());

const load = async (path: string) => (await fetch(server.url + path)).text();
const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;

describe('a page that the server draws', () => {
  it('leaves nothing behind once it is sent', async () => {
    expect(await load('/about')).toContain('id="page-data"');
    const before = timers();
    // Each of them is drawn anew: the language and the order belong to the address.
    for (const lang of ['en', 'so', 'ar'])
      for (const sort of ['name', 'totalRatings', 'average'])
        for (const order of ['asc', 'desc'])
          await load(`/leaderboard?lang=${lang}&sort=${sort}&order=${order}`);
    expect(timers()).toBeLessThan(before + 10);
  });
});
