import { createHash } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { createClient } from '@redis/client';
import type { Limit } from '../config/settings.js';
import type { Use } from './memory-counters.js';

/** No request waits longer for Redis, in milliseconds. Read at each request: tests give a busy machine more. */
export const REDIS_TIMEOUT = { ms: 150 };
/** While it is away it is asked so often whether it is back, in milliseconds. */
const PROBE_INTERVAL_MS = 1_000;
const CONNECT_TIMEOUT_MS = 2_000;
/** Our keys in a Redis that others may use as well. */
const PREFIX = 'npi:limit:';

/**
 * One step, because others count at the same time. A window begins with the first count.
 * KEYS[1] the counter; ARGV: the limit's count, its milliseconds, and what to do: check, count or take.
 * Gives the milliseconds until one more is allowed; 0 when it is now.
 */
const SCRIPT = `
local use = ARGV[3]
local count = tonumber(redis.call('GET', KEYS[1]) or '0')
if use ~= 'count' and count >= tonumber(ARGV[1]) then
  local left = redis.call('PTTL', KEYS[1])
  if left > 0 then return left end
end
if use == 'check' then return 0 end
if redis.call('INCR', KEYS[1]) == 1 or redis.call('PTTL', KEYS[1]) < 0 then
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
end
return 0`;

/**
 * Takes one back, as long as its window lasts: one that began later has more of its time left.
 * KEYS[1] the counter; ARGV: the limit's milliseconds, and how many of them have passed since the one was counted.
 */
const GIVE_BACK = `
local left = redis.call('PTTL', KEYS[1])
if left > 0 and left <= ARGV[1] - ARGV[2] and redis.call('DECR', KEYS[1]) <= 0 then redis.call('DEL', KEYS[1]) end
return 0`;

/** Counters that all instances share. Whatever goes wrong with them is no request's problem. */
export class RedisCounters {
  private readonly logger = new Logger(RedisCounters.name);
  private readonly client: ReturnType<typeof createClient>;
  private isThere = false;
  private probe: NodeJS.Timeout | null = null;
  private stopped = false;

  /** @param url such as `redis://:password@host:6379/0`, or `rediss://` for TLS */
  constructor(url: string) {
    this.client = createClient({
      url,
      // What can't be sent at once is refused, not kept for later.
      disableOfflineQueue: true,
      socket: {
        connectTimeout: CONNECT_TIMEOUT_MS,
        reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, 2_000),
      },
    });
    this.client.on('error', (error: Error) => this.lose(error));
    this.client.on('ready', () => this.find());
    void this.client.connect().catch((error: Error) => this.lose(error));
  }

  /** @returns as `MemoryCounters.use`; null when Redis does not answer: nothing was learnt then */
  async use(key: string, limit: Limit, use: Use): Promise<number | null> {
    return this.run(SCRIPT, key, [limit.count, limit.seconds * 1000, use]);
  }

  /** As `MemoryCounters.giveBack`; what Redis does not hear of stays counted until its window ends. */
  async giveBack(key: string, limit: Limit, takenAt: number): Promise<void> {
    await this.run(GIVE_BACK, key, [limit.seconds * 1000, Math.max(0, Date.now() - takenAt)]);
  }

  private async run(script: string, key: string, values: (number | string)[]): Promise<number | null> {
    if (!this.isThere) return null;
    const options = {
      // A subject is an account or an address: whoever looks into Redis learns neither.
      keys: [PREFIX + createHash('sha256').update(key).digest('base64url')],
      arguments: values.map(String),
    };
    try {
      return Number(await inTime(this.client.eval(script, options)));
    } catch (error) {
      this.lose(error as Error);
      return null;
    }
  }

  stop(): void {
    this.stopped = true;
    if (this.probe) clearInterval(this.probe);
    this.client.destroy();
  }

  private lose(error: Error): void {
    if (this.stopped) return;
    if (this.isThere || !this.probe) {
      this.logger.warn(`Redis does not answer, so each instance counts limits alone: ${error.message}`);
    }
    this.isThere = false;
    this.probe ??= setInterval(() => void this.ask(), PROBE_INTERVAL_MS).unref();
  }

  private async ask(): Promise<void> {
    try {
      await inTime(this.client.ping());
      this.find();
    } catch {
      // It is asked again.
    }
  }

  private find(): void {
    if (this.isThere || this.stopped) return;
    if (this.probe) clearInterval(this.probe);
    this.probe = null;
    this.isThere = true;
    this.logger.log('Redis answers, so all instances count limits together');
  }
}

/** @throws when it takes too long; what comes later is not waited for */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const { ms } = REDIS_TIMEOUT;
  const tooLate = new Promise<never>((_, reject) => {
    const refuse = () => reject(new Error(`no answer within ${ms} ms`));
    // What came while this process was busy itself is read first: the wait was not Redis's.
    timer = setTimeout(() => setImmediate(refuse), ms);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}
