import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { adminSession, signInAsAdmin, uniqueName } from './administrators';
import { expectAccessible, expectFits } from './axe';
import { hardestOf } from './everywhere';
import { speak } from './speak';
import { toast } from './toast';
import { signInAsNewVoter } from './voters';

const dialog = (page: Page) => page.getByRole('dialog');
const main = (page: Page) => page.getByRole('main');

const BIOGRAPHY = { biography: 'An engineer.', biographySo: 'Waa injineer.', biographyAr: 'مهندسة.' };
const STATED = {
  statedOn: '2026-01-31',
  source: 'Letter to the index',
  sourceUrl: 'https://office.example/letter',
  text: 'The road was finished in March.',
  textSo: 'Waddadu waxay dhammaatay Maarso.',
  textAr: 'اكتمل الطريق في مارس.',
};

async function makeCandidate(request: APIRequestContext): Promise<{ id: number; name: string }> {
  const { token } = await adminSession(request);
  const headers = { authorization: `Bearer ${token}` };
  const profile = { ...BIOGRAPHY, region: 'Upper River', inOfficeSince: '2024-05-26' };
  const data = {
    name: uniqueName('Candidate'),
    title: 'Mayor',
    officialUrl: 'https://office.example/me',
    ...profile,
  };
  const answer = await request.post('/api/candidates', { headers, data });
  expect(answer.status()).toBe(201);
  const candidate = await answer.json();
  await request.post(`/api/candidates/${candidate.id}/statements`, { headers, data: STATED });
  return candidate;
}

for (const [language, words] of hardestOf(
  Object.entries({
    en: [BIOGRAPHY.biography, STATED.text, '26 May 2024', 'Leadership Ability', 'Statements'],
    so: [BIOGRAPHY.biographySo, STATED.textSo, '26 Maajo 2024', 'Awoodda hoggaaminta', 'Bayaanno'],
    ar: [BIOGRAPHY.biographyAr, STATED.textAr, '26 مايو 2024', 'القدرة القيادية', 'التصريحات'],
  }),
)) {
  test(`a visitor reads the page in ${language}, as it comes from the server and once it is alive`, async ({
    page,
    request,
  }) => {
    const { id } = await makeCandidate(request);
    const html = await (await request.get(`/candidate/${id}?lang=${language}`)).text();
    for (const text of [
      ...words,
      'office.example',
      'Upper River',
      `/contact?candidate=${id}`,
      'https://wa.me/',
    ])
      expect(html).toContain(text);
    expect(html).toContain('rel="noopener noreferrer nofollow"');
    await speak(page, language);
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto(`/candidate/${id}`);
    await main(page).locator('#rate summary').click();
    for (const text of words) await expect(main(page).getByText(text).first()).toBeVisible();
    await main(page).locator('.more-citation').scrollIntoViewIfNeeded();
    await expect(main(page).getByText(`/candidate/${id}`)).toBeHidden();
    await main(page).locator('.more-citation summary').click();
    await expect(main(page).getByText(`/candidate/${id}`)).toBeVisible();
    expect(errors).toEqual([]);
  });
}

test('who has chosen another language than the server drew finds the rest of the page too', async ({
  page,
  request,
}) => {
  const { id } = await makeCandidate(request);
  // Kept on the device alone, as where cookies are refused.
  await page.addInitScript(() => localStorage.setItem('language', 'so'));
  await page.goto(`/candidate/${id}`);
  await expect(page.getByRole('heading', { name: 'Bayaanno' })).toBeVisible();
  await expect(main(page).getByText(STATED.textSo)).toBeVisible();
});

