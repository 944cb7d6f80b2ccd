import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Asks the system for a free port. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/**
 * All supported systems give outgoing connections ports from 32768 on; below 10000, fixed services are
 * common.
 */
const [LOWEST_LASTING, HIGHEST_LASTING] = [10_000, 32_767];

/**
 * Finds a port for a server that stops and starts again: no outgoing connection of another program can get it
 * meanwhile.
 */
export async function lastingPort() {
  for (;;) {
    const port = randomInt(LOWEST_LASTING, HIGHEST_LASTING + 1);
    if (await isFree(port)) return port;
  }
}

function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer().on('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
