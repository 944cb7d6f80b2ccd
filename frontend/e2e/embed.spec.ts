import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe';
import { hardestOf } from './everywhere';
import { ratableCandidate } from './voters';

for (const [language, scheme, width] of hardestOf([
  ['en', 'light', 1440],
  ['so', 'light', 360],
  ['ar', 'dark', 360],
] as const)) {
  test(`a candidate can be shown on another site, in ${language}, ${scheme}`, async ({
    page,
    request,
    baseURL,
  }) => {
    const { id } = await ratableCandidate(request, 1);
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 800 });
    // The code as /open-data gives it.
    await page.goto(`/open-data?lang=${language}`);
    await page.locator('main section').last().locator('summary').click();
    await page.locator('input[inputmode=numeric]').fill(String(id));
    const field = page.locator('textarea');
    await expect(field).toHaveValue(new RegExp(`${baseURL}/embed/candidates/${id}\\?lang=${language}`));
    const code = await field.inputValue();
    const other = createServer((_request, response) => {
      response.setHeader('Content-Type', 'text/html').end(`<!doctype html><title>Other</title>${code}`);
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    try {
      await page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`);
      const card = page.frameLocator('iframe');
      await expect(card.getByRole('heading', { level: 1 })).toBeVisible();
      const fits = await card
        .locator('html')
        .evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
          scrollWidth <= clientWidth,
          scrollHeight <= clientHeight,
        ]);
      expect(fits).toEqual([true, true]);
      const opened = page.context().waitForEvent('page');
      await card.getByRole('link').first().click();
      await expect(await opened).toHaveURL(new RegExp(`/candidate/${id}`));
    } finally {
      other.close();
    }
    await page.goto(`/embed/candidates/${id}?lang=${language}`);
    await expectAccessible(page);
  });
}
