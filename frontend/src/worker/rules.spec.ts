import { mayKeep, pageKey, treatmentOf } from './rules';

const ORIGIN = 'https://index.example';

const asked = (path: string, { method = 'GET', mode = 'cors', token = '' } = {}) => ({
  url: new URL(path, ORIGIN).href,
  method,
  mode: mode as RequestMode,
  headers: new Headers(token ? { Authorization: `Bearer ${token}` } : {}),
});

const answered = (cacheControl: string | null, rest: Partial<Response> = {}) =>
  ({
    status: 200,
    type: 'basic',
    redirected: false,
    headers: new Headers(cacheControl === null ? {} : { 'Cache-Control': cacheControl }),
    ...rest,
  }) as Response;

describe('what the service worker touches', () => {
  it.each([
    '/api/candidates',
    '/api/candidates?limit=6',
    '/api/candidates/7',
    '/api/candidates/7/statements',
    '/api/candidates/stats',
    '/api/statements/latest',
    '/api/rounds/2/places',
  ])('keeps %s for visitors, and leaves it alone for who is signed in', (path) => {
    expect(treatmentOf(asked(path), ORIGIN)).toBe('read');
    expect(treatmentOf(asked(path, { token: 't' }), ORIGIN)).toBeNull();
    expect(treatmentOf(asked(path, { method: 'POST' }), ORIGIN)).toBeNull();
  });

  it.each([
    '/api/auth/me',
    '/api/ratings/mine',
    '/api/users',
    '/api/candidates/7/ratings',
    '/images/own.webp',
    '/recordings/2f1c0000-0000-4000-8000-000000000000.mp3',
  ])('leaves %s to the browser', (path) => expect(treatmentOf(asked(path), ORIGIN)).toBeNull());

  it('leaves other sites to the browser', () => {
    expect(treatmentOf(asked('https://elsewhere.example/api/candidates'), ORIGIN)).toBeNull();
  });

  it.each(['/', '/profile', '/admin/users', '/reset-password?token=t'])('answers for the page %s', (path) =>
    expect(treatmentOf(asked(path, { mode: 'navigate' }), ORIGIN)).toBe('page'),
  );

  it.each([
    '/api/users/export',
    '/sitemap.xml',
    '/images/a.webp',
    '/recordings/a.mp3',
    '/embed/candidates/1',
  ])('is no page: %s', (path) => expect(treatmentOf(asked(path, { mode: 'navigate' }), ORIGIN)).toBeNull());
});

describe('the address that a page is kept under', () => {
  it.each([
    ['/', '/'],
    ['/candidate/7/?utm_source=x#top', '/candidate/7'],
    ['/leaderboard?order=asc&sort=name', '/leaderboard?sort=name&order=asc'],
    ['/leaderboard?title=3', '/leaderboard?title=3'],
    ['/leaderboard?round=2&lang=ar', '/leaderboard?round=2&lang=ar'],
    ['/about?lang=so', '/about?lang=so'],
  ])('of %s is %s', (path, key) => expect(pageKey(ORIGIN + path)).toBe(ORIGIN + key));

  it.each([
    '/login',
    '/profile',
    '/my-ratings',
    '/admin',
    '/reset-password?token=t',
    '/leaderboard?search=a',
  ])('is none for %s', (path) => expect(pageKey(ORIGIN + path)).toBeNull());
});

describe('an answer that may be kept', () => {
  it.each(['public, no-cache', 'no-cache', 'public, max-age=31536000, immutable', null])(
    'is one for everybody: %s',
    (rules) => expect(mayKeep(answered(rules))).toBe(true),
  );

  it.each(['no-store', 'private, no-cache', 'Private'])('is not: %s', (rules) =>
    expect(mayKeep(answered(rules))).toBe(false),
  );

  it('is whole and our own', () => {
    expect(mayKeep(answered(null, { status: 404 }))).toBe(false);
    expect(mayKeep(answered(null, { redirected: true }))).toBe(false);
    expect(mayKeep(answered(null, { type: 'opaque' }))).toBe(false);
  });
});
