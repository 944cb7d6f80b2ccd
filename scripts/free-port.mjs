import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Asks the system for a port that nobody uses. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** The systems that we know give outgoing connections ports from 32768 on, and none below 10000 is left to chance. */
const [LOWEST_LASTING, HIGHEST_LASTING] = [10_000, 32_767];

/**
 * Finds a port for a server that goes away and comes back: meanwhile no connection of another program can have been given
 * it as its own end.
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
