import { Injectable } from '@nestjs/common';
import { dayOf } from '../../core/support/days.js';
import { RoundsRepository } from '../calendar/rounds.repository.js';
import type { CorrectionKind } from './round-correction.entity.js';
import { RoundCorrectionsRepository } from './round-corrections.repository.js';

/** Records changes of ratings after the end of their round, because the final ranking never changes. */
@Injectable()
export class RoundCorrectionsService {
  constructor(
    private readonly rounds: RoundsRepository,
    private readonly corrections: RoundCorrectionsRepository,
  ) {}

  /**
   * Within a transaction that changes whether ratings count: records corrections.
   * @param ratings that counted before or do now, but not both
   * @param kind of the change
   */
  async note(ratings: { roundId: number; candidateId: number }[], kind: CorrectionKind): Promise<void> {
    if (ratings.length === 0) return;
    const rounds = await this.rounds.list();
    const final = new Set(rounds.filter(({ finalAt }) => finalAt !== null).map(({ id }) => id));
    const corrected = ratings.filter(({ roundId }) => final.has(roundId));
    if (corrected.length === 0) return;
    const day = dayOf(await this.rounds.now());
    await this.corrections.add(
      corrected.map(({ roundId, candidateId }) => ({ roundId, candidateId, kind })),
      day,
    );
  }
}
