import { createHash } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { createClient } from '@redis/client';
import type { Limit } from '../config/settings.js';
import type { Use } from './memory-counters.js';

/** The time limit of a request to Redis, in milliseconds. It is read at each request, because tests change it. */
export const REDIS_TIMEOUT = { ms: 150 };
/** The interval at which an unreachable Redis is probed, in milliseconds. */
const PROBE_INTERVAL_MS = 1_000;
const CONNECT_TIMEOUT_MS = 2_000;
/** The prefix of our keys in a Redis that others may use too. */
const PREFIX = 'npi:limit:';

/**
 * Uses a counter in one step, because others count at the same time. A window begins with the first count. KEYS[1] the
 * counter; ARGV: the limit's count, its milliseconds, and what to do: check, count or take. Returns the milliseconds
 * until one more is allowed; 0 if it is now.
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
 * Undoes a count as long as its window lasts: a later window has more time left. KEYS[1] the counter; ARGV: the limit's
 * milliseconds, and how many of them have passed since the count.
 */
const GIVE_BACK = `
local left = redis.call('PTTL', KEYS[1])
if left > 0 and left <= ARGV[1] - ARGV[2] and redis.call('DECR', KEYS[1]) <= 0 then redis.call('DEL', KEYS[1]) end
return 0`;

/** Counts in the Redis that all instances share. A failure of Redis never fails a request. */
export class RedisCounters {
  private readonly logger = new Logger(RedisCounters.name);
  private readonly client: ReturnType<typeof createClient>;
  private isThere = false;
  private probe: NodeJS.Timeout | null = null;
  private stopped = false;

  /** Creates the counters. @param url such as `redis://:password@host:6379/0`, or `rediss://` for TLS */
  constructor(url: string) {
    this.client = createClient({
      url,
      // Commands that can't be sent at once are refused, not queued.
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

  /** Uses a counter like `MemoryCounters.use`. @returns null if Redis does not answer */
  async use(key: string, limit: Limit, use: Use): Promise<number | null> {
    return this.run(SCRIPT, key, [limit.count, limit.seconds * 1000, use]);
  }

  /** Undoes a count like `MemoryCounters.giveBack`. If Redis is away, the count stays until its window ends. */
  async giveBack(key: string, limit: Limit, takenAt: number): Promise<void> {
    await this.run(GIVE_BACK, key, [limit.seconds * 1000, Math.max(0, Date.now() - takenAt)]);
  }

  private async run(script: string, key: string, values: (number | string)[]): Promise<number | null> {
    if (!this.isThere) return null;
    const options = {
      // Hashes the subject, an account or an address, so that nobody can read it in Redis.
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
      // The probe tries again.
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

/** Limits the time of a request to Redis. @throws if it takes too long; a later answer is ignored */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const { ms } = REDIS_TIMEOUT;
  const tooLate = new Promise<never>((_, reject) => {
    const refuse = () => reject(new Error(`no answer within ${ms} ms`));
    // Reads first what arrived while this process was busy, because that delay is not Redis's.
    timer = setTimeout(() => setImmediate(refuse), ms);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}
