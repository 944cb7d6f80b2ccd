import { setImmediate as afterPolling, setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';

/** When connections are cut whose requests or answers still have not come to an end, after the signal. */
const CONNECTION_TIMEOUT_MS = 18_000;
/** When the process ends whatever it still waits for: within the promised 25 s, and the 30 s of the container. */
const SHUTDOWN_TIMEOUT_MS = 23_000;

/** How long it goes on listening after it has said so, in production: a balancer asks every second or two. */
const DRAIN_MS = 3_000;

/** How the server stops: it says so first, answers what was begun, and waits for nobody forever. */
@Injectable()
export class GracefulShutdownService implements OnModuleDestroy, BeforeApplicationShutdown {
  private begun = false;

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'production'>,
    private readonly host: HttpAdapterHost,
  ) {}

  /** True from the moment when a balancer should send requests elsewhere; those that come are still answered. */
  get hasBegun(): boolean {
    return this.begun;
  }

  onModuleDestroy(): void {
    this.begun = true;
  }

  /**
   * Goes on listening for as long as balancers need to notice; then for those alone who are connected already. Only
   * after them may the framework close, which refuses requests that it has not read by then.
   * @param signal that ends the process; none when only the application is closed
   */
  async beforeApplicationShutdown(signal?: string): Promise<void> {
    if (signal === undefined) return;
    const server = this.host.httpAdapter.getInstance<FastifyInstance>().server;
    setTimeout(() => server.closeAllConnections(), CONNECTION_TIMEOUT_MS).unref();
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
    if (this.settings.production) await sleep(DRAIN_MS);
    // Connections that wait to be accepted are cut off with the listening socket: fewest do right after the event loop
    // has accepted all that there were.
    await afterPolling();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
}

/** With each answer from then on, asks clients not to send another request on the same connection. */
export function closeConnectionsOnShutdown(server: FastifyInstance, shutdown: GracefulShutdownService): void {
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (shutdown.hasBegun) reply.header('Connection', 'close');
    done();
  });
}
