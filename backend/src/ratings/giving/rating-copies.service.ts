import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { RatingStatus } from '../../ledger/entries/rating-status.js';

/** Copies of ratings in a higher room, which must follow the ratings. */
export interface RatingCopy {
  /** Within the transaction that moves the ratings: copies their new status. */
  follow(ratingIds: readonly number[], status: RatingStatus): Promise<void>;
}

/** Notifies the owner of rating copies: the cases. */
@Injectable()
export class RatingCopiesService implements OnApplicationBootstrap {
  private copy: RatingCopy | null = null;

  /** Registers the owner of copies. */
  register(copy: RatingCopy): void {
    this.copy = copy;
  }

  /** Passes a new status on to the copies. @throws Error if no owner has registered */
  follow(ratingIds: readonly number[], status: RatingStatus): Promise<void> {
    return this.registered().follow(ratingIds, status);
  }

  /** Fails at the start, not at the first moved rating, if no owner has registered. */
  onApplicationBootstrap(): void {
    this.registered();
  }

  private registered(): RatingCopy {
    if (!this.copy) throw new Error('No module keeps the copies of ratings in cases. Load it in AppModule');
    return this.copy;
  }
}
