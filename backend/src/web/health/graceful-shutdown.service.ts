import { setImmediate as afterPolling, setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';

/** Connections with unfinished requests or responses are cut this long after the signal. */
const CONNECTION_TIMEOUT_MS = 18_000;
/** The process ends at this time whatever it waits for: within the promised 25 s, and the 30 s of the container. */
const SHUTDOWN_TIMEOUT_MS = 23_000;

/** The time for which a stopping server in production still listens, because a balancer checks every second or two. */
const DRAIN_MS = 3_000;

/** Stops the server: it announces the stop, answers running requests, and never waits forever. */
@Injectable()
export class GracefulShutdownService implements OnModuleDestroy, BeforeApplicationShutdown {
  private begun = false;

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'production'>,
    private readonly host: HttpAdapterHost,
  ) {}

  /** True once a balancer should send requests elsewhere; arriving requests are still answered. */
  get hasBegun(): boolean {
    return this.begun;
  }

  onModuleDestroy(): void {
    this.begun = true;
  }

  /**
   * Listens for as long as balancers need to notice the stop, and then serves only open connections. The framework may
   * close only after them, because it refuses unread requests.
   * @param signal that ends the process; undefined if only the application is closed
   */
  async beforeApplicationShutdown(signal?: string): Promise<void> {
    if (signal === undefined) return;
    const server = this.host.httpAdapter.getInstance<FastifyInstance>().server;
    setTimeout(() => server.closeAllConnections(), CONNECTION_TIMEOUT_MS).unref();
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
    if (this.settings.production) await sleep(DRAIN_MS);
    // Closing the listening socket cuts off connections that wait to be accepted. Fewest wait right after the event
    // loop has accepted all.
    await afterPolling();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
}

/** Asks clients, from the start of the stop, not to reuse their connections. */
export function closeConnectionsOnShutdown(server: FastifyInstance, shutdown: GracefulShutdownService): void {
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (shutdown.hasBegun) reply.header('Connection', 'close');
    done();
  });
}
