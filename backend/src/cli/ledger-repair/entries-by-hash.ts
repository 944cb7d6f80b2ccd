import type { LedgerEntryEntity } from '../../ledger/entries/ledger-entry.entity.js';

/** Maps hashes to entries, each of which is taken once. */
export class EntriesByHash {
  private readonly byHash = new Map<string, { ids: number[]; ratingId: number | null }>();

  add(entries: readonly LedgerEntryEntity[]): void {
    for (const { id, ratingId, hash } of entries) {
      const alike = this.byHash.get(hash);
      if (alike) alike.ids.push(id);
      else this.byHash.set(hash, { ids: [id], ratingId });
    }
  }

  has(hash: string): boolean {
    return this.byHash.has(hash);
  }

  /** Returns the rating of an entry. */
  ratingOf(hash: string): number | undefined {
    return this.byHash.get(hash)?.ratingId ?? undefined;
  }

  /** Takes an entry by its hash, each once: two changes of one rating on one day are two entries with one hash. */
  take(hash: string): number | undefined {
    return this.byHash.get(hash)?.ids.shift();
  }
}
