import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { KeyedHashService } from '../../core/secrets/keyed-hash.service.js';
import { LARGEST_ID } from '../../core/validation/id.pipe.js';

/** The page, from the site's root, where somebody with a token stops the mails by a button. */
export function stopPage(token: string): string {
  return `/stop-mails?token=${encodeURIComponent(token)}`;
}

/**
 * Keys by which somebody who gets mails stops them without signing in. They work for ever, and for nothing else: an old
 * mail must be able to stop the next one.
 */
@Injectable()
export class StopLinksService {
  constructor(private readonly hash: KeyedHashService) {}

  tokenOf(userId: number): string {
    return `${userId}.${this.hash.of('noticeStop', String(userId))}`;
  }

  /** @returns whose mails a token stops; null for none of ours */
  read(token: string): number | null {
    const userId = Number(/^(\d{1,10})\./.exec(token)?.[1]);
    if (!Number.isInteger(userId) || userId < 1 || userId > LARGEST_ID) return null;
    const [given, wanted] = [Buffer.from(token), Buffer.from(this.tokenOf(userId))];
    return given.length === wanted.length && timingSafeEqual(given, wanted) ? userId : null;
  }
}
