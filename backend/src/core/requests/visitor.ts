import type { FastifyRequest } from 'fastify';
import { networkOf, widerNetworkOf } from './network.js';

/** The origin of a request: as a trusted proxy names it, otherwise the peer of the connection. */
export interface VisitorPlace {
  /** The address for limits, see `networkOf`. */
  address: string;
  /** The network around the address, see `widerNetworkOf`. */
  network: string;
}

/** The origin of a request and its browser. */
export interface Visitor extends VisitorPlace {
  /** The browser's header User-Agent; empty if absent. */
  userAgent: string;
}

/** Returns the flow of a request in a `FairQueue`: the network's, then the address's. */
export function flowOf({ network, address }: VisitorPlace): [string, string] {
  return [network, address];
}

export function placeOf({ ip }: Pick<FastifyRequest, 'ip'>): VisitorPlace {
  return { address: networkOf(ip), network: widerNetworkOf(ip) };
}

export function visitorOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Visitor {
  return { ...placeOf({ ip }), userAgent: headers['user-agent'] ?? '' };
}
