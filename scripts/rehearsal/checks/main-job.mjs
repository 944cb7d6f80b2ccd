import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { findChromium } from '../../chromium.mjs';
import { until } from '../commands.mjs';
import { expect, expectSame } from '../report.mjs';

const CANDIDATE = 'Seen In A Picture';

async function picture() {
  const drawn = sharp({ create: { width: 600, height: 600, channels: 3, background: '#a06040' } });
  return new Blob([await drawn.jpeg().toBuffer()], { type: 'image/jpeg' });
}

/** The main job of the product through nginx. Later sections use the items that it creates. */
export async function mainJob({ report, stack, secrets }) {
  const voter = {
    username: 'first_voter',
    email: 'first@voter.example',
    password: 'another rather rare one',
  };
  secrets.add(voter.password);
  let admin = null;
  let token = null;
  let candidate = null;
  await report.check('an administrator signs in, and makes a candidate with a picture', async () => {
    admin = await stack.signIn();
    secrets.add(admin);
    const title = await stack.post('/api/titles', { name: 'Mayor of the Rehearsal' }, { token: admin });
    expectSame(title.status, 201, title.text);
    const form = new FormData();
    form.set('name', CANDIDATE);
    form.set('title', 'Mayor of the Rehearsal');
    form.set('image', await picture(), 'picture.jpg');
    const made = await stack.ask('POST', '/api/candidates', { token: admin, form });
    expectSame(made.status, 201, made.text);
    candidate = made.json;
    for (const end of ['.webp', '-128.avif']) {
      const shown = await stack.get(candidate.imageUrl.replace('.webp', end));
      expectSame([shown.status, shown.type], [200, `image/${end.split('.')[1]}`], `picture …${end}`);
    }
  });
  await report.check('a voter registers, signs in, rates, and rates once', async () => {
    const registered = await stack.post('/api/auth/register', voter);
    expectSame(registered.status, 201, registered.text);
    token = await stack.signIn(voter);
    secrets.add(token);
    const scores = await scoresFor(stack, candidate);
    const rated = await stack.post('/api/ratings', { candidateId: candidate.id, scores }, { token });
    expectSame(rated.status, 201, rated.text);
    const twice = await stack.post('/api/ratings', { candidateId: candidate.id, scores }, { token });
    expectSame(twice.status, 409, twice.text);
    await until('the leaderboard counts it', async () => {
      const { json } = await stack.get('/api/candidates');
      return json.find(({ id }) => id === candidate.id)?.totalRatings === 1;
    });
  });
  await report.check('a voter uploads a picture of their own', async () => {
    const form = new FormData();
    form.set('image', await picture(), 'me.jpg');
    const sent = await stack.ask('POST', '/api/auth/profile/image', { token, form });
    expect(sent.status < 300, `${sent.status} ${sent.text}`);
  });
  await report.check('pages are drawn by the server, and a shared link has its card', async () => {
    const page = await stack.get(`/candidate/${candidate.id}`);
    expect(page.status === 200 && page.text.includes(CANDIDATE), `the page is ${page.status}`);
    const [, card] = /property="og:image" content="([^"]+)"/.exec(page.text) ?? [];
    expect(card?.startsWith(stack.url), `the card's address is ${card}`);
    const drawn = await stack.get(new URL(card).pathname);
    expectSame([drawn.status, drawn.type], [200, 'image/jpeg'], 'the card');
    for (const path of ['/', '/leaderboard', '/sw.js', '/robots.txt'])
      expectSame((await stack.get(path)).status, 200, path);
    expectSame((await stack.get('/metrics')).status, 404, '/metrics from outside');
  });
  await report.check('a forgotten password: the mail comes, its link leads here', async () => {
    const asked = await stack.post('/api/auth/forgot-password', { email: voter.email });
    expect(asked.status < 300, `${asked.status} ${asked.text}`);
    const mail = (await stack.mailTo(voter.email)).replace(/=\n/g, '').replaceAll('=3D', '=');
    const [link] = mail.match(/https?:\/\/[^\s"<>]*reset[^\s"<>]*/) ?? [];
    expect(link?.startsWith(stack.url), `no link of ours: ${mail.slice(0, 1_000)}`);
    secrets.add(link.split(/[=/#]/).at(-1));
  });
  await inBrowser({ report, stack, candidate, secrets });
}

async function scoresFor(stack, { titleId }) {
  const { json } = await stack.get('/api/metrics');
  const metrics = json.filter((metric) => [null, titleId].includes(metric.titleId));
  return Object.fromEntries(metrics.map(({ key, maxScore }) => [key, maxScore]));
}

/** The voter's path in a real browser, as frontend/e2e tests it against the server alone. */
async function inBrowser({ report, stack, candidate, secrets }) {
  const executablePath = findChromium();
  if (!executablePath) return report.leaveOut('a real browser', 'there is no Chromium, nor a CHROMIUM_PATH');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    await report.check(
      'in a browser somebody registers, rates, and finds it after reloading the page',
      async () => {
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
      },
    );
  } finally {
    await browser.close();
  }
}
