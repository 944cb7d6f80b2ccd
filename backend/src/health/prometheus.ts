import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Seconds; the promises about speed lie between them. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

interface Observed {
  method: string;
  /** Its pattern, never the address: what clients invent must not become labels without end. */
  route: string;
  status: number;
  ms: number;
}

/**
 * Adds `/metrics` for Prometheus: requests by route and status with their durations, and the process.
 * @returns what is to be told of requests that the framework does not see
 */
export function servePrometheus(server: FastifyInstance): (answer: Observed) => void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const observe = ({ method, route, status, ms }: Observed) => {
    durations.observe({ method, route, status }, ms / 1000);
  };
  server.addHook('onResponse', async ({ method, routeOptions }, { statusCode: status, elapsedTime: ms }) => {
    observe({ method, route: routeOptions.url ?? 'none', status, ms });
  });
  server.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
  return observe;
}
