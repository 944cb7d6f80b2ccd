import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-node';
import { endAsyncContexts } from '../../../scripts/async-contexts.mjs';

process.setSourceMapsEnabled(true);

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
