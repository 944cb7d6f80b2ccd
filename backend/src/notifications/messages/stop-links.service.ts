import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { KeyedHashService } from '../../core/secrets/keyed-hash.service.js';
import { LARGEST_ID } from '../../core/validation/id.pipe.js';

/** Returns the path of the page with the unsubscribe button for a token. */
export function stopPage(token: string): string {
  return `/stop-mails?token=${encodeURIComponent(token)}`;
}

/**
 * Makes tokens with which recipients unsubscribe without signing in. They never expire, so that an old email can stop
 * the next one, and are valid for nothing else.
 */
@Injectable()
export class StopLinksService {
  constructor(private readonly hash: KeyedHashService) {}

  tokenOf(userId: number): string {
    return `${userId}.${this.hash.of('noticeStop', String(userId))}`;
  }

  /** Reads a token. @returns the user's id; null for a token that is not ours */
  read(token: string): number | null {
    const userId = Number(/^(\d{1,10})\./.exec(token)?.[1]);
    if (!Number.isInteger(userId) || userId < 1 || userId > LARGEST_ID) return null;
    const [given, wanted] = [Buffer.from(token), Buffer.from(this.tokenOf(userId))];
    return given.length === wanted.length && timingSafeEqual(given, wanted) ? userId : null;
  }
}
