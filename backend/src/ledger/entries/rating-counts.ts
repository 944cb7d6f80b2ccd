import { readEntry } from './entries.js';

/** What entries add up to: how many ratings of each candidate count in each round. */
export class RatingCounts {
  private readonly counts = new Map<string, number>();

  /** @param body of an entry; one that tells of no rating, or is none, changes nothing */
  add(body: string): void {
    const entry = readEntry(body);
    if (entry?.kind === 'rating') this.move(entry, Number(entry.standing === 'counted'));
    else if (entry !== null && 'rating' in entry)
      this.move(entry, Number(entry.to === 'counted') - Number(entry.from === 'counted'));
  }

  /** Takes away or adds some. */
  move({ candidate, round }: { candidate: number; round: number }, by: number): void {
    const key = `${candidate}:${round}`;
    this.counts.set(key, (this.counts.get(key) ?? 0) + by);
  }

  of({ candidate, round }: { candidate: number; round: number }): number {
    return this.counts.get(`${candidate}:${round}`) ?? 0;
  }

  /** Of whom there is anything to tell. */
  list(): { candidate: number; round: number }[] {
    return [...this.counts.keys()].map((key) => {
      const [candidate = 0, round = 0] = key.split(':').map(Number);
      return { candidate, round };
    });
  }
}
