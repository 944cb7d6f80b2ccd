import { readEntry } from './entries.js';

/** Counts, from entries, the ratings of each candidate that count in each round. */
export class RatingCounts {
  private readonly counts = new Map<string, number>();

  /** Adds an entry. @param body of the entry; without a rating, or if invalid, it changes nothing */
  add(body: string): void {
    const entry = readEntry(body);
    if (entry?.kind === 'rating') this.move(entry, Number(entry.status === 'counted'));
    else if (entry !== null && 'rating' in entry)
      this.move(entry, Number(entry.to === 'counted') - Number(entry.from === 'counted'));
  }

  /** Adds or subtracts ratings. */
  move({ candidate, round }: { candidate: number; round: number }, by: number): void {
    const key = `${candidate}:${round}`;
    this.counts.set(key, (this.counts.get(key) ?? 0) + by);
  }

  of({ candidate, round }: { candidate: number; round: number }): number {
    return this.counts.get(`${candidate}:${round}`) ?? 0;
  }

  /** Lists the candidates and rounds with entries. */
  list(): { candidate: number; round: number }[] {
    return [...this.counts.keys()].map((key) => {
      const [candidate = 0, round = 0] = key.split(':').map(Number);
      return { candidate, round };
    });
  }
}
