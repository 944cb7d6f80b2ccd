import { ApiProperty } from '@nestjs/swagger';
import { PUBLICATION_SCHEDULES, type PublicationSchedule } from '../../core/config/settings.js';
import type { LedgerProblem } from '../self-checks/ledger-problem.js';
import type { LedgerHalt } from '../tree/ledger-tree.entity.js';
import type { LedgerCounts, LedgerState, ProvenEntry } from './ledger-reader.service.js';

const HALTS = ['behind_checkpoint', 'restored'] as const satisfies LedgerHalt[];

class LedgerKeyDto {
  @ApiProperty({ description: 'The verifier key of signed notes: `name+hash+key`' })
  key: string;

  @ApiProperty({ format: 'date-time' })
  from: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the key stops being used; null if no end is announced',
  })
  until: string | null;
}

class LedgerProblemDto {
  @ApiProperty({ description: 'A description of the problem' })
  problem: string;

  @ApiProperty({ type: String, nullable: true, description: 'The hash of the affected entry' })
  entry: string | null;

  @ApiProperty({ type: 'integer', nullable: true })
  candidate: number | null;

  @ApiProperty({ type: 'integer', nullable: true })
  round: number | null;
}

class SelfCheckDto {
  @ApiProperty({ format: 'date-time' })
  checkedAt: string;

  @ApiProperty({ type: 'integer', description: 'The size of the checked tree' })
  size: number;

  @ApiProperty({ type: 'integer', description: 'The number of checked ratings' })
  ratings: number;

  @ApiProperty({ type: 'integer' })
  problemCount: number;

  @ApiProperty({ type: [LedgerProblemDto], description: 'At most 100 problems' })
  problems: LedgerProblemDto[];
}

export class LedgerDto {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The origin line of the checkpoints; null before the first checkpoint',
  })
  origin: string | null;

  @ApiProperty({ type: 'integer', description: 'Entries in the tree' })
  size: number;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  sealedAt: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'The signed note; null before the first' })
  checkpoint: string | null;

  @ApiProperty({ type: [LedgerKeyDto], description: 'Oldest first' })
  keys: LedgerKeyDto[];

  @ApiProperty({
    type: 'integer',
    description: 'Entries that are not in the tree yet, counted up to 10,000',
  })
  waiting: number;

  @ApiProperty({
    type: 'integer',
    description: 'Ratings from before the ledger that have no entry yet, counted up to 10,000',
  })
  adopting: number;

  @ApiProperty({
    enum: HALTS,
    nullable: true,
    description: 'The reason why signing has stopped; null while checkpoints are signed',
  })
  halted: LedgerHalt | null;

  @ApiProperty({ type: SelfCheckDto, nullable: true, description: 'Null before the first' })
  selfCheck: SelfCheckDto | null;
}

class CandidateCountDto {
  @ApiProperty({ type: 'integer' })
  candidate: number;

  @ApiProperty({ type: 'integer' })
  round: number;

  @ApiProperty({
    type: 'integer',
    description:
      'Counted ratings according to the totals; as of the last checkpoint unless counts are published live',
  })
  ratings: number;

  @ApiProperty({
    type: 'integer',
    description: 'The change by entries that are not in the tree yet; 0 unless counts are published live',
  })
  waiting: number;
}

export class LedgerCountsDto {
  @ApiProperty({ type: 'integer', description: 'The size of the tree at the time of the count' })
  size: number;

  @ApiProperty({ enum: PUBLICATION_SCHEDULES })
  publicationSchedule: PublicationSchedule;

  @ApiProperty({ type: [CandidateCountDto] })
  candidates: CandidateCountDto[];
}

class LedgerProofDto {
  @ApiProperty({ description: 'The signed note whose root hash the path proves' })
  checkpoint: string;

  @ApiProperty({ type: [String], description: 'Hashes in hexadecimal, from leaf to root' })
  path: string[];
}

export class LedgerEntryDto {
  @ApiProperty({ description: 'The hash of the leaf, in hexadecimal' })
  hash: string;

  @ApiProperty({ description: 'The entry as JSON, exactly as in the tree' })
  entry: string;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Null while the entry is pending' })
  index: number | null;

  @ApiProperty({ type: LedgerProofDto, nullable: true, description: 'Null while the entry is pending' })
  proof: LedgerProofDto | null;
}

export function toLedgerDto({ tree, keys, waiting, adopting, selfCheck }: LedgerState): LedgerDto {
  const { origin, size, sealedAt, checkpoint, halted } = tree;
  return {
    origin,
    size,
    sealedAt: sealedAt?.toISOString() ?? null,
    checkpoint,
    keys: keys.map(({ verifierKey, createdAt, retiresAt }) => ({
      key: verifierKey,
      from: createdAt.toISOString(),
      until: retiresAt?.toISOString() ?? null,
    })),
    waiting,
    adopting,
    halted,
    selfCheck: selfCheck && {
      checkedAt: selfCheck.checkedAt.toISOString(),
      size: selfCheck.size,
      ratings: selfCheck.ratings,
      problemCount: selfCheck.problemCount,
      problems: JSON.parse(selfCheck.problems) as LedgerProblem[],
    },
  };
}

export function toLedgerCountsDto({ size, publicationSchedule, candidates }: LedgerCounts): LedgerCountsDto {
  return {
    size,
    publicationSchedule,
    candidates: candidates.map(({ candidate, round, ratings, waiting }) => ({
      ...{ candidate, round, ratings, waiting },
    })),
  };
}

export function toLedgerEntryDto({ entry, proof }: ProvenEntry): LedgerEntryDto {
  return {
    hash: entry.hash,
    entry: entry.body,
    index: proof?.leafIndex ?? null,
    proof: proof && { checkpoint: proof.checkpoint, path: proof.path.map((hash) => hash.toString('hex')) },
  };
}
