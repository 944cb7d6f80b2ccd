import { expect, type Page, test } from '@playwright/test';
import { adminSession, signInAsAdmin, uniqueName } from './administrators';
import { hardestOf } from './everywhere';
import { speak } from './speak';
import { newVoter, ratableCandidate, scoreEverything } from './voters';

/** The list in the header; its accessible name is in the language of the page. */
const languages = (page: Page) => page.getByRole('banner').getByRole('combobox').first();

/** Collects the names of the language files that the page asks for. */
function cataloguesOf(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/assets\/((?:en|so|ar)-[\w-]+\.js)$/.exec(request.url()) ?? [];
    if (name) names.push(name);
  });
  return names;
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('an Arabic voter chooses the language, signs in, and rates from right to left', async ({
    page,
    request,
  }) => {
    const candidate = await ratableCandidate(request, 6);
    const voter = newVoter();
    await request.post('/api/auth/register', { data: voter });

    await page.goto(`/candidate/${candidate.id}`);
    await languages(page).selectOption('العربية');
    const root = page.locator('html');
    await expect(root).toHaveAttribute('dir', 'rtl');
    await expect(root).toHaveAttribute('lang', 'ar');
    await page.getByRole('main').getByRole('link', { name: 'تسجيل الدخول', exact: true }).click();

    await expect(page).toHaveTitle('تسجيل الدخول – المؤشر الوطني للأداء');
    await page.getByLabel('البريد الإلكتروني').fill(voter.email);
    await page.getByLabel('كلمة المرور', { exact: true }).fill('not the secret');
    await page.getByRole('main').getByRole('button', { name: 'تسجيل الدخول' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'البريد الإلكتروني أو كلمة المرور غير صحيحة',
    );
    await page.getByLabel('كلمة المرور', { exact: true }).fill(voter.password);
    await page.getByRole('main').getByRole('button', { name: 'تسجيل الدخول' }).click();
    await expect(page.getByText('تم تسجيل الدخول بنجاح!')).toBeVisible();

    await expect(page).toHaveURL(`/candidate/${candidate.id}#rate`);
    await expect(page.getByRole('group', { name: 'الشفافية' })).toBeVisible();
    await expect(page.getByText(/^حُددت 0 من \d$/)).toBeVisible();
    await expect(page.getByRole('button', { name: /: أكثر بمقدار 1$/ }).first()).toBeDisabled();
    await scoreEverything(page, 80);
    await page
      .getByRole('button', { name: /: أقل بمقدار 1$/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'المراجعة والإرسال' }).click();
    const review = page.getByRole('dialog', { name: 'مراجعة تقييمك' });
    await expect(review).toContainText('تقييمك نهائي ولا يمكن تغييره.');
    await expect(review).toContainText('79');
    await review.getByRole('button', { name: 'التأكيد والإرسال' }).click();
    await expect(page.getByText('تم إرسال التقييم بنجاح!')).toBeVisible();
    await expect(page.getByRole('button', { name: 'اكتمل التقييم' })).toBeDisabled();
    await expect(page.getByText('درجتك الإجمالية').locator('..')).toContainText(/79\.\d/);
  });

  test('words and steps run from the right in Arabic', async ({ page, request }) => {
    const candidate = await ratableCandidate(request, 6);
    const { token, user } = await (await request.post('/api/auth/register', { data: newVoter() })).json();
    await speak(page, 'ar');
    await page.addInitScript(
      ([token, user]) => {
        localStorage.setItem('user', user);
        localStorage.setItem('token', token);
      },
      [token, JSON.stringify(user)] as const,
    );
    await page.goto(`/candidate/${candidate.id}`);
    const words = page.getByRole('radiogroup').first().getByRole('radio');
    await words.first().focus();
    await page.keyboard.press('ArrowLeft');
    await expect(words.nth(1)).toBeChecked();
    const steps = [/أقل بمقدار 1$/, /أكثر بمقدار 1$/].map((name) =>
      page.getByRole('button', { name }).first(),
    );
    for (const [before, after] of [steps, [words.first(), words.last()]]) {
      const [first, last] = [await before?.boundingBox(), await after?.boundingBox()];
      expect(first?.x).toBeGreaterThan(last?.x ?? Number.POSITIVE_INFINITY);
    }
  });

  test('a Somali reader finds everything in Somali, and again after a reload', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Soomaali');
    await expect(page.getByRole('heading', { level: 1, name: 'Tusmada Waxqabadka Qaranka' })).toBeVisible();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'so');
    await expect(page.getByRole('heading', { name: 'Sida ay u shaqeyso' })).toBeVisible();
    await page.getByRole('button', { name: 'Liiska bogagga' }).click();
    await page.getByRole('link', { name: 'Kaalmaha', exact: true }).first().click();
    await expect(page).toHaveTitle('Shaxda kaalmaha – Tusmada Waxqabadka Qaranka');
    await expect(page.getByText(/^\d+ musharrax$/)).toBeVisible();
  });
});

