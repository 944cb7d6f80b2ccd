import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { freePort } from '../../scripts/free-port.mjs';
import { ROOT } from '../../scripts/install.mjs';

/** A slow mobile network and an inexpensive phone, as Lighthouse imitates them. */
const NETWORK = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const SLOWER_PROCESSOR = 4;
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

const VISITS = 5;
/** A page is watched for this time after its network has come to rest, in milliseconds. */
const WATCHED_MS = 2_000;
/** What a task may take before the rest of it counts as blocking, in milliseconds (web.dev, Total Blocking Time). */
const FREE_MS = 50;
const TIMEOUT_MS = 60_000;

/** Runs the built server with its demo data, in a folder of its own. */
export async function startDemoServer() {
  const dataDir = mkdtempSync(join(tmpdir(), 'npi-budget-'));
  const port = await freePort();
  const server = spawn(process.execPath, ['backend/dist/main.js'], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: '',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DEMO: 'on',
      LIMITS: 'off',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = new Promise((resolve) => server.on('exit', resolve));
  const stop = async () => {
    server.kill('SIGTERM');
    await exited;
    rmSync(dataDir, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + TIMEOUT_MS;
  while (!(await fetch(`${url}/health/ready`).catch(() => null))?.ok) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error('The server did not start');
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { url, stop };
}

/** Runs in the page before anything else. */
function watch() {
  const seen = { paint: 0, largest: 0, tasks: [], shift: 0 };
  globalThis.__seen = seen;
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.paint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime;
  });
  observe('longtask', ({ startTime, duration }) => seen.tasks.push({ startTime, duration }));
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value;
  });
}

async function visit(browser, url) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let scriptBytes = 0;
  const types = new Map();
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (types.get(requestId) === 'Script') scriptBytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...NETWORK });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: 'networkidle', timeout: TIMEOUT_MS });
  await page.waitForTimeout(WATCHED_MS);
  const { paint, largest, tasks, shift } = await page.evaluate(() => globalThis.__seen);
  await context.close();
  const blocking = tasks
    .filter(({ startTime, duration }) => startTime + duration > paint)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - FREE_MS), 0);
  return { paint, largest, blocking, shift, scriptBytes };
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/**
 * Visits pages as on a phone, each several times with nothing cached.
 * @param {string} executablePath of Chromium
 * @param {string} url of the server
 * @param {string[]} paths
 * @returns per path the medians: `paint`, `largest`, `blocking` in milliseconds, `shift`, `scriptBytes` as transferred
 */
export async function measureOnPhone(executablePath, url, paths) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    // What the server makes once, smaller pictures say, is not what is measured.
    for (const path of paths) await visit(browser, url + path);
    const measured = [];
    for (const path of paths) {
      const visits = [];
      for (let count = 0; count < VISITS; count += 1) visits.push(await visit(browser, url + path));
      const keys = Object.keys(visits[0]);
      measured.push({
        path,
        ...Object.fromEntries(keys.map((key) => [key, median(visits.map((one) => one[key]))])),
      });
    }
    return measured;
  } finally {
    await browser.close();
  }
}
