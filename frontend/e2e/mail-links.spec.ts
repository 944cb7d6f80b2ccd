import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { MailServer, type ReceivedMail } from '../../backend/e2e/harness/mail-server';
import { PAGES } from '../src/lib/pages';
import { adminSession } from './administrators';
import { type OwnServer, startOwnServer } from './ownServer';
import { newVoter, startSignedIn } from './voters';

let mails: MailServer;
let server: OwnServer;
test.beforeAll(async () => {
  mails = await MailServer.start();
  server = await startOwnServer({
    DEMO_ROUNDS: 'on',
    RATE_LEVEL: 'email',
    SMTP_URL: mails.url,
    PUBLIC_URL: 'http://index.example',
  });
});
test.afterAll(async () => {
  await server.stop();
  await mails.stop();
});

/** The paths that mails lead to with a secret. */
const SECRET_PATHS = PAGES.flatMap((page) => ('secret' in page ? [page.path] : [])).sort();

/** Where a mail's links lead on the test's own server, what mail programs call by themselves included. */
const linksIn = ({ text, headers }: ReceivedMail): string[] => {
  const addresses = `${text}\n${headers['list-unsubscribe'] ?? ''}`.match(/http:\/\/index\.example[^\s<>]*/g);
  return (addresses ?? []).map((address) => address.replace('http://index.example', server.url));
};

/** Opens a link as a program does that scans mails: scripts run, all that is asked for is answered, nothing is pressed. */
async function scan(page: Page, link: string): Promise<string[]> {
  const writes: string[] = [];
  page.on('request', (request) => {
    if (!['GET', 'HEAD'].includes(request.method())) writes.push(`${request.method()} ${request.url()}`);
  });
  await page.goto(link, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  return writes;
}

/** An account that every kind of mail with a link has been sent to, and the mails. */
async function causeMails(request: APIRequestContext) {
  const asAdmin = { Authorization: `Bearer ${(await adminSession(request)).token}` };
  const member = newVoter();
  expect((await request.post('/api/users', { headers: asAdmin, data: member })).status()).toBe(201);
  const { email, password } = member;
  const login = async (data: object) => (await request.post('/api/auth/login', { data })).json();
  const changed = { email, password: 'another good secret' };
  const before = { Authorization: `Bearer ${(await login({ email, password })).token}` };
  const passwords = { current_password: password, new_password: changed.password };
  await request.post('/api/auth/change-password', { headers: before, data: passwords });
  const session = await login(changed);
  const headers = { Authorization: `Bearer ${session.token}` };
  await request.put('/api/round-mails', { headers, data: { on: true, language: 'en' } });
  await request.post('/api/auth/forgot-password', { data: { email } });
  await request.post('/api/auth/delete-account', { headers, data: { password: changed.password } });
  const { round } = await (await request.get('/api/config')).json();
  const closesAt = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000).toISOString();
  await request.put(`/api/rounds/${round.id}`, { headers: asAdmin, data: { closesAt } });

  const newcomer = newVoter();
  const unproven = await (await request.post('/api/auth/register', { data: newcomer })).json();
  const fits = (address: string, subject: RegExp) => (mail: ReceivedMail) =>
    mail.to[0] === address && subject.test(mail.headers.subject ?? '');
  const found = await Promise.all([
    mails.find(fits(newcomer.email, /Verify your email/)),
    mails.find(fits(email, /password was changed/)),
    mails.find(fits(email, /Reset your/)),
    mails.find(fits(email, /Delete your/)),
    mails.find(({ to, headers }) => to[0] === email && 'list-unsubscribe' in headers),
  ]);
  return { session, headers, credentials: changed, unproven, links: found.flatMap(linksIn) };
}

test('a link of a mail that is only opened changes nothing, scripts or not', async ({
  browser,
  playwright,
}) => {
  const request = await playwright.request.newContext({ baseURL: server.url });
  const { session, headers, credentials, unproven, links } = await causeMails(request);
  // Another page that mails lead to with a secret needs its mail above.
  const secret = links.filter((link) => link.includes('token='));
  const paths = secret.map((link) => new URL(link).pathname).filter((path) => !path.startsWith('/api/'));
  expect([...new Set(paths)].sort()).toEqual(SECRET_PATHS);

  for (const link of new Set(links)) {
    // A device that nobody has signed in on, and the reader's own.
    for (const signedIn of [undefined, session]) {
      const context = await browser.newContext({ serviceWorkers: 'block' });
      const page = await context.newPage();
      if (signedIn) await startSignedIn(page, server.url, 'en', signedIn);
      expect({ link, writes: await scan(page, link) }).toEqual({ link, writes: [] });
      await context.close();
    }
  }

  const asNewcomer = { Authorization: `Bearer ${unproven.token}` };
  const { user } = await (await request.get('/api/auth/me', { headers: asNewcomer })).json();
  expect(user).toMatchObject({ email_verified: false });
  expect(await (await request.get('/api/round-mails', { headers })).json()).toMatchObject({ on: true });
  expect((await request.post('/api/auth/login', { data: credentials })).status()).toBe(200);
  await request.dispose();
});
