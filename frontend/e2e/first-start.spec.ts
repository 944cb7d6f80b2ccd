import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from '@playwright/test';
import { freePort } from '../../scripts/free-port.mjs';
import { en as admin } from '../src/admin/texts/en';
import { en } from '../src/lib/i18n/catalogues/en';
import { expectAccessible, expectFits } from './axe';

let server: ChildProcess;

test.afterEach(async () => {
  if (server.kill('SIGTERM')) await once(server, 'exit');
});

/** Starts an empty server. @returns the link that it prints */
function startEmpty(env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, ['../backend/dist/main.js'], {
    env: { ...process.env, HOST: '127.0.0.1', DEMO: 'off', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server = child;
  return new Promise((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      const [link] = /http:\/\/\S+\/setup\?token=[\w.]+/.exec(line) ?? [];
      if (link) resolve(link);
    });
  });
}

test('who reads the log of a new server creates the first administrator in the browser', async ({ page }) => {
  test.slow();
  const data = mkdtempSync(join(tmpdir(), 'npi-first-'));
  const port = String(await freePort());
  const link = await startEmpty({ PORT: port, DATA_DIR: data });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The secret is not left in the address bar.
  await expect(page).toHaveURL(`http://127.0.0.1:${port}/setup`);
  await expectAccessible(page);
  await expectFits(page);
  await page.getByText('Restore a backup instead').click();
  const archive = { name: 'backup.tar', mimeType: 'application/x-tar', buffer: Buffer.from('no archive') };
  await page.getByLabel('Archive of a backup').setInputFiles(archive);
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByText(/is not an archive that this product has made/)).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await page.getByLabel(en['auth.username'], { exact: true }).fill('chief');
  await page.getByLabel(en['auth.email'], { exact: true }).fill('chief@index.example');
  await page.getByLabel(en['auth.password'], { exact: true }).fill('correct horse');
  await page.getByLabel(en['auth.confirmPassword'], { exact: true }).fill('correct horse');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: admin['section.overview'] })).toBeVisible();

  const steps = page.getByRole('region', { name: admin['steps.heading'] });
  await expect(steps.getByRole('listitem').first()).toContainText(admin['steps.account']);
  await expect(steps.getByText(/^PUBLIC_URL is not set/)).toBeVisible();
  await expectFits(page);
  const skip = `${admin['steps.skip']}: ${admin['steps.account']}`;
  await steps.getByRole('button', { name: skip }).click();
  await expect(steps.getByText(admin['steps.account'])).toBeHidden();

  // A second use, on another device, gets nowhere.
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await page.getByLabel(en['auth.username'], { exact: true }).fill('thief');
  await page.getByLabel(en['auth.email'], { exact: true }).fill('thief@index.example');
  await page.getByLabel(en['auth.password'], { exact: true }).fill('correct horse');
  await page.getByLabel(en['auth.confirmPassword'], { exact: true }).fill('correct horse');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/does not work any more/).first()).toBeVisible();
  rmSync(data, { recursive: true, force: true });
});

test('who reads the log restores a stored backup in the browser', async ({ page }) => {
  test.slow();
  const folder = mkdtempSync(join(tmpdir(), 'npi-first-'));
  const [email, password] = ['chief@index.example', 'correct horse'];
  const former = { ...process.env, DATA_DIR: join(folder, 'former'), DEMO: 'off' };
  const command = (name: string, ...words: string[]) =>
    execFileSync(process.execPath, [`../backend/dist/cli/${name}.js`, ...words], {
      env: former,
      input: password,
    });
  command('migrate');
  command('admin', 'create', 'chief', email, '--password-stdin');
  const backups = join(folder, 'backups');
  const good = join(backups, '2026-11-20T00-00-12Z');
  command('backup', good);
  const damaged = join(backups, '2026-11-21T00-00-12Z');
  cpSync(good, damaged, { recursive: true });
  writeFileSync(join(damaged, 'backup.json'), '{');
  const env = { PORT: String(await freePort()), DATA_DIR: join(folder, 'data'), BACKUP_URL: backups };
  const link = await startEmpty(env);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(link);
  const restore = page.getByRole('button', { name: 'Restore', exact: true });
  await page.getByText('Restore a backup instead').click();
  await expect(page.getByRole('radio')).toHaveCount(2);
  await expect(restore).toBeDisabled();
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('radio', { name: /^21 November 2026, 03:00/ }).check();
  await restore.click();
  await expect(page.getByText(/is damaged/)).toBeVisible();
  rmSync(damaged, { recursive: true });
  await restore.click();
  await expect(page.getByText('This backup does not exist any more. Choose another one.')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(1);
  await expect(restore).toBeDisabled();
  await page.getByRole('radio', { name: /^20 November 2026, 03:00/ }).check();
  await restore.click();
  await expect(page.getByText('The backup is restored.', { exact: true })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel(en['auth.email'], { exact: true }).fill(email);
  await page.getByLabel(en['auth.password'], { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: admin['section.overview'] })).toBeVisible();
  rmSync(folder, { recursive: true, force: true });
});
