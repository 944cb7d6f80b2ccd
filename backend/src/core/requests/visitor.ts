import type { FastifyRequest } from 'fastify';
import { networkOf, widerNetworkOf } from './network.js';

/** Where a request comes from: what a trusted proxy says, else who holds the connection. */
export interface VisitorPlace {
  /** As limits count it, see `networkOf`. */
  address: string;
  /** The network around it, see `widerNetworkOf`. */
  network: string;
}

/** Who asks, as far as a request tells by itself. */
export interface Visitor extends VisitorPlace {
  /** What the browser calls itself; empty when it says nothing. */
  userAgent: string;
}

/** Whose turn it is where requests wait, see `FairQueue`: the network's first, then that of an address in it. */
export function flowOf({ network, address }: VisitorPlace): [string, string] {
  return [network, address];
}

export function placeOf({ ip }: Pick<FastifyRequest, 'ip'>): VisitorPlace {
  return { address: networkOf(ip), network: widerNetworkOf(ip) };
}

export function visitorOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Visitor {
  return { ...placeOf({ ip }), userAgent: headers['user-agent'] ?? '' };
}
