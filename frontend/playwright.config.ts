import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';
import { freePort } from '../scripts/free-port.mjs';

// Every worker reads this file again; the environment tells it what the first reading has chosen.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'npi-e2e-'));

const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`;

/**
 * Pages of tests live for seconds: what V8 spends on optimizing their programs is never earned back, and with room for
 * what is soon of no use, collecting takes less.
 */
const SHORT_LIVES = ['--no-opt', '--no-maglev', '--min-semi-space-size=32'];

/**
 * What a window has and no test looks at: drawing its address bar takes longer than most pages. Behind them those that
 * Playwright switches off, because the last list on the command line is the one that counts.
 */
const UNUSED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIToolbar',
  ...['AimEnabled', 'LensOverlay', 'MediaRouter', 'OptimizationHints', 'PaintHolding', 'PreconnectToSearch'],
  ...[
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'ThirdPartyStoragePartitioning',
  ],
  ...['HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'NetworkTimeServiceQuerying'],
  // A process in reserve for the next page, which is begun for each and never used.
  'SpareRendererForSitePerProcess',
];

/**
 * What the night alone runs: a second look at what a unit test, a test through HTTP or `everywhere.spec.ts` looks at by
 * day. `EVERYTHING=1`, as `npm run test:all` sets it, runs these too.
 */
const AT_NIGHT = process.env.EVERYTHING === '1' ? {} : { grepInvert: /@night/ };

export default defineConfig({
  testDir: './e2e',
  ...AT_NIGHT,
  // Two slow cores may have to do all; a test that hangs still ends.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  // A busy machine may lose a race that no person could run. What passes only the second time is listed as flaky, and
  // is to be mended.
  retries: 1,
  globalTeardown: './e2e/remove-data.ts',
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    baseURL,
    // Shorter than a test may take, so that its error names the step that hangs.
    actionTimeout: 120_000,
    // What a service worker sends, page.route does not see.
    serviceWorkers: 'block',
    // Cleared for each test instead of made anew for it, so that a page finds a process that is warm.
    reuseContext: true,
    // A quarter of the time went by while something faded. What moves, as most people have it, is in tests of whole ways.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording what nobody looks at takes a good part of a test's time.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // The pages of a test are of one site: the second one finds the first one's process.
        '--renderer-process-limit=1',
        `--js-flags=${SHORT_LIVES.join(' ')}`,
        `--disable-features=${UNUSED_FEATURES.join(',')}`,
      ],
    },
  },
  webServer: {
    command: 'node --import ./e2e/serverOfTests.mjs ../backend/dist/main.js',
    url: `${baseURL}/health/ready`,
    env: {
      PORT: process.env.E2E_PORT,
      HOST: '127.0.0.1',
      DATA_DIR: process.env.E2E_DATA_DIR,
      DEMO: 'plain',
      LIMITS: 'off',
      LOG_LEVEL: 'warn',
    },
  },
});
