import { TestEnvironment } from 'jest-environment-jsdom';
import { endAsyncContexts } from '../../scripts/async-contexts.mjs';

const FROM_NODE = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'File',
  'AbortController',
  'AbortSignal',
  'structuredClone',
  'TextEncoder',
  'TextDecoder',
];

/** jsdom with the parts of a browser that it lacks and Node has. They belong together, so all come from Node. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
  }

  async teardown() {
    await super.teardown();
    endAsyncContexts();
  }
}
