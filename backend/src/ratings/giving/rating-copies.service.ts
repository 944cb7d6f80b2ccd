import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Standing } from '../../ledger/entries/standing.js';

/** What a room above keeps of ratings, and has to keep as the ratings are. */
export interface RatingCopy {
  /** Within the transaction that moves the ratings: they have this standing now. */
  follow(ratingIds: readonly number[], standing: Standing): Promise<void>;
}

/** Who keeps copies of ratings: the cases. */
@Injectable()
export class RatingCopiesService implements OnApplicationBootstrap {
  private copy: RatingCopy | null = null;

  /** Says who keeps copies. */
  register(copy: RatingCopy): void {
    this.copy = copy;
  }

  /** @throws Error where nobody has registered */
  follow(ratingIds: readonly number[], standing: Standing): Promise<void> {
    return this.registered().follow(ratingIds, standing);
  }

  /** Fails at the start, and not at the first rating that moves. */
  onApplicationBootstrap(): void {
    this.registered();
  }

  private registered(): RatingCopy {
    if (!this.copy) throw new Error('No module keeps the copies of ratings in cases. Load it in AppModule');
    return this.copy;
  }
}