test('the rest of the page fails by itself, and comes when it is asked for again', async ({
  page,
  request,
}) => {
  const { id, name } = await makeCandidate(request);
  await page.route('**/assets/MoreOfCandidate-*.js', (route) => route.abort('connectionfailed'));
  await page.goto(`/candidate/${id}`);
  await page.keyboard.press('End');
  const failure = main(page).getByRole('alert');
  await expect(failure.getByRole('heading', { name: 'Failed to load candidate details' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Login Required' })).toBeVisible();
  await page.unroute('**/assets/MoreOfCandidate-*.js');
  await failure.getByRole('button').click();
  await expect(page.getByRole('region', { name: 'Statements' })).toContainText(STATED.text);
  await expect(failure).toBeHidden();
});

for (const part of ['js', 'css']) {
  test(`the page loads again by itself, once, when the network has changed under the ${part} of the form`, async ({
    page,
    request,
  }) => {
    const { id } = await makeCandidate(request);
    await signInAsNewVoter(page);
    let lost = 0;
    await page.route(`**/assets/RatingForm-*.${part}`, (route) => {
      lost += 1;
      return lost === 1 ? route.abort('failed') : route.continue();
    });
    await page.goto(`/candidate/${id}#rate`);
    await expect(main(page).getByRole('spinbutton').first()).toBeVisible();
    expect(lost).toBe(2);
  });
}

test('the page loads again by itself when the network has changed under its texts', async ({ page }) => {
  let lost = 0;
  await page.route('**/assets/en-*.js', (route) => {
    lost += 1;
    return lost === 1 ? route.abort('failed') : route.continue();
  });
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(lost).toBe(2);
});

test('a part that stays lost is named after one reload', async ({ page, request }) => {
  const { id } = await makeCandidate(request);
  await signInAsNewVoter(page);
  await page.route('**/assets/RatingForm-*.js', (route) => route.abort('failed'));
  // A browser may ask for a part twice each time: in advance, and when it runs.
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  await page.goto(`/candidate/${id}#rate`);
  await expect(
    main(page)
      .getByRole('alert')
      .getByText(/did not answer/),
  ).toBeVisible();
  expect(loads).toBe(2);
});

test('both ways in lead from the page, and signing in leads back to its form', async ({ page, request }) => {
  const { id } = await makeCandidate(request);
  await page.goto(`/candidate/${id}`);
  await expect(main(page).getByRole('link', { name: 'Register' }).last()).toHaveAttribute(
    'href',
    '/register',
  );
  await main(page).getByRole('link', { name: 'Login', exact: true }).click();
  await page.getByLabel('Email').fill('user@npi.example');
  await page.getByLabel('Password', { exact: true }).fill('user123');
  await main(page).getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(`/candidate/${id}#rate`);
  await expect(main(page).getByText('Metrics you would rate')).toBeHidden();
});

test('a reader copies the link and the citation', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id, name } = await makeCandidate(request);
  await page.goto(`/candidate/${id}`);
  await main(page).getByText('Cite', { exact: true }).click();
  // The day comes with the client: a button that was pressed before it was there would do nothing.
  await expect(main(page).getByText('Accessed on')).toBeVisible();
  await main(page).getByRole('button', { name: 'Copy citation' }).click();
  await expect(toast(page, 'Copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(
    new RegExp(
      `^${name}, Mayor\\. .*0 ratings, as of \\d+ \\w+ \\d{4}\\. National Performance Index\\. http`,
    ),
  );
  expect(copied).toMatch(new RegExp(`/candidate/${id}\\. Accessed on \\d+ \\w+ \\d{4}\\.$`));
});

test('a mistake is reported from the page, and arrives with whom it is about', async ({ page, request }) => {
  const { id, name } = await makeCandidate(request);
  await page.goto(`/candidate/${id}`);
  await main(page).getByRole('link', { name: 'Report a mistake' }).click();
  await expect(page).toHaveURL(`/contact?candidate=${id}`);
  await expect(main(page).getByRole('link', { name })).toBeVisible();
  await expect(main(page).getByLabel('Subject')).toHaveValue('other');
  const message = uniqueName('The region is wrong:');
  await main(page).getByLabel('Your Name').fill('Hodan');
  await main(page).getByLabel('Email Address').fill('hodan@example.org');
  await main(page).getByLabel('Message', { exact: true }).fill(message);
  await main(page).getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();

  await signInAsAdmin(page);
  await page.goto(`/admin/messages?search=${encodeURIComponent(message)}`);
  const row = page.getByRole('row').filter({ hasText: message });
  await row.getByRole('link', { name }).click();
  await expect(page).toHaveURL(`/candidate/${id}`);
});

test('nothing typed is lost when the candidate goes meanwhile', async ({ page, request }) => {
  const { id } = await makeCandidate(request);
  await page.goto(`/contact?candidate=${id}`);
  await main(page).getByLabel('Your Name').fill('Hodan');
  await main(page).getByLabel('Email Address').fill('hodan@example.org');
  await main(page).getByLabel('Message', { exact: true }).fill('Still here');
  const { token } = await adminSession(request);
  await request.delete(`/api/candidates/${id}`, { headers: { authorization: `Bearer ${token}` } });
  await main(page).getByRole('button', { name: 'Send Message' }).click();
  await expect(main(page).getByRole('alert')).toContainText('This candidate no longer exists');
  await main(page).getByRole('link', { name: 'Not about this page' }).click();
  await expect(main(page).getByLabel('Message', { exact: true })).toHaveValue('Still here');
  await main(page).getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
});

test('an administrator adds a statement, corrects it and withdraws it', async ({ page, request }) => {
  const { id } = await makeCandidate(request);
  await signInAsAdmin(page);
  await page.goto(`/candidate/${id}`);
  await main(page).getByRole('button', { name: 'Add statement' }).click();
  await dialog(page).getByRole('button', { name: 'Publish' }).click();
  await expect(toast(page, 'Please fill in all required fields')).toBeVisible();
  await dialog(page).getByLabel('Statement', { exact: true }).fill('The bridge is next.');
  await dialog(page).getByLabel('Stated on').fill('2026-02-14');
  await dialog(page).getByLabel('Source', { exact: true }).fill('Speech to the council');
  await dialog(page)
    .getByLabel(/^Link to the source/)
    .fill('ftp://office.example');
  await dialog(page).getByRole('button', { name: 'Publish' }).click();
  await expect(dialog(page).getByText(/must be an address that begins with/)).toBeVisible();
  await dialog(page)
    .getByLabel(/^Link to the source/)
    .fill('');
  await dialog(page).getByRole('button', { name: 'Publish' }).click();
  await expect(toast(page, 'Statement published')).toBeVisible();
  await expect(main(page).getByText('The bridge is next.')).toBeVisible();

  await main(page).getByRole('button', { name: 'Correct the statement of 14 Feb 2026' }).click();
  await dialog(page).getByLabel('Statement', { exact: true }).fill('The bridge is done.');
  await expect(dialog(page)).toHaveCSS('opacity', '1');
  await dialog(page).getByRole('button', { name: 'Publish' }).click();
  await expect(toast(page, 'Statement corrected')).toBeVisible();
  await expect(main(page).getByText('The bridge is done.')).toBeVisible();
  await expect(main(page).getByText('The bridge is next.')).toBeHidden();
  await main(page).getByText('Earlier versions (1)').click();
  await expect(main(page).getByText('The bridge is next.')).toBeVisible();

  await main(page).getByRole('button', { name: 'Withdraw the statement of 14 Feb 2026' }).click();
  await dialog(page).getByRole('button', { name: 'Withdraw' }).click();
  await expect(toast(page, 'Statement withdrawn')).toBeVisible();
  await expect(main(page).getByText(/^Withdrawn on/)).toBeVisible();
  await expect(main(page).getByText('Earlier versions (2)')).toBeVisible();
});

test('the statement form is accessible, and fits', { tag: '@night' }, async ({ page, request }) => {
  const { id } = await makeCandidate(request);
  await signInAsAdmin(page);
  for (const { language, text } of hardestOf([
    { language: 'en', text: 'Add statement' },
    { language: 'ar', text: 'إضافة تصريح' },
  ])) {
    await speak(page, language);
    await page.goto(`/candidate/${id}`);
    await main(page).getByRole('button', { name: text }).click();
    await expect(dialog(page)).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
  }
});
