/** How often something may happen: at most `count` times in any `seconds`. */
export interface Limit {
  count: number;
  seconds: number;
}

/**
 * Whom a limit counts for: an account, also one that somebody merely names; an address (IPv4, or IPv6 of 64 bits); the
 * network around it (IPv4 of 24 bits, IPv6 of 48); something else that a request names, such as a telephone number; or
 * everybody together.
 */
interface Row extends Limit {
  by: 'account' | 'address' | 'network' | 'other' | 'all';
  /** Of a limit by address: the one by network that is counted with it. Who holds a network has any number of addresses. */
  above?: string;
}

const minutes = (count: number) => count * 60;

/**
 * Every limit with its default. `LIMIT_<NAME>=<count>/<seconds>` overrides one; `LIMITS=off` lifts all. By network there is
 * room for ten addresses that have used up their own, where nothing else is said: people of one campus or one mobile
 * network never meet it, and who holds thousands of addresses does.
 */
export const LIMIT_TABLE = {
  signinAccount: { count: 10, seconds: minutes(15), by: 'account' },
  passwordAccount: { count: 500, seconds: minutes(15), by: 'account' },
  twoStepAccount: { count: 10, seconds: minutes(15), by: 'account' },
  signinAddress: { count: 100, seconds: minutes(15), by: 'address', above: 'signinNetwork' },
  signinNetwork: { count: 1000, seconds: minutes(15), by: 'network' },
  registerProof: { count: 60, seconds: minutes(30), by: 'address', above: 'registerNetworkProof' },
  registerNetworkProof: { count: 300, seconds: minutes(60), by: 'network' },
  // A mobile network behind one address reaches its own limit first.
  registerAddress: { count: 1000, seconds: minutes(30), by: 'address', above: 'registerNetwork' },
  registerNetwork: { count: 3000, seconds: minutes(60), by: 'network' },
  registerRefused: { count: 60, seconds: minutes(30), by: 'address', above: 'registerNetworkRefused' },
  registerNetworkRefused: { count: 600, seconds: minutes(30), by: 'network' },
  resetAccount: { count: 5, seconds: minutes(30), by: 'account' },
  resetAddress: { count: 60, seconds: minutes(30), by: 'address', above: 'resetNetwork' },
  resetNetwork: { count: 600, seconds: minutes(30), by: 'network' },
  resetPasswordAccount: { count: 10, seconds: minutes(30), by: 'account' },
  resetPasswordAddress: { count: 60, seconds: minutes(30), by: 'address', above: 'resetPasswordNetwork' },
  resetPasswordNetwork: { count: 600, seconds: minutes(30), by: 'network' },
  profileUser: { count: 30, seconds: minutes(30), by: 'account' },
  ratingUser: { count: 30, seconds: minutes(1), by: 'account' },
  uploadUser: { count: 10, seconds: minutes(10), by: 'account' },
  cardAddress: { count: 600, seconds: minutes(10), by: 'address', above: 'cardNetwork' },
  cardNetwork: { count: 6000, seconds: minutes(10), by: 'network' },
  docsAddress: { count: 600, seconds: minutes(10), by: 'address', above: 'docsNetwork' },
  docsNetwork: { count: 6000, seconds: minutes(10), by: 'network' },
  verifyAccount: { count: 5, seconds: minutes(30), by: 'account' },
  verifyAddress: { count: 60, seconds: minutes(30), by: 'address', above: 'verifyNetwork' },
  verifyNetwork: { count: 600, seconds: minutes(30), by: 'network' },
  contactAddress: { count: 5, seconds: minutes(30), by: 'address', above: 'contactNetwork' },
  contactNetwork: { count: 50, seconds: minutes(30), by: 'network' },
  securityMail: { count: 20, seconds: minutes(60), by: 'other' },
  smsAccount: { count: 5, seconds: minutes(60), by: 'account' },
  smsNumber: { count: 5, seconds: minutes(6 * 60), by: 'other' },
  smsAddress: { count: 60, seconds: minutes(60), by: 'address', above: 'smsNetwork' },
  // Below what there is for all: each message is paid for.
  smsNetwork: { count: 120, seconds: minutes(60), by: 'network' },
  smsNetworkProof: { count: 3, seconds: minutes(60), by: 'network' },
  smsTotal: { count: 500, seconds: minutes(60), by: 'all' },
  phoneCodeAccount: { count: 30, seconds: minutes(60), by: 'account' },
  slipAccount: { count: 10, seconds: minutes(30), by: 'account' },
  slipAddress: { count: 100, seconds: minutes(30), by: 'address', above: 'slipNetwork' },
  slipNetwork: { count: 1000, seconds: minutes(30), by: 'network' },
  openName: { count: 30, seconds: minutes(60), by: 'account' },
} as const satisfies Record<string, Row>;

type Table = typeof LIMIT_TABLE;

export type LimitName = keyof Table;
/** The limits that count for whom a request comes from: the address and, with it, the network. */
export type AddressLimit = {
  [name in LimitName]: Table[name]['by'] extends 'address' ? name : never;
}[LimitName];

/** @returns the limit by network that is counted with one by address; null for any other */
export function limitAbove(name: LimitName): LimitName | null {
  const row = LIMIT_TABLE[name];
  return 'above' in row ? row.above : null;
}
