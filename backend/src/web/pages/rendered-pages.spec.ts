import type { LeaderboardService } from '../../index/leaderboard/leaderboard.service.js';
import { HtmlTemplate } from './html-template.js';
import { RenderedPages } from './rendered-pages.js';
import { SiteIdentity, type SiteSettings } from './site-identity.js';

const CANDIDATES = 1_000;
const SITE: SiteSettings = {
  revision: 0,
  siteName: null,
  shortName: null,
  logo: null,
  accent: null,
  openData: true,
  defaultLanguage: 'en',
};
const ORIGIN = 'https://index.example';

/** A site with many candidates, whose pages are as large as real ones. */
function site() {
  const byId = new Map(
    Array.from({ length: CANDIDATES }, (_, index) => [
      index + 1,
      { id: index + 1, name: 'Any', title: null, image: null },
    ]),
  );
  const renderPage = jest.fn(async ({ address }: { address: URL }) => ({
    head: '',
    body: address.href.padEnd(60_000, ' '),
    data: '',
  }));
  const identity = new SiteIdentity(SITE, () => '');
  const pages = new RenderedPages({
    template: new HtmlTemplate('<html><head></head><!--page-body--></html>', identity),
    site: identity,
    renderer: {
      PAGES: [],
      PAGE_MODULES: {},
      findPage: () => undefined,
      renderPage,
      pageParameters: () => new URLSearchParams(),
      accentCss: () => '',
      changesWithTime: (path) => path === '/open-data',
    },
    fetch,
    leaderboard: { published: async () => ({ version: '1', byId }) } as unknown as LeaderboardService,
    onError: (error) => {
      throw error;
    },
  });
  const load = (path: string, query = '') =>
    pages.find({ origin: ORIGIN, path, query: new URLSearchParams(query) }, 'en', null);
  return { load, renderPage };
}

beforeEach(() => {
  // Rendering takes no time here, however busy the machine is, so it never exceeds its share.
  jest.spyOn(performance, 'now').mockReturnValue(0);
});
afterEach(() => jest.restoreAllMocks());

it('keeps the pages of the site while somebody walks through all candidates', async () => {
  const { load, renderPage } = site();
  const home = await load('/');
  const leaderboard = await load('/leaderboard');
  for (let id = 1; id <= CANDIDATES; id += 1) await load(`/candidate/${id}`);
  expect(renderPage).toHaveBeenCalledTimes(CANDIDATES + 2);
  expect([await load('/'), await load('/leaderboard')]).toEqual([home, leaderboard]);
  await load(`/candidate/${CANDIDATES}`);
  expect(renderPage).toHaveBeenCalledTimes(CANDIDATES + 2);
});

it('keeps the pages of some candidates, and lets go of those that were asked for longest ago', async () => {
  const { load, renderPage } = site();
  for (let id = 1; id <= CANDIDATES; id += 1) await load(`/candidate/${id}`);
  await load('/candidate/1');
  expect(renderPage).toHaveBeenCalledTimes(CANDIDATES + 1);
});

it('keeps a page that changes with time for a minute', async () => {
  const { load, renderPage } = site();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(60_000);
  for (const at of [60_000, 90_000, 119_999]) {
    clock.mockReturnValue(at);
    await load('/open-data');
    await load('/about');
  }
  expect(renderPage).toHaveBeenCalledTimes(2);
  clock.mockReturnValue(120_000);
  await load('/open-data');
  await load('/about');
  expect(renderPage).toHaveBeenCalledTimes(3);
});

it('keeps one page, whatever its address says beside what the page knows of', async () => {
  const { load, renderPage } = site();
  const home = await load('/');
  for (let index = 0; index < 10; index += 1)
    expect(await load('/', `x${index}=1&lang=x${index}`)).toBe(home);
  expect(renderPage).toHaveBeenCalledTimes(1);
});

it('draws a few pages at once, whatever is asked for in one moment, and leaves the others to the client', async () => {
  const { load, renderPage } = site();
  const found = await Promise.all(Array.from({ length: 100 }, (_, index) => load(`/candidate/${index + 1}`)));
  expect(renderPage).toHaveBeenCalledTimes(8);
  expect(found.filter((page) => page === null)).toHaveLength(92);
  expect(await load('/candidate/100')).not.toBeNull();
});

it('draws nothing for a candidate that is not there', async () => {
  const { load, renderPage } = site();
  expect(await load(`/candidate/${CANDIDATES + 1}`)).toBe('missing');
  expect(renderPage).not.toHaveBeenCalled();
});