test.describe('in a browser that speaks Arabic', () => {
  test.use({ locale: 'ar-EG' });

  test('a visit begins in Arabic, from the right before the libraries have come', async ({ page }) => {
    await page.route('**/assets/libraries-*.js', async (route) => {
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await route.continue();
    });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'المؤشر الوطني للأداء' })).toBeVisible();
  });
});

for (const language of hardestOf(['en', 'so', 'ar'])) {
  test(`only the texts in ${language} are fetched`, async ({ page }) => {
    await speak(page, language);
    const fetched = cataloguesOf(page);
    await page.goto('/leaderboard');
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    expect(fetched).toEqual([expect.stringMatching(new RegExp(`^${language}-`))]);
    await signInAsAdmin(page);
    await page.goto('/admin/titles');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Those of visitors, of the administration, and the names of what administrators do, which visitors read too.
    await expect.poll(() => new Set(fetched).size).toBe(3);
    expect(new Set(fetched.map((name) => name.slice(0, 2)))).toEqual(new Set([language]));
  });
}

test('what was typed in the administration outlasts a change of language', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin/titles');
  await page.getByRole('button', { name: 'Register Title' }).click();
  await page.getByRole('dialog').getByLabel('Title Name', { exact: true }).fill('Duqa magaalada');
  await languages(page).selectOption('العربية');
  await expect(page.getByRole('heading', { level: 1, name: 'المناصب' })).toBeVisible();
  await expect(page.getByRole('dialog').getByLabel('اسم المنصب', { exact: true })).toHaveValue(
    'Duqa magaalada',
  );
  await expect(page.locator('.ant-modal-wrap-rtl .ant-input-rtl').first()).toBeVisible();
});

