import type { Random } from '../simulator/random.js';

/** What one voter does, in order. */
export interface Visit {
  /** Answers that nginx has for all visitors: pages' data, figures. */
  keptReads: number;
  /** Candidates rated: each is a read of the candidate, one whether it has been rated, and the rating. */
  ratings: number;
  /** The part of voters who sign in with a passkey. */
  passkeys: number;
  /** The shortest pause between the visit and signing in, and before each rating, in seconds. */
  leastPauseSeconds: number;
  /** The pause beyond the shortest one, on average, in seconds: exponentially distributed. */
  meanPauseSeconds: number;
  /** nginx keeps an idle connection open for this time, in seconds. */
  keepAliveSeconds: number;
}

export const REQUESTS = ['connection', 'keptRead', 'signIn', 'passkeySignIn', 'read', 'rating'] as const;
export type Request = (typeof REQUESTS)[number];

/** By second from the beginning: requests of each kind, and connections that are open. */
export type Demand = Record<Request | 'openConnections', Float64Array>;

/** How long requests may still follow the last voter, in seconds. */
const TAIL_SECONDS = 3_600;

/**
 * What a course of arrivals asks for.
 * @param arrivals voters that come in each second
 */
export function drawDemand(arrivals: Uint32Array, visit: Visit, random: Random): Demand {
  const length = arrivals.length + TAIL_SECONDS;
  const row = () => new Float64Array(length + 1);
  const kinds = Object.fromEntries(REQUESTS.map((kind) => [kind, row()])) as Record<Request, Float64Array>;
  const changes = row();
  const count = (numbers: Float64Array, second: number, amount: number) => {
    const at = Math.min(length, Math.floor(second));
    numbers[at] = (numbers[at] as number) + amount;
  };
  arrivals.forEach((voters, second) => {
    for (let voter = 0; voter < voters; voter += 1) {
      let now = second;
      count(kinds.connection, now, 1);
      count(kinds.keptRead, now, visit.keptReads);
      count(changes, now, 1);
      for (let step = 0; step <= visit.ratings; step += 1) {
        const pause = visit.leastPauseSeconds + random.gap(visit.meanPauseSeconds);
        if (pause > visit.keepAliveSeconds) {
          count(changes, now + visit.keepAliveSeconds, -1);
          count(changes, now + pause, 1);
          count(kinds.connection, now + pause, 1);
        }
        now += pause;
        if (step === 0) {
          // Nothing is drawn without passkeys, so that the course of events stays the same.
          const touches = visit.passkeys > 0 && random.chance(visit.passkeys);
          count(touches ? kinds.passkeySignIn : kinds.signIn, now, 1);
        } else {
          count(kinds.read, now - pause / 2, 2);
          count(kinds.rating, now, 1);
        }
      }
      count(changes, now + visit.keepAliveSeconds, -1);
    }
  });
  let open = 0;
  return { ...kinds, openConnections: changes.map((change) => (open += change)) };
}
