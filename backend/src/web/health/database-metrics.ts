import { Gauge, type Registry } from 'prom-client';
import type { DatabaseStatusService } from '../../core/database/database-status.service.js';
import { readOrNaN } from './read-or-nan.js';

const NO_POOL = { used: Number.NaN, idle: Number.NaN, waiting: Number.NaN };

/** Adds metrics of the database. Values that an engine lacks are NaN. */
export function observeDatabase(
  registry: Registry,
  status: Pick<DatabaseStatusService, 'pool' | 'clusterSize'>,
): void {
  new Gauge({
    name: 'database_connections',
    help: 'Connections of this instance to the database, and requests that wait for one, by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(status.pool() ?? NO_POOL)) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'database_cluster_nodes',
    help: 'Connected nodes of the Galera cluster; NaN without a cluster',
    registers: [registry],
    async collect() {
      this.set(await readOrNaN(status.clusterSize()));
    },
  });
}
