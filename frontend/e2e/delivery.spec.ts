import { expect, test } from '@playwright/test';

for (const [accepted, sent] of [
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['identity', undefined],
]) {
  test(`scripts and styles are kept for good, and come as ${sent ?? 'they are'} to who takes ${accepted}`, async ({
    request,
  }) => {
    const html = await (await request.get('/')).text();
    const assets = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
    expect(assets.length).toBeGreaterThan(2);
    for (const path of assets) {
      const answer = await request.get(path, { headers: { 'accept-encoding': accepted ?? '' } });
      const { vary, ...headers } = answer.headers();
      expect([path, answer.status(), headers['cache-control']]).toEqual([
        path,
        200,
        'public, max-age=31536000, immutable',
      ]);
      // What is smaller than a packet gains nothing.
      if ((await answer.body()).length <= 1000) continue;
      expect([path, headers['content-encoding']]).toEqual([path, sent]);
      expect(vary?.toLowerCase()).toContain('accept-encoding');
    }
  });
}

for (const [path, name] of [
  ['/', 'HomePage'],
  ['/leaderboard', 'LeaderboardPage'],
  ['/leaderboard?search=a', 'LeaderboardPage'],
  ['/candidate/1', 'CandidatePage'],
])
  test(`the document of ${path} names the file of its page alone, and all that this imports`, async ({
    request,
  }) => {
    const html = await (await request.get(path ?? '')).text();
    const named = [...html.matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)].map(([, file = '']) => file);
    expect(named.filter((file) => /^(Home|Leaderboard|Candidate)Page/.test(file))).toEqual([
      expect.stringMatching(`^${name}-`),
    ]);
    for (const file of named) {
      const code = await (await request.get(`/assets/${file}`)).text();
      const imported = [...code.matchAll(/(?:from|import) ?[`"']\.\/([^`"']+\.js)/g)].map(
        ([, other]) => other,
      );
      expect(imported.filter((other) => !named.includes(other ?? ''))).toEqual([]);
    }
  });

test('a phone can put the index onto its home screen', async ({ page, request }) => {
  await page.goto('/');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await request.get(address ?? '');
  expect(answer.headers()['content-type']).toBe('application/manifest+json');
  const { name, icons } = await answer.json();
  expect(name).toBe('National Performance Index');
  for (const { src, sizes, type } of icons) {
    const icon = await request.get(src);
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, type]);
    if (type !== 'image/png') continue;
    // A PNG has its width and height at bytes 16 and 20.
    const bytes = await icon.body();
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
  const apple = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  expect((await request.get(apple ?? '')).headers()['content-type']).toBe('image/png');
});
