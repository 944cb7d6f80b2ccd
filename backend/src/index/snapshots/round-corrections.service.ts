import { Injectable } from '@nestjs/common';
import { dayOf } from '../../core/support/days.js';
import { RoundsRepository } from '../model/rounds.repository.js';
import type { CorrectionKind } from './round-correction.entity.js';
import { RoundCorrectionsRepository } from './round-corrections.repository.js';

/** A ranking that is final stays as it is: what becomes of its ratings later is told beside it. */
@Injectable()
export class RoundCorrectionsService {
  constructor(
    private readonly rounds: RoundsRepository,
    private readonly corrections: RoundCorrectionsRepository,
  ) {}

  /**
   * Within a transaction that takes ratings out of what counts, or in.
   * @param ratings those that counted before, or do now, and not both
   * @param kind what has become of them
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
