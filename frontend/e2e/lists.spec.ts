import { expect, test } from '@playwright/test';
import { signInAsAdmin, uniqueName } from './administrators';
import { speak } from './speak';

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(({ page }) => signInAsAdmin(page));

test('an administrator filters, gives the view a name, and comes back to it', async ({ page }) => {
  const name = uniqueName('View');
  await page.goto('/admin');
  await page.getByRole('combobox', { name: 'Missing data' }).click();
  await page.getByTitle('Few ratings').click();
  await expect(page).toHaveURL(/lacks=ratings/);
  await page.getByRole('combobox', { name: 'Title', exact: true }).click();
  await page.getByTitle('Mayor', { exact: true }).click();
  await expect(page.getByRole('row', { name: /Mayor/ }).first()).toBeVisible();
  await expect(page.getByRole('row', { name: /Governor/ })).toHaveCount(0);
  const shown = await page.getByText(/^Showing 1–/).textContent();

  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByLabel('Name of this view').fill(name);
  await page.getByRole('button', { name: 'Save this view' }).click();
  await expect(page.getByText('View saved')).toBeVisible();
  await page.getByLabel('Name of this view').fill(name.toUpperCase());
  await page.getByRole('button', { name: 'Save this view' }).click();
  await expect(page.getByText('You already have a view with this name. Please choose another')).toBeVisible();

  await page.goto('/admin');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/lacks=ratings/);
  await expect(page.getByText(shown ?? '')).toBeVisible();
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});

test('all that match are selected, not only the page', async ({ page }) => {
  await page.goto('/admin?pageSize=10&search=npi');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(page.getByText('10 selected')).toBeVisible();
  const all = page.getByRole('button', { name: /^Select all \d+ that match$/ });
  const total = /\d+/.exec((await all.textContent()) ?? '')?.[0];
  expect(Number(total)).toBeGreaterThan(10);
  await all.click();
  await expect(page.getByText(`${total} selected`)).toBeVisible();
  await expect(all).toHaveCount(0);
});

test('the head of a table and whose row it is stay in sight', async ({ page }) => {
  await page.goto('/admin?pageSize=50');
  const head = page.getByRole('columnheader', { name: 'Name' });
  await expect(head).toBeVisible();
  await page.mouse.move(700, 600);
  await page.mouse.wheel(0, 900);
  await expect(head).toBeInViewport();
  await expect.poll(async () => Math.round((await head.boundingBox())?.y ?? 0)).toBe(53);

  await page.evaluate(() => window.scrollTo(0, 0));
  await page.setViewportSize({ width: 1024, height: 700 });
  await page.getByRole('button', { name: 'Expand the menu' }).click();
  const frame = page.locator('.ant-table-content');
  const whose = page.getByRole('rowheader').first();
  const before = await whose.boundingBox();
  await frame.evaluate((element) => element.scrollBy(400, 0));
  await expect.poll(() => frame.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  expect(Math.round((await whose.boundingBox())?.x ?? 0)).toBeLessThanOrEqual(Math.round(before?.x ?? 0));
  await expect(whose).toBeInViewport({ ratio: 0.9 });
});

test('fourteen rows fit, and stand further apart when one asks for it, the next day too', async ({
  page,
}) => {
  await page.goto('/admin');
  const row = page.getByRole('row').nth(2);
  const height = async () => (await row.boundingBox())?.height ?? 0;
  await expect(row).toBeVisible();
  const before = await height();
  // The newest users are voters of other tests, whose long addresses take a second line.
  for (const path of ['/admin', '/admin/users?sort=username&order=asc']) {
    await page.goto(path);
    await expect(page.getByRole('row').nth(14)).toBeInViewport({ ratio: 1 });
  }
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByRole('radio', { name: 'Comfortable' }).check();
  await expect.poll(height).toBeGreaterThan(before);
  await page.reload();
  await expect.poll(height).toBeGreaterThan(before);
});

test('on a phone a list begins near the top, and its tools are behind a button', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/admin', '/admin/users', '/admin/titles', '/admin/metrics']) {
    await page.goto(path);
    const card = page.locator('main [data-rows] > li').first();
    await expect(card).toBeVisible();
    expect((await card.boundingBox())?.y).toBeLessThanOrEqual(260);
  }
  await page.goto('/admin');
  const tools = page.getByRole('button', { name: 'Filters and actions' });
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  const filter = page.getByRole('combobox', { name: 'Missing data' });
  await expect(sort).toBeHidden();
  await tools.click();
  await expect(sort).toBeVisible();
  await filter.click();
  await page.getByTitle('Few ratings').click();
  await expect(page).toHaveURL(/lacks=ratings/);
  // A person who opens the address sees what filters the list.
  await page.reload();
  await expect(filter).toBeVisible();
  await expect(tools).toHaveAttribute('aria-expanded', 'true');
  await tools.click();
  await expect(filter).toBeHidden();

  const all = page.getByRole('checkbox', { name: 'Select all on this page' });
  await expect(all).toHaveCount(0);
  await page.locator('main [data-rows] > li').first().getByRole('checkbox').check();
  await all.check();
  await expect(page.getByText(/^\d+ selected$/)).toBeVisible();
});

