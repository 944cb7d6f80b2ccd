import { Injectable } from '@nestjs/common';
import { type FindOptionsWhere, In, MoreThan } from 'typeorm';
import { sqlNow } from '../database/clock.js';
import { toNumber } from '../database/column-types.js';
import { Database } from '../database/database.js';
import { entityRows } from '../database/entity-rows.js';
import { CandidateMetricTotalEntity } from '../leaderboard/candidate-metric-total.entity.js';
import { LeaderboardVersionEntity } from '../leaderboard/leaderboard-version.entity.js';
import { type NamedTitle, TITLE_NAMES } from '../titles/named-title.js';
import { TitleEntity } from '../titles/title.entity.js';
import { normalizeName } from '../validation/normalize.js';
import { CandidateEntity } from './candidate.entity.js';
import type { Candidate, CandidateChange, NewCandidate } from './candidate.js';

/** A candidate as lists show it: with the name of its title. */
export interface CandidateRow extends Candidate, NamedTitle {}

export interface MetricTotal {
  candidateId: number;
  metricKey: string;
  scoreSum: number;
  scoreCount: number;
}

/** The table of candidates and what is summed up beside it. Deleted ones are left out by their entity. */
@Injectable()
export class CandidatesRepository {
  constructor(private readonly database: Database) {}

  /** All candidates, in one query. */
  listAll(): Promise<CandidateRow[]> {
    return this.rows({});
  }

  /** The sums of all candidates' metrics that have scores, in one query. */
  async listMetricTotals(): Promise<MetricTotal[]> {
    return this.database.read
      .createQueryBuilder(CandidateMetricTotalEntity, 'total')
      .where('total.scoreCount > 0')
      .orderBy('total.candidateId')
      .addOrderBy('total.metricKey')
      .getMany();
  }

  /** Those of the candidates that exist, by id. */
  listByIds(ids: number[]): Promise<CandidateRow[]> {
    return this.rows({ id: In(ids) });
  }

  private async rows(where: FindOptionsWhere<CandidateEntity>): Promise<CandidateRow[]> {
    const query = this.database.read
      .createQueryBuilder(CandidateEntity, 'candidate')
      .leftJoin(TitleEntity, 'title', 'title.id = candidate.titleId')
      .where(where)
      .orderBy('candidate.id');
    const rows = await entityRows(query, TITLE_NAMES);
    return rows.map(({ deletedAt, formerTitleId, ...row }) => row);
  }

  /** The keys of the metrics that ratings of a candidate have scores for, by the alphabet. */
  async listRatedKeys(candidateId: number): Promise<string[]> {
    const totals = await this.database.read.find(CandidateMetricTotalEntity, {
      where: { candidateId, scoreCount: MoreThan(0) },
      order: { metricKey: 'ASC' },
    });
    return totals.map(({ metricKey }) => metricKey);
  }

  findById(id: number): Promise<Candidate | null> {
    return this.database.read.findOneBy(CandidateEntity, { id });
  }

  lockById(id: number): Promise<Candidate | null> {
    return this.database.write.findOne(CandidateEntity, {
      where: { id },
      lock: this.database.lock,
    });
  }

  /** Reads those of the candidates that exist, by id; nobody else may change them until this transaction ends. */
  lockByIds(ids: number[]): Promise<Candidate[]> {
    return this.database.write.find(CandidateEntity, {
      where: { id: In(ids) },
      order: { id: 'ASC' },
      lock: this.database.lock,
    });
  }

  /** @returns the id of the title of that name, which stays until this transaction ends; null if none */
  async lockTitleId(name: string): Promise<number | null> {
    const title = await this.database.write.findOne(TitleEntity, {
      where: { normalizedName: normalizeName(name) },
      lock: this.database.sharedLock,
    });
    return title?.id ?? null;
  }

  async insert(candidate: NewCandidate): Promise<number> {
    const result = await this.database.write.insert(CandidateEntity, candidate);
    return toNumber(result.identifiers[0]?.id);
  }

  /** What is undefined stays as it is. */
  async update(id: number, change: CandidateChange): Promise<void> {
    const changes = Object.values(change).some((value) => value !== undefined);
    if (changes) await this.database.write.update(CandidateEntity, { id }, change);
  }

  async setTitle(ids: number[], titleId: number): Promise<void> {
    await this.database.write.update(CandidateEntity, { id: In(ids) }, { titleId });
  }

  readVersion(): Promise<LeaderboardVersionEntity> {
    return this.database.read.findOneByOrFail(LeaderboardVersionEntity, { id: 1 });
  }

  async bumpVersion(): Promise<void> {
    const { write } = this.database;
    await write.update(
      LeaderboardVersionEntity,
      { id: 1 },
      { version: () => 'version + 1', changedAt: () => sqlNow(write.dataSource) },
    );
  }
}
