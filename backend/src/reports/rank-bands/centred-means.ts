import { TimeSlice } from '../../core/support/time-slice.js';
import type { RatedScores } from './mean-errors.js';

/** Voters with fewer ratings show too little of how strict they are. */
export const LEAST_RATINGS = 5;
/** The number of ratings in a block of memory, after which other work may go on. */
const BLOCK_SIZE = 32_768;
/** The computation ends when no mean moves by more than this, in points, or after this number of steps. */
const ACCURACY = 0.001;
const MAX_STEPS = 200;

/** Twelve bytes for each rating. */
interface Block {
  size: number;
  userIds: Int32Array;
  /** The positions of the candidates. */
  candidates: Int32Array;
  scores: Float32Array;
}

/** The mean of a candidate, centred within voters. */
export interface CentredMean {
  mean: number;
  /** The plain mean of the same ratings, so that only the strictness of their voters makes a difference. */
  plain: number;
  /** The number of ratings by voters who rated enough candidates. */
  ratings: number;
}

/**
 * The means that candidates would have if all voters were equally strict, from one pass through the ratings of a round.
 *
 * A rating is the sum of its candidate's value and of its voter's leniency: how much more the voter gives than others give
 * to the same candidates. Both follow by least squares (fixed effects within voters: Y. Mundlak, On the pooling of time
 * series and cross section data, Econometrica 46, 1978), by turns: a voter's leniency is the mean of the ratings less the
 * values, a candidate's value the mean of the ratings less the leniencies, until nothing moves (P. Guimarães & P. Portugal,
 * A simple feasible procedure to fit models with high-dimensional fixed effects, Stata Journal 10, 2010). A plain
 * subtraction of each voter's mean would punish candidates whose voters rate other good candidates.
 */
export class CentredMeans {
  private readonly positions = new Map<number, number>();
  private readonly blocks: Block[] = [];
  private maxUserId = 0;

  /** Adds a rating. */
  add({ candidateId, userId, scoreSum, scoreCount }: RatedScores): void {
    if (scoreCount === 0) return;
    let block = this.blocks.at(-1);
    if (!block || block.size === BLOCK_SIZE) {
      block = {
        size: 0,
        userIds: new Int32Array(BLOCK_SIZE),
        candidates: new Int32Array(BLOCK_SIZE),
        scores: new Float32Array(BLOCK_SIZE),
      };
      this.blocks.push(block);
    }
    const position = this.positions.get(candidateId) ?? this.positions.size;
    this.positions.set(candidateId, position);
    block.userIds[block.size] = userId;
    block.candidates[block.size] = position;
    block.scores[block.size] = scoreSum / scoreCount;
    block.size += 1;
    this.maxUserId = Math.max(this.maxUserId, userId);
  }

  /**
   * Returns the centred means by candidate, and the number of voters behind them. Candidates without one are absent.
   * @param signal ends the work
   */
  async finish(signal?: AbortSignal): Promise<{ means: Map<number, CentredMean>; voters: number }> {
    const ofVoters = new Uint32Array(this.maxUserId + 1);
    await this.each((userId) => {
      ofVoters[userId] = (ofVoters[userId] ?? 0) + 1;
    }, signal);
    const isIncluded = (userId: number) => (ofVoters[userId] ?? 0) >= LEAST_RATINGS;
    const ofCandidates = new Uint32Array(this.positions.size);
    await this.each((userId, candidate) => {
      if (isIncluded(userId)) ofCandidates[candidate] = (ofCandidates[candidate] ?? 0) + 1;
    }, signal);
    const leniencies = new Float64Array(ofVoters.length);
    let values = new Float64Array(ofCandidates.length);
    let plain = values;
    for (let step = 0; step < MAX_STEPS; step += 1) {
      const sums = new Float64Array(values.length);
      await this.each((userId, candidate, score) => {
        if (isIncluded(userId)) sums[candidate] = (sums[candidate] ?? 0) + score - (leniencies[userId] ?? 0);
      }, signal);
      const next = sums.map((sum, candidate) => sum / Math.max(1, ofCandidates[candidate] ?? 0));
      // Nobody is lenient in the first step.
      if (step === 0) plain = next;
      const before = values;
      values = next;
      if (next.every((value, candidate) => Math.abs(value - (before[candidate] ?? 0)) <= ACCURACY)) break;
      leniencies.fill(0);
      await this.each((userId, candidate, score) => {
        leniencies[userId] =
          (leniencies[userId] ?? 0) + (score - (next[candidate] ?? 0)) / (ofVoters[userId] ?? 1);
      }, signal);
    }
    const means = new Map<number, CentredMean>();
    for (const [candidateId, position] of this.positions) {
      const ratings = ofCandidates[position] ?? 0;
      if (ratings > 0)
        means.set(candidateId, { mean: values[position] ?? 0, plain: plain[position] ?? 0, ratings });
    }
    return { means, voters: ofVoters.reduce((sum, ratings) => sum + Number(ratings >= LEAST_RATINGS), 0) };
  }

  /** Visits all ratings, with rests between. */
  private async each(
    visit: (userId: number, candidate: number, score: number) => void,
    signal?: AbortSignal,
  ): Promise<void> {
    const slice = new TimeSlice();
    for (const { size, userIds, candidates, scores } of this.blocks) {
      for (let index = 0; index < size; index += 1)
        visit(userIds[index] ?? 0, candidates[index] ?? 0, scores[index] ?? 0);
      if (slice.isOver) await slice.rest(signal);
    }
  }
}

/**
 * Counts the pairs of candidates that two orders put in opposite order (M. G. Kendall, A new measure of rank correlation,
 * Biometrika 30, 1938).
 */
export async function reversedPairs(
  ranks: readonly (readonly [number, number])[],
  signal?: AbortSignal,
): Promise<number> {
  const slice = new TimeSlice();
  let reversed = 0;
  for (const [index, [first, second]] of ranks.entries()) {
    for (const [otherFirst, otherSecond] of ranks.slice(index + 1))
      reversed += Number((first - otherFirst) * (second - otherSecond) < 0);
    if (slice.isOver) await slice.rest(signal);
  }
  return reversed;
}