test('the menu has five groups, all in sight, and a page has one name', async ({ page }) => {
  await page.goto('/admin/overview');
  const menu = page.getByRole('navigation', { name: 'Sections' });
  const sections: Record<string, string[]> = {
    Home: ['Home'],
    Content: ['Candidates', 'Titles', 'Metrics', 'Content Check'],
    Voting: ['Rounds', 'Results', 'Compare', 'Registration Desks'],
    People: ['Users', 'Messages', 'Integrity'],
    System: ['Settings', 'Operations', 'Audit Trail', 'Recently Deleted'],
  };
  for (const [group, names] of Object.entries(sections)) {
    const links = menu.getByRole('list', { name: group }).getByRole('link');
    await expect(links).toHaveCount(names.length);
    for (const name of names) {
      const link = links.filter({ hasText: name });
      await expect(link).toBeInViewport({ ratio: 1 });
      await link.click();
      await expect(link).toHaveAttribute('aria-current', 'page');
      // The specification names this one page otherwise.
      const heading = name === 'Users' ? 'User Management' : name;
      await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${heading} – Admin Panel`));
    }
  }
});

test('on a phone the sections are in a drawer that says where one is', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/users');
  const open = page.getByRole('button', { name: 'Sections' });
  await open.click();
  const drawer = page.getByRole('dialog', { name: 'Sections' });
  await expect(drawer.locator('[aria-current=page]')).toHaveText('Users');
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(open).toBeFocused();
  await open.click();
  await drawer.getByRole('link', { name: 'Titles' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Titles' })).toBeVisible();
  await expect(drawer).toHaveCount(0);
});

const backgroundOf = (element: Element) => getComputedStyle(element).backgroundColor;

test('keys lead through a list, never while one types, and can be switched off', async ({ page }) => {
  await page.goto('/admin');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  // Around the whole row, over each of its cells.
  const cells = page.getByRole('row').nth(1).locator('> *');
  const drawn = (cell: Element) => getComputedStyle(cell).boxShadow.includes('inset');
  for (const cell of await cells.all()) expect(await cell.evaluate(drawn)).toBe(true);
  const plain = await page.getByRole('row').nth(2).locator('td').last().evaluate(backgroundOf);
  await page.keyboard.press('x');
  await expect(page.getByRole('row').nth(1).getByRole('checkbox')).toBeChecked();
  await expect.poll(() => cells.last().evaluate(backgroundOf)).not.toBe(plain);
  await page.keyboard.press('/');
  const box = page.getByRole('searchbox');
  await expect(box).toBeFocused();
  await page.keyboard.type('nx?');
  await expect(box).toHaveValue('nx?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await box.fill('');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  await expect(page.getByRole('dialog', { name: 'Edit Candidate' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await help.getByRole('checkbox', { name: 'Use shortcuts on this device' }).uncheck();
  await help.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('?');
  await page.getByRole('checkbox', { name: 'Use shortcuts on this device' }).check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'Add Candidate' })).toBeVisible();
});

test('keys lead through the cards of a narrow window too, as a page that is zoomed has them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await page.goto('/admin');
  const cards = page.locator('[data-rows] > li');
  await expect(cards.nth(1)).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(cards.nth(1).getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'Add Candidate' })).toBeVisible();
});

test('what is done to a row names it as the row is named', async ({ page }) => {
  await speak(page, 'ar');
  // Of the demo: what other tests make meanwhile may have no Arabic name.
  for (const path of ['?search=NPI-0001', '/titles?search=President', '/metrics?search=Leadership']) {
    await page.goto(`/admin${path}`);
    const row = page
      .locator('tbody tr[data-row-key]')
      .filter({ hasText: /\p{Script=Arabic}/u })
      .first();
    const name = (await row.getByRole('rowheader').locator('[lang], bdi, a').first().textContent()) ?? '';
    expect(name).toMatch(/\p{Script=Arabic}/u);
    await expect(row.getByRole('button').first()).toHaveAccessibleName(new RegExp(name));
    await expect(row.getByRole('checkbox').or(row.locator('[data-shortcut=e]')).first()).toHaveAccessibleName(
      new RegExp(name),
    );
  }
});
