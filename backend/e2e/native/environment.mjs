import { createRequire } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import { TestEnvironment } from 'jest-environment-node';
import { endAsyncContexts } from '../../../scripts/async-contexts.mjs';

process.setSourceMapsEnabled(true);

const HOUR_MS = 3_600_000;
/** Days begin at these hours in UTC: in Mogadishu and in UTC. */
const MIDNIGHTS = [21, 24];
/** No file of tests about days takes longer. */
const LONGEST_MS = 60_000;

/** Waits until tomorrow if that is near: what tests call today would be yesterday before they end. */
async function avoidMidnight() {
  const time = Date.now() % (24 * HOUR_MS);
  const left = MIDNIGHTS.map((hour) => hour * HOUR_MS - time).find((ms) => ms > 0 && ms <= LONGEST_MS);
  if (left) await delay(left);
}

/**
 * Runs tests in Jest's sandbox, and the server and all packages outside of it, as Node loads them: as the ES modules
 * that are shipped, and once for all test files. Loading them for each file took longer than most files' tests.
 */
export default class NativeEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.FILES_IN = config.projectConfig.testEnvironmentOptions.filesIn ?? 'folder';
  }

  async setup() {
    await avoidMidnight();
    await super.setup();
    this.global.requireNatively = createRequire(import.meta.url);
    // A test can hold the server's clock and its chance, and what it throws is an error to the server too.
    Object.assign(this.global, { Date, Math, Error });
  }

  async teardown() {
    // The next file finds the server's classes and the clock as Node has loaded them.
    this.moduleMocker?.restoreAllMocks();
    await super.teardown();
    endAsyncContexts();
  }
}
