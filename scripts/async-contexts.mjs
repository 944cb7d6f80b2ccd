import { AsyncLocalStorage } from 'node:async_hooks';

const entered = new Set();
const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function runNoted(...args) {
  entered.add(this);
  return run.apply(this, args);
};

/**
 * Ends all asynchronous contexts that this process knows of; whoever runs something in one again begins it anew. For Jest
 * between two files of tests: it makes one for each and ends none, and until Node 24 every promise of the later files
 * asks all of them, and holds on to what they hold.
 */
export function endAsyncContexts() {
  for (const contexts of entered) contexts.disable();
  entered.clear();
}
