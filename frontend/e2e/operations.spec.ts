import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, test } from '@playwright/test';
import { sqliteLibrary } from '../../backend/sqlite/library.cjs';
import { en as operations } from '../src/admin/operations/texts/en';
import { FINDING_TEXTS } from '../src/admin/operations/texts/findings';
import { en as admin } from '../src/admin/texts/en';
import { adminSession, signInAsAdmin } from './administrators';
import { expectAccessible, expectFits } from './axe';
import { startOwnServer } from './ownServer';
import { speak } from './speak';
import { signInAsNewVoter } from './voters';

test('an administrator sees what runs and what needs attention, and finds what to do', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin/overview');
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Operations' }).click();
  const server = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Server' }) });
  await expect(server).toContainText(/Version\s*\d+\.\d+\.\d+/);
  const contacts = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Contact details' }) });
  await expect(contacts).toContainText('Visitors see placeholders');
  await contacts.getByText(operations.howTo).click();
  await expect(contacts.getByRole('button', { name: /^Copy: SUPPORT_EMAIL=/ })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  const [help] = await Promise.all([
    page.waitForEvent('popup'),
    contacts.getByRole('link', { name: operations.guide }).click(),
  ]);
  await expect(help.getByRole('heading', { level: 1 })).toHaveText('Go from a trial to production');
  await help.close();
  await speak(page, 'so');
  await page.reload();
  await expect(page.getByText(FINDING_TEXTS.so.CONTACTS_MISSING ?? '')).toBeVisible();
});

test('is not for voters, and asks the server for nothing', async ({ page }) => {
  const { token } = await adminSession(page.request);
  expect(
    (await page.request.get('/api/operations', { headers: { authorization: `Bearer ${token}` } })).status(),
  ).toBe(200);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/operations')) asked.push(request.url());
  });
  await signInAsNewVoter(page);
  await page.goto('/admin/operations');
  await expect(page.getByText('Access Denied')).toBeVisible();
  expect(asked).toEqual([]);
});

test('two administrators restore a stored backup', async ({ browser }) => {
  test.slow();
  const folder = mkdtempSync(join(tmpdir(), 'npi-restore-'));
  const [data, backups] = [join(folder, 'data'), join(folder, 'backups')];
  const password = 'correct horse';
  const command = (name: string, ...words: string[]) =>
    execFileSync(process.execPath, [`../backend/dist/cli/${name}.js`, ...words], {
      env: { ...process.env, DATA_DIR: data, DEMO: 'off' },
      input: password,
    });
  command('migrate');
  for (const name of ['proposer_with_a_long_name', 'second'])
    command('admin', 'create', name, `${name}@index.example`, '--password-stdin');
  // Accounts younger than a day confirm nothing.
  const database = new (sqliteLibrary())(join(data, 'npi.sqlite'));
  database.exec("UPDATE user SET created_at = '2026-01-05 00:00:00.000'");
  database.close();
  command('backup', join(backups, '2026-11-20T00-00-12Z'));
  const server = await startOwnServer({ DATA_DIR: data, BACKUP_URL: backups, DEMO: 'off' });

  const pageOf = async (opener: Browser, name: string) => {
    const context = await opener.newContext({ baseURL: server.url, viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    const session = await (
      await page.request.post('/api/auth/login', { data: { email: `${name}@index.example`, password } })
    ).json();
    await page.addInitScript(
      ([token, user]) => {
        localStorage.setItem('token', token);
        localStorage.setItem('user', user);
      },
      [session.token, JSON.stringify(session.user)] as const,
    );
    return { page, token: session.token as string };
  };
  try {
    const { page: first, token } = await pageOf(browser, 'proposer_with_a_long_name');
    await first.goto('/admin/operations');
    await first.getByRole('button', { name: operations['restore.title'] }).click();
    const dialog = first.getByRole('dialog');
    await dialog.getByRole('radio', { name: /^20 Nov 2026, 03:00/ }).check();
    await expect(dialog).toContainText('Everything after 20 Nov 2026, 03:00 disappears');
    await dialog.getByLabel(operations['backup.password']).fill('wrong');
    const ask = dialog.getByRole('button', { name: 'Restore', exact: true });
    await ask.click();
    await expect(dialog.getByLabel(operations['backup.password'])).toHaveAttribute('aria-invalid', 'true');
    await expectFits(first);
    await expectAccessible(first);
    // The server may be making its first backup.
    await expect(async () => {
      await dialog.getByLabel(operations['backup.password']).fill(password);
      await ask.click();
      await expect(dialog).toContainText('Another administrator must confirm it', { timeout: 3_000 });
    }).toPass();
    await expectFits(first);
    await expectAccessible(first);

    const { page: second } = await pageOf(browser, 'second');
    const headers = { authorization: `Bearer ${token}` };
    await second.request.post('/api/titles', { headers, data: { name: 'Later than the backup' } });
    await second.goto('/admin/titles');
    await expect(second.getByText('Later than the backup').first()).toBeVisible();
    await second.goto('/admin/overview');
    const need = second.getByRole('listitem').filter({ hasText: admin['home.restore'] });
    await need.getByRole('link', { name: admin['home.do.decide'] }).click();
    const decision = second.getByRole('dialog');
    await expect(decision).toContainText('proposer_with_a_long_name wants to restore');
    await expectFits(second);
    await expectAccessible(second);
    await expect(async () => {
      await decision.getByLabel(operations['backup.password']).fill(password);
      await decision.getByRole('button', { name: 'Restore', exact: true }).click();
      await expect(decision).toContainText('is being restored', { timeout: 30_000 });
    }).toPass();
    await expect(decision.getByText('The backup is restored.', { exact: true })).toBeVisible({
      timeout: 120_000,
    });
    await decision.getByRole('button', { name: operations['restore.reload'] }).click();
    await expect(second.getByRole('button', { name: operations['restore.title'] })).toBeVisible();
    await second.goto('/admin/titles');
    await expect(second.getByRole('heading', { level: 1, name: 'Titles' })).toBeVisible();
    await expect(second.getByText('Later than the backup')).toHaveCount(0);
    const names = (await (await second.request.get('/api/operations/restores', { headers })).json()).backups;
    expect(names.some(({ name }: { name: string }) => name.endsWith('-before-restore'))).toBe(true);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
