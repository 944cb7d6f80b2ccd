import { expect, type Page, test } from '@playwright/test';
import { adminSession, signInAsAdmin, uniqueName } from './administrators';
import { filterMenu, listMenu } from './menus';
import { speak } from './speak';
import { toast } from './toast';

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(({ page }) => signInAsAdmin(page));

const headersOf = async ({ request }: Page) => ({
  authorization: `Bearer ${(await adminSession(request)).token}`,
});

/** Deletes a title, because the list of deleted items is otherwise empty, and has no toolbar then. */
async function deleteTitle({ request }: Page, headers: Record<string, string>): Promise<void> {
  const made = await request.post('/api/titles', { data: { name: uniqueName('Deleted') }, headers });
  const { id } = await made.json();
  expect((await request.delete(`/api/titles/${id}`, { headers })).status()).toBe(200);
}

test('an administrator filters, gives the view a name, and comes back to it', async ({ page }) => {
  const name = uniqueName('View');
  await page.goto('/admin');
  await filterMenu(page).click();
  await page.getByRole('combobox', { name: 'Missing data' }).selectOption('Few ratings');
  await expect(page).toHaveURL(/lacks=ratings/);
  await page.getByRole('combobox', { name: 'Title', exact: true }).selectOption('Mayor');
  await page.keyboard.press('Escape');
  await expect(filterMenu(page)).toBeFocused();
  await expect(filterMenu(page)).toHaveAccessibleName('Filters, 2 active');
  await expect(page.getByRole('row', { name: /Mayor/ }).first()).toBeVisible();
  await expect(page.getByRole('row', { name: /Governor/ })).toHaveCount(0);
  const shown = await page.getByText(/^Showing 1–/).textContent();

  const views = page.getByRole('button', { name: 'Save or delete views' });
  await views.click();
  await page.getByLabel('Name of this view').fill(name);
  await page.getByRole('button', { name: 'Save this view' }).click();
  await expect(toast(page, 'View saved')).toBeVisible();
  await expect(page.getByRole('link', { name })).toHaveAttribute('aria-current', 'true');
  await views.click();
  await page.getByLabel('Name of this view').fill(name.toUpperCase());
  await page.getByRole('button', { name: 'Save this view' }).click();
  await expect(page.getByText('You already have a view with this name. Please choose another')).toBeVisible();

  await page.goto('/admin');
  await page.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/lacks=ratings/);
  await expect(page.getByText(shown ?? '')).toBeVisible();
  await views.click();
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
  await page.keyboard.press('Escape');

  const chips = page.getByRole('list', { name: 'Active filters' });
  await chips.getByRole('button', { name: 'Remove filter Title Mayor' }).click();
  await expect(page).toHaveURL(/\/admin\?lacks=ratings$/);
  // The name of the tab says it.
  await expect(page.getByRole('link', { name: 'Few ratings' })).toHaveAttribute('aria-current', 'true');
  await expect(chips).toHaveCount(0);
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await expect(page).toHaveURL('/admin');
});

test('a toolbar is one row, and a row of a list shows at most two actions', async ({ page }) => {
  await deleteTitle(page, await headersOf(page));
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/admin', '/admin/users', '/admin/metrics', '/admin/audit', '/admin/deleted']) {
      await page.goto(path);
      const box = page.getByRole('main').getByRole('searchbox');
      const bar = page.getByRole('search').locator('xpath=..');
      await expect(box).toBeVisible();
      expect((await bar.boundingBox())?.height, path).toBeLessThanOrEqual(46);
      const visible = page
        .locator('tbody[data-rows] > tr')
        .first()
        .locator('td')
        .last()
        .locator('button:visible');
      expect(await visible.count(), path).toBeLessThanOrEqual(2);
    }
  }
});

test('columns are made wider by pointer and keys, and moved, also on the next day', async ({ page }) => {
  await page.goto('/admin');
  const title = page.getByRole('columnheader', { name: 'Title' });
  const handle = page.getByRole('separator', { name: 'Width of Title' });
  const width = async () => Math.round((await title.boundingBox())?.width ?? 0);
  await expect(handle).toBeVisible();
  const before = await width();
  const { x = 0, y = 0, width: w = 0, height = 0 } = (await handle.boundingBox()) ?? {};
  await page.mouse.move(x + w - 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + w + 58, y + height / 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Math.abs((await width()) - before - 60)).toBeLessThanOrEqual(3);
  await handle.focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => Math.abs((await width()) - before - 44)).toBeLessThanOrEqual(3);
  await listMenu(page).click();
  await page.getByRole('button', { name: 'Move ID earlier' }).press('Enter');
  const headings = page.getByRole('columnheader');
  await expect(headings.nth(3)).toHaveText('ID');
  await page.reload();
  await expect(headings.nth(3)).toHaveText('ID');
  await expect.poll(async () => Math.abs((await width()) - before - 44)).toBeLessThanOrEqual(3);
  await handle.focus();
  await page.keyboard.press('Delete');
  await expect.poll(async () => Math.abs((await width()) - before)).toBeLessThanOrEqual(3);

  // In Arabic the end of a heading is its left edge.
  await speak(page, 'ar');
  await page.goto('/admin/users');
  const role = page.getByRole('columnheader').nth(2);
  const roleWidth = async () => Math.round((await role.boundingBox())?.width ?? 0);
  await role.getByRole('separator').focus();
  const usual = await roleWidth();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => Math.abs((await roleWidth()) - usual - 16)).toBeLessThanOrEqual(3);
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
  const frame = page.getByRole('table').locator('..');
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
  await listMenu(page).click();
  await page.getByRole('radio', { name: 'Comfortable' }).check();
  await expect.poll(height).toBeGreaterThan(before);
  await page.reload();
  await expect.poll(height).toBeGreaterThan(before);
});

