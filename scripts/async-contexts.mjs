import { AsyncLocalStorage } from 'node:async_hooks';

const entered = new Set();
const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function runNoted(...args) {
  entered.add(this);
  return run.apply(this, args);
};

/**
 * Ends all asynchronous contexts of this process; running something in one starts it again. Jest needs this
 * between two test files, because it creates a context for each and ends none: before Node 24, every promise
 * of later files calls all of them, and keeps their values in memory.
 */
export function endAsyncContexts() {
  for (const contexts of entered) contexts.disable();
  entered.clear();
}
