import type { Arrivals } from './arrivals.js';
import type { Goal, Station } from './plan.js';
import type { Visit } from './requests.js';

const HOUR_SECONDS = 3_600;
const MICROSECONDS = 1e-6;

/** Noon to midnight; most come in the four hours about half past eight, and when a debate ends at nine. */
export const ARRIVALS: Arrivals = {
  voters: 5_000_000,
  seconds: 12 * HOUR_SECONDS,
  peak: { share: 0.5, atSecond: 8.5 * HOUR_SECONDS, widthSeconds: 4 * HOUR_SECONDS },
  burst: { share: 0.05, atSecond: 9 * HOUR_SECONDS, meanSeconds: 180 },
  deviation: 0.3,
};

/** `keepAliveSeconds` is `keepalive_timeout` of docker/nginx.conf. */
export const VISIT: Visit = {
  keptReads: 8,
  passkeys: 0,
  ratings: 10,
  leastPauseSeconds: 10,
  meanPauseSeconds: 35,
  keepAliveSeconds: 65,
};

/** A second is what the alarm `Slow` speaks at (docker/monitoring/alerts.yml). */
export const GOAL: Goal = { part: 0.95, seconds: 1 };

/** Cores of a machine: what the times below were measured on. */
const CORES = 2;
/** Connections that nginx has open on such a machine: `worker_connections` of docker/nginx.conf for each core. */
export const CONNECTIONS_OF_MACHINE = CORES * 4_096;

/**
 * Processor of one request in seconds, on two cores that were busy with other work: those of ratings and sign-ins as
 * docs/explanation/performance.md has them of `npm run bench -- --only distant,login`; those of nginx and of reads by
 * `npm run bench -- --costs`, the slower of two kinds of reads that it measures; a connection is one signature of RSA
 * 2048 by `openssl speed rsa2048`. A sign-in with a passkey is two requests; it takes of the server a seventh to a
 * ninth of one with a password (`npm run bench -- --costs`). Ratings wait for each other while their candidates are
 * held, which is nine of the twelve statements of a batch: three quarters of what they take of the database, since a
 * batch runs on one core.
 */
export const STATIONS: Station[] = [
  {
    name: 'nginx',
    serversOfMachine: CORES,
    grows: 'machines',
    seconds: {
      connection: 280 * MICROSECONDS,
      keptRead: 10 * MICROSECONDS,
      read: 25 * MICROSECONDS,
      signIn: 75 * MICROSECONDS,
      passkeySignIn: 150 * MICROSECONDS,
      rating: 75 * MICROSECONDS,
    },
  },
  {
    name: 'server, an instance for each core',
    serversOfMachine: CORES,
    grows: 'machines',
    seconds: {
      read: 330 * MICROSECONDS,
      signIn: 25_500 * MICROSECONDS,
      passkeySignIn: 3_000 * MICROSECONDS,
      rating: 600 * MICROSECONDS,
    },
  },
  {
    name: 'database, cores',
    serversOfMachine: CORES,
    grows: 'cores',
    seconds: {
      read: 60 * MICROSECONDS,
      signIn: 120 * MICROSECONDS,
      passkeySignIn: 300 * MICROSECONDS,
      rating: 230 * MICROSECONDS,
    },
  },
  {
    name: 'ratings, one batch after the other',
    serversOfMachine: 1,
    grows: 'not',
    seconds: { rating: 0.75 * 230 * MICROSECONDS },
  },
];