/** All lists that have rows in the data of the tests. */
const LISTS = [
  '/admin',
  '/admin/users',
  '/admin/titles',
  '/admin/metrics',
  '/admin/audit?shows=all',
  '/admin/messages',
];

test('on a phone a list begins near the top, and its filters are in a sheet', async ({ page }) => {
  const data = { name: 'Hodan', email: 'hodan@example.org', subject: 'bug', message: 'The page is empty.' };
  expect((await page.request.post('/api/contact', { data })).status()).toBe(201);
  const headers = await headersOf(page);
  await page.request.post('/api/titles', { headers, data: { name: uniqueName('Audited') } });
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of LISTS) {
    await page.goto(path);
    const card = page.locator('main [data-rows] > li').first();
    await expect(card).toBeVisible();
    expect((await card.boundingBox())?.y).toBeLessThanOrEqual(260);
  }
  await page.goto('/admin');
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  const filter = page.getByRole('combobox', { name: 'Missing data' });
  await expect(filter).toBeHidden();
  await filterMenu(page).click();
  const sheet = page.locator('main :popover-open');
  const bottom = async () => {
    const { y = 0, height = 0 } = (await sheet.boundingBox()) ?? {};
    return y + height;
  };
  expect(await bottom()).toBe(740);
  await filter.selectOption('Without a title');
  await expect(page).toHaveURL(/lacks=title/);
  await page.keyboard.press('Escape');
  await expect(filter).toBeHidden();
  await expect(filterMenu(page)).toBeFocused();
  await page.goto('/admin');
  await listMenu(page).click();
  await sort.selectOption('Name, ascending');
  await expect(page).toHaveURL(/sort=name&order=asc/);
  // A press beside the sheet closes it.
  await page.mouse.click(180, 20);
  await expect(sort).toBeHidden();

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
    Home: ['Overview'],
    Content: ['Candidates', 'Titles', 'Metrics', 'Content check'],
    Voting: ['Rounds', 'Results', 'Compare', 'Vouchers'],
    People: ['Users', 'Messages', 'Integrity'],
    System: ['Settings', 'Operations', 'Audit trail', 'Recently deleted'],
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
  // One menu has all links: the header's own would be a second one of the same look.
  await expect(open).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
  await open.click();
  const drawer = page.getByRole('dialog', { name: 'Sections' });
  await expect(drawer.locator('[aria-current=page]')).toHaveText('Users');
  await expect(drawer.getByRole('link', { name: 'Leaderboard' })).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Logout' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Search everything' }).click();
  await expect(page.getByRole('dialog', { name: 'Search everything' })).toBeVisible();
  await page.keyboard.press('Escape');
  await open.click();
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
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/candidates\/\d+/);
  await page.goBack();
  await expect(page.getByRole('row').nth(2)).toBeVisible();

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
  await page.setViewportSize({ width: 640, height: 400 });
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

test('rows are a table wherever their columns fit, and cards elsewhere', async ({ page }) => {
  const headers = await headersOf(page);
  await deleteTitle(page, headers);
  const valid_until = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const batch = { desk: uniqueName('Desk'), size: 240, valid_until };
  expect((await page.request.post('/api/voucher-batches', { data: batch, headers })).status()).toBe(201);
  await page.setViewportSize({ width: 768, height: 900 });
  for (const path of ['/vouchers', '/deleted', '/metrics', '/candidates/1?tab=ratings']) {
    await page.goto(`/admin${path}`);
    await expect(page.locator('tbody[data-rows] > tr').first()).toBeVisible();
    expect(await page.locator('main table').evaluate((table) => table.clientWidth)).toBeLessThan(768);
  }
  await page.setViewportSize({ width: 360, height: 900 });
  // A counted rating of an account without a proof has nothing more to say.
  const card = page.locator('[data-rows] > li').first();
  await expect(card).toContainText('voters.example');
  await expect(card.getByRole('term')).toHaveCount(0);
});

test('what is done to a row names it as the row is named', async ({ page }) => {
  await speak(page, 'ar');
  // Of the demo: what other tests make meanwhile may have no Arabic name.
  for (const path of ['?search=NPI-0001', '/titles?search=President', '/metrics?search=Leadership']) {
    await page.goto(`/admin${path}`);
    const row = page
      .locator('tbody[data-rows] > tr')
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
