import type { FastifyRequest } from 'fastify';
import { networkOf, widerNetworkOf } from './network.js';

/** Who asks, as far as a request tells by itself. */
export interface Visitor {
  /** As limits count it, see `networkOf`: what a trusted proxy says, else who holds the connection. */
  address: string;
  /** The network around it, see `widerNetworkOf`. */
  network: string;
  /** What the browser calls itself; empty when it says nothing. */
  userAgent: string;
}

export function visitorOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Visitor {
  return { address: networkOf(ip), network: widerNetworkOf(ip), userAgent: headers['user-agent'] ?? '' };
}
