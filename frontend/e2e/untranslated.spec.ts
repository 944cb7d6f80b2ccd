import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { build, type PreviewServer, preview } from 'vite';
import { type Remedy, remediesFor } from '../src/admin/operations/remedies';
import { EXAMPLES, PART_EXAMPLES } from '../src/admin/settings/settingExamples';
import { locales } from '../src/lib/i18n/locales';
import { PAGES } from '../src/lib/pages';
import { visitsOf } from './inside';
import { ratableCandidate } from './voters';

// The pseudo-language is there in development only, so this one test runs against a client that is built with it: the
// development server would have each document read a thousand files.
let client: PreviewServer;
let origin: string;

test.beforeAll(async ({ baseURL }) => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const outDir = `${process.env.E2E_DATA_DIR}/pseudo-language`;
  const { NODE_ENV } = process.env;
  await build({
    root,
    logLevel: 'error',
    define: { 'import.meta.env.DEV': 'true' },
    build: { outDir, emptyOutDir: true, minify: false },
  });
  client = await preview({
    root,
    logLevel: 'error',
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1', proxy: { '/api': baseURL ?? '', '/images': baseURL ?? '' } },
  });
  // Both have left Vite's own there, and servers of later tests would take themselves for production.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  origin = client.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
});

test.afterAll(() => client.close());

/**
 * Gives every visible text, accessible name and placeholder that the catalogue has not marked. What is not ours to
 * translate is in a bdi element, a key, in an option of its own language, or among `data`; figures need no words, and
 * antd's icons and number steppers have fixed English names.
 */
async function unmarked(page: Page, data: readonly string[]): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || parent.closest('bdi, kbd, script, style, option[lang], [hidden]')) continue;
      if (!parent.checkVisibility()) continue;
      // The variables of a marked text may be elements between its parts.
      const before = document.createRange();
      before.setStart(parent, 0);
      before.setEnd(node, 0);
      const text = node.textContent ?? '';
      const marksOpen = (part: string) => part.split('⟦').length - part.split('⟧').length;
      const [start, end] = [before.toString(), before.toString() + text].map((part) =>
        Math.max(marksOpen(part), 0),
      );
      found.push('⟦'.repeat(start ?? 0) + text + '⟧'.repeat(end ?? 0));
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-valuetext']) {
      for (const element of document.body.querySelectorAll(`[${name}]`))
        if (!element.closest('[aria-hidden=true], .anticon, .ant-input-number'))
          found.push(element.getAttribute(name) ?? '');
    }
    return found;
  });
  // A marked text may stand within another one, as its variable.
  const rest = (text: string): string => {
    const shorter = text.replace(/⟦[^⟦⟧]*⟧/g, '');
    return shorter === text ? text : rest(shorter);
  };
  /** Fields of one language say so in its own name, and an exact moment is the same in each language. */
  const plain = (text: string) => text.replace(LANGUAGE_NAMES, '').replace(/^[\d-]+ [\d:]+ UTC$/, '');
  const isOurs = (text: string) => /\p{L}/u.test(rest(text)) && !data.some((known) => text.includes(known));
  return [...new Set(texts.map((text) => plain(text).replace(/\s+/g, ' ').trim()).filter(isOurs))];
}

const LANGUAGE_NAMES = new RegExp(
  Object.values(locales)
    .map(({ name }) => `\\(${name}\\)`)
    .join('|'),
  'g',
);

const toVisitors = PAGES.map(({ path }) => path).filter(
  (path) => !path.includes(':') && !path.startsWith('/admin/'),
);
const visitors = [...toVisitors, '/leaderboard?search=nobody', '/reset-password?token=x', '/nowhere'];
const voters = ['/my-ratings', '/profile'];
const admins = PAGES.filter(({ audience }) => audience === 'admin').map(({ path }) =>
  path.replace(':id', '1'),
);

test('every text on every page comes from the catalogue', async ({ page, request }) => {
  const candidates: { name: string; title: string | null }[] = await (
    await request.get('/api/candidates')
  ).json();
  const { contact, demo } = await (await request.get('/api/config')).json();
  const metrics: { key: string; label: string }[] = await (await request.get('/api/metrics')).json();
  const titles: { name: string }[] = await (await request.get('/api/titles')).json();
  const data = [
    ...candidates.map(({ name }) => name),
    ...titles.map(({ name }) => name),
    ...metrics.flatMap(({ key, label }) => [key, label]),
    ...Object.values<string>(contact),
    demo.admin.email,
    // The browser names countries and currencies.
    '(SO)',
    '(USD)',
    // Which need no translation.
    ...Object.values(EXAMPLES),
    ...[PART_EXAMPLES.smtp?.host, PART_EXAMPLES.twilio?.account].map(String),
    // What the server says, which is shown in its own words in English.
    'Candidate not found',
    'This case does not exist',
  ];
  const admin = await (await request.post('/api/auth/login', { data: demo.admin })).json();
  const headers = { authorization: `Bearer ${admin.token}` };
  const read = async (path: string) => (await request.get(`/api${path}`, { headers })).json();
  const { parts } = await read('/operations');
  const rounds: { name: string }[] = await read('/rounds');
  const { username } = await read('/users/1');
  data.push(username, ...rounds.map(({ name }) => name));
  // The page writes their first letter large.
  const found = parts.flatMap(({ findings }: { findings: { message: string }[] }) => findings);
  data.push(...found.map(({ message }: { message: string }) => message.slice(1)));
  // The first remedy is open.
  data.push(...parts.flatMap(remediesFor).map(({ code }: Remedy) => code.replace(/\s+/g, ' ')));
  const message = {
    name: 'Hodan',
    email: 'hodan@example.org',
    subject: 'bug',
    message: 'The page is empty.',
  };
  expect((await request.post('/api/contact', { data: message })).status()).toBe(201);
  const { data: inbox } = await read('/contact?limit=1');
  const open = visitsOf(page);
  const visit = async (path: string, anew = false) => {
    const url = new URL(path, origin);
    url.searchParams.set('lang', 'qps');
    await open(url.href, anew);
    // A page names the document only after it has been drawn.
    await expect
      .configure({ soft: true })
      .poll(() => unmarked(page, data), { message: path })
      .toEqual([]);
  };
  const visitAll = async ([first = '/', ...others]: string[]) => {
    await visit(first, true);
    for (const path of others) await visit(path);
  };
  const signIn = async (answer: { token: string; user: object }) => {
    await page.evaluate(
      ([token, user]) => {
        localStorage.setItem('user', user);
        localStorage.setItem('token', token);
      },
      [answer.token, JSON.stringify(answer.user)] as const,
    );
  };

  const candidate = await ratableCandidate(request, 1);
  await visitAll(['/candidate/999999', ...visitors, `/candidate/${candidate.id}`]);
  await signIn(await (await request.post('/api/auth/login', { data: demo.user })).json());
  await visitAll(voters);
  await signIn(admin);
  await visitAll([...admins, `/admin/messages/${inbox.messages[0].id}`, '/', `/candidate/${candidate.id}`]);
});
