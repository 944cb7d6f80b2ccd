import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { findChromium } from '../../chromium.mjs';
import { until } from '../commands.mjs';
import { expect, expectSame } from '../report.mjs';
import { ADMIN } from '../stack.mjs';

const CANDIDATE = 'Seen In A Picture';
export const VOTER = {
  username: 'first_voter',
  email: 'first@voter.example',
  password: 'another rather rare one',
};

/** @param filling of the picture, as sharp names it */
export async function picture(filling = { background: '#a06040' }) {
  const drawn = sharp({ create: { width: 600, height: 600, channels: 3, ...filling } });
  return new Blob([await drawn.jpeg().toBuffer()], { type: 'image/jpeg' });
}

/**
 * The main job of the product over HTTP, as an administrator, a voter and a visitor do it.
 * @param {{ report: Report, site: Site, admin: { email, password }, secrets: Set<string> }} context
 * @returns the candidate that it creates
 */
export async function overHttp({ report, site, admin: account, secrets }) {
  let [admin, token, candidate] = [null, null, null];
  const seen = async (who) =>
    (await site.get('/api/candidates', who)).json.find(({ id }) => id === candidate.id);
  await report.check('an administrator signs in, and makes a candidate with a picture', async () => {
    admin = await site.signIn(account);
    const title = await site.post('/api/titles', { name: 'Mayor of the Rehearsal' }, { token: admin });
    expectSame(title.status, 201, title.text);
    const form = new FormData();
    form.set('name', CANDIDATE);
    form.set('title', 'Mayor of the Rehearsal');
    form.set('image', await picture(), 'picture.jpg');
    const made = await site.ask('POST', '/api/candidates', { token: admin, form });
    expectSame(made.status, 201, made.text);
    candidate = made.json;
    for (const end of ['.webp', '-128.webp', '-128.avif']) {
      const shown = await site.get(candidate.imageUrl.replace('.webp', end));
      expectSame([shown.status, shown.type], [200, `image/${end.split('.')[1]}`], `picture …${end}`);
    }
  });
  await report.check('a voter registers, signs in, rates, and rates once', async () => {
    const registered = await site.post('/api/auth/register', VOTER);
    expectSame(registered.status, 201, registered.text);
    token = await site.signIn(VOTER);
    const { json } = await site.get('/api/metrics');
    const metrics = json.filter(({ titleId }) => [null, candidate.titleId].includes(titleId));
    const scores = Object.fromEntries(metrics.map(({ key, maxScore }) => [key, maxScore]));
    const rate = () => site.post('/api/ratings', { candidateId: candidate.id, scores }, { token });
    const [rated, twice] = [await rate(), await rate()];
    expectSame([rated.status, twice.status], [201, 409], `${rated.text} ${twice.text}`);
    const own = await site.get('/api/ratings/user', { token });
    expect(own.text.includes(CANDIDATE), `not in My Ratings: ${own.text}`);
  });
  await report.check('the leaderboard counts it, and shows administrators alone the average', async () => {
    await until('it is counted', async () => (await seen())?.totalRatings === 1);
    const shown = await seen();
    expect(!('average' in shown) && !('scores' in shown), `a visitor sees ${JSON.stringify(shown)}`);
    expect((await seen({ token: admin })).average > 0, 'an administrator sees no average');
  });
  await report.check('a voter uploads a picture of their own', async () => {
    const form = new FormData();
    form.set('image', await picture(), 'me.jpg');
    const sent = await site.ask('POST', '/api/auth/profile/image', { token, form });
    expect(sent.status < 300, `${sent.status} ${sent.text}`);
  });
  await report.check('pages are drawn by the server, and a shared link has its card', async () => {
    const page = await site.get(`/candidate/${candidate.id}`);
    expect(page.status === 200 && page.text.includes(CANDIDATE), `the page is ${page.status}`);
    const [, card] = /property="og:image" content="([^"]+)"/.exec(page.text) ?? [];
    expect(card?.startsWith(site.url), `the card's address is ${card}`);
    const drawn = await site.get(card);
    expectSame([drawn.status, drawn.type], [200, 'image/jpeg'], 'the card');
    for (const path of ['/', '/leaderboard', '/sw.js', '/robots.txt', '/health/live', '/health/ready'])
      expectSame((await site.get(path)).status, 200, path);
  });
  for (const secret of [VOTER.password, admin, token]) if (secret) secrets.add(secret);
  return candidate;
}

/** The main job of the product through nginx. Later sections use the items that it creates. */
export async function mainJob({ report, stack, secrets }) {
  const candidate = await overHttp({ report, site: stack, admin: ADMIN, secrets });
  await report.check('nobody reads the metrics from outside', async () => {
    expectSame((await stack.get('/metrics')).status, 404, '/metrics');
  });
  await report.check('a forgotten password: the mail comes, its link leads here', async () => {
    const asked = await stack.post('/api/auth/forgot-password', { email: VOTER.email });
    expect(asked.status < 300, `${asked.status} ${asked.text}`);
    const mail = (await stack.mailTo(VOTER.email)).replace(/=\n/g, '').replaceAll('=3D', '=');
    const [link] = mail.match(/https?:\/\/[^\s"<>]*reset[^\s"<>]*/) ?? [];
    expect(link?.startsWith(stack.url), `no link of ours: ${mail.slice(0, 1_000)}`);
    secrets.add(link.split(/[=/#]/).at(-1));
  });
  await inBrowser({ report, stack, candidate, secrets });
}

/** The voter's path in a real browser, as frontend/e2e tests it against the server alone. */
async function inBrowser({ report, stack, candidate, secrets }) {
  const executablePath = findChromium();
  if (!executablePath) return report.leaveOut('a real browser', 'there is no Chromium, nor a CHROMIUM_PATH');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    await report.check('in a browser a voter registers, rates, and finds the rating again', async () => {
      const page = await browser.newPage();
      const [errors, password] = [[], 'a third rather rare one'];
      secrets.add(password);
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      await page.goto(`${stack.url}/register`);
      await page.getByLabel('Username').fill('in_a_browser');
      await page.getByLabel('Email').fill('browser@voter.example');
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByLabel('Confirm Password').fill(password);
      await page.getByRole('checkbox').check();
      await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
      await page.getByText('Registration successful!').waitFor();
      await page.goto(`${stack.url}/candidate/${candidate.id}`);
      await page.getByRole('spinbutton').first().waitFor();
      for (const field of await page.getByRole('spinbutton').all()) await field.fill('80');
      await page.getByRole('button', { name: 'Review and submit' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm and submit' }).click();
      await page.getByText('Rating submitted successfully!').waitFor();
      await page.reload();
      await page.getByRole('button', { name: 'Evaluation Completed' }).waitFor();
      expectSame(errors, [], 'errors in the console');
    });
  } finally {
    await browser.close();
  }
}
