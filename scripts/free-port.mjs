import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Asks the system for a free port.
 * @param wanted a certain one; 0: any
 * @throws if it is in use
 * @returns {Promise<number>}
 */
export async function freePort(wanted = 0) {
  const probe = createServer();
  await once(probe.listen(wanted, '127.0.0.1'), 'listening');
  const { port } = probe.address();
  await once(probe.close(), 'close');
  return port;
}

/**
 * All supported systems give outgoing connections ports from 32768 on; below 10000, fixed services are
 * common.
 */
const [LOWEST_LASTING, HIGHEST_LASTING] = [10_000, 32_767];

/**
 * Finds a port for a server that stops and starts again: no outgoing connection of another program can get it
 * meanwhile.
 * @returns {Promise<number>}
 */
export async function lastingPort() {
  for (;;) {
    const port = await freePort(randomInt(LOWEST_LASTING, HIGHEST_LASTING + 1)).catch(() => null);
    if (port !== null) return port;
  }
}
