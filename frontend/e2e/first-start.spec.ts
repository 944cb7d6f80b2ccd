import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from '@playwright/test';
import { freePort } from '../../scripts/free-port.mjs';
import { en as admin } from '../src/admin/texts/en';
import { en } from '../src/lib/i18n/catalogues/en';
import { expectAccessible, expectFits } from './axe';

test('who reads the log of a new server creates the first administrator in the browser', async ({ page }) => {
  test.slow();
  const data = mkdtempSync(join(tmpdir(), 'npi-first-'));
  const port = String(await freePort());
  const server = spawn(process.execPath, ['../backend/dist/main.js'], {
    env: { ...process.env, PORT: port, HOST: '127.0.0.1', DATA_DIR: data, DEMO: 'off', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let link = '';
  for await (const line of createInterface(server.stdout)) {
    link = /http:\/\/\S+\/setup\?token=[\w.]+/.exec(line)?.[0] ?? '';
    if (link) break;
  }
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
  server.kill('SIGTERM');
  await once(server, 'exit');
  rmSync(data, { recursive: true, force: true });
});