test('a title reads in the language that it was given, and in marked English in the others', async ({
  page,
}) => {
  await signInAsAdmin(page);
  const { token } = await adminSession(page.request);
  const headers = { authorization: `Bearer ${token}` };
  const name = uniqueName('Auditor');
  await page.goto('/admin/titles');
  await page.getByRole('button', { name: 'Register Title' }).click();
  const form = page.getByRole('dialog', { name: 'Register Title' });
  await form.getByLabel('Title Name', { exact: true }).fill(name);
  // Side by side on a wide window, tabs on others.
  await expect(form.getByText('1 missing')).toHaveCount(2);
  await page.setViewportSize({ width: 1100, height: 800 });
  await form.getByRole('tab', { name: 'Soomaali 1 missing' }).click();
  await form.getByLabel('Title Name (Soomaali)', { exact: true }).fill(`Hanti dhowr ${name}`);
  await expect(form.getByRole('tab', { name: 'Soomaali', exact: true })).toBeVisible();
  await form.getByRole('button', { name: 'Register Title' }).click();
  await expect(page.getByText('Title registered')).toBeVisible();
  const made = await page.request.post('/api/candidates', {
    headers,
    multipart: { name: `Person ${name}`, nameAr: `شخص ${name}`, title: name },
  });
  const { id } = await made.json();

  await page.goto(`/candidate/${id}?lang=so`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Person ${name}`);
  const profile = page.getByRole('article');
  await expect(profile.getByText(`Hanti dhowr ${name}`, { exact: true })).not.toHaveAttribute('lang');
  await page.goto(`/candidate/${id}?lang=ar`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`شخص ${name}`);
  await expect(profile.getByText(name, { exact: true })).toHaveAttribute('lang', 'en');
  // As the server draws it.
  const drawn = await (await page.request.get(`/candidate/${id}?lang=ar`)).text();
  expect(drawn).toContain(`<title>شخص ${name} – المؤشر الوطني للأداء</title>`);
  await page.goto(`/leaderboard?lang=ar&search=${encodeURIComponent(`hanti dhowr ${name}`)}`);
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await page.goto(`/admin/titles?lacks=ar&search=${encodeURIComponent(name)}`);
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
  await page.goto(`/admin/titles?lacks=so&search=${encodeURIComponent(name)}`);
  await expect(page.getByText(name, { exact: true })).toHaveCount(0);
  await page.request.delete(`/api/candidates/${id}`, { headers });
});

for (const [locale, labels, taken] of hardestOf([
  [
    'so',
    { username: 'Magaca isticmaalaha', register: 'Isdiiwaangeli' },
    'Magacan isticmaale hore ayaa loo qaatay',
  ],
  ['ar', { username: 'اسم المستخدم', register: 'إنشاء حساب' }, 'اسم المستخدم مستخدم بالفعل'],
] as const)) {
  test(`a form says in ${locale} what the server has against a field`, async ({ page, request }) => {
    const voter = newVoter();
    await request.post('/api/auth/register', { data: voter });
    await speak(page, locale);
    await page.goto('/register');
    const main = page.getByRole('main');
    const username = main.getByLabel(labels.username);
    await username.fill(voter.username);
    await main.locator('input[type=email]').fill(`other.${voter.email}`);
    for (const field of await main.locator('input[type=password]').all()) await field.fill(voter.password);
    await main.getByRole('checkbox').check();
    await main.getByRole('button', { name: labels.register }).click();
    await expect(username).toHaveAccessibleDescription(taken);
  });
}

test('an address that asks for a language makes the choice where there is none, and no other', async ({
  page,
}) => {
  const html = page.locator('html');
  await page.goto('/?lang=ar');
  await expect(html).toHaveAttribute('lang', 'ar');
  await page.goto('/about');
  await expect(html).toHaveAttribute('lang', 'ar');
  await page.goto('/about?lang=so');
  await expect(html).toHaveAttribute('lang', 'so');
  await page.goto('/about');
  await expect(html).toHaveAttribute('lang', 'ar');
});

test('the links of the header are on one line, apart from the brand and from each other, or in the menu', async ({
  page,
}) => {
  await signInAsAdmin(page);
  for (const locale of ['en', 'so', 'ar'] as const) {
    await page.goto(`/leaderboard?lang=${locale}`);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    for (const width of [768, 1024, 1280, 1440]) {
      const at = `${locale} at ${width}`;
      await page.setViewportSize({ width, height: 800 });
      const header = page.getByRole('banner');
      expect((await header.boundingBox())?.height, at).toBeLessThan(60);
      await expect(header.getByRole('navigation'), at).toBeVisible({ visible: width >= 1024 });
      // The texts of the brand, the links and the buttons of the account, in their order.
      const texts = await header.locator('a, nav button').evaluateAll((found) =>
        found
          .map((element) => {
            const text = document.createRange();
            text.selectNodeContents(element);
            return text.getBoundingClientRect().toJSON();
          })
          .filter(({ width: own }) => own > 0),
      );
      texts.sort((one, other) => one.left - other.left);
      expect(texts[0].left, at).toBeGreaterThanOrEqual(0);
      expect(texts.at(-1).right, at).toBeLessThanOrEqual(width);
      const gaps = texts.slice(1).map(({ left }, index) => Math.round(left - texts[index].right));
      expect(Math.min(Infinity, ...gaps), at).toBeGreaterThanOrEqual(16);
      if (gaps.length > 0) expect(gaps.at(locale === 'ar' ? -1 : 0), at).toBeGreaterThanOrEqual(24);
    }
  }
});
