import { Inject, Injectable } from '@nestjs/common';
import { Brackets, DataSource, In, MoreThanOrEqual } from 'typeorm';
import { UserEntity } from '../../accounts/model/user.entity.js';
import { engineOf, toNumber, toTimeText } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { rowsOf } from '../../core/database/dialect.js';
import { chunksOf } from '../../core/support/chunks.js';
import type { CaseEvidence } from '../facts/finding.js';
import { CaseAccountsRepository } from './case-accounts.repository.js';
import type { Group, KnownCase } from './cases.js';
import { type CaseStatus, IntegrityCaseEntity } from './integrity-case.entity.js';
import { IntegrityCaseAccountEntity } from './integrity-case-account.entity.js';
import { IntegrityCaseRatingEntity } from './integrity-case-rating.entity.js';
import { ObjectionEntity } from './objection.entity.js';

/** The accounts and ratings to add to a case. */
export type CaseParts = Pick<Group, 'userIds' | 'ratings'>;

/** Opens and grows cases, for signals and for administrators. */
@Injectable()
export class IntegrityCasesRepository {
  constructor(
    private readonly database: DatabaseService,
    private readonly accounts: CaseAccountsRepository,
    @Inject(DataSource) private readonly dataSource: DataSource,
  ) {}

  countOpen(): Promise<number> {
    return this.database.read.countBy(IntegrityCaseEntity, { status: 'open' });
  }

  /** Lists the numbers of open cases, the newest first. */
  async listOpenIds(limit: number): Promise<number[]> {
    const cases = await this.database.read.find(IntegrityCaseEntity, {
      select: { id: true },
      where: { status: 'open' },
      order: { id: 'DESC' },
      take: limit,
    });
    return cases.map(({ id }) => id);
  }

  /** Counts the cases that wait for the confirmation of another administrator than the one who decided. */
  countToConfirm(userId: number): Promise<number> {
    return this.database.read
      .createQueryBuilder(IntegrityCaseEntity, 'one')
      .where({ status: 'confirming' })
      .andWhere(
        new Brackets((by) =>
          by.where('one.decidedBy IS NULL').orWhere('one.decidedBy <> :userId', { userId }),
        ),
      )
      .getCount();
  }

  /** Lists the excluded cases that voters have objected to since some time, the newest first. */
  async listObjectedIds(since: Date, limit: number): Promise<number[]> {
    const rows = await this.database.read
      .createQueryBuilder(ObjectionEntity, 'objection')
      .innerJoin(IntegrityCaseRatingEntity, 'member', 'member.ratingId = objection.ratingId')
      .innerJoin(IntegrityCaseEntity, 'one', 'one.id = member.caseId')
      .select('one.id', 'id')
      .distinct()
      .where('objection.createdAt >= :since AND member.removed = 0', { since: toTimeText(since) })
      .andWhere("one.status = 'excluded'")
      .orderBy('one.id', 'DESC')
      .limit(limit)
      .getRawMany<{ id: unknown }>();
    return rows.map(({ id }) => toNumber(id));
  }

  /**
   * Within a transaction, before a case is written: locks accounts by id, in the order of all writers. It waits for
   * accounts that are being deleted, so that a case never contains them.
   * @returns the accounts that exist
   */
  async holdAccounts(userIds: Iterable<number>): Promise<Set<number>> {
    const held = new Set<number>();
    for (const some of chunksOf([...userIds].sort((a, b) => a - b))) {
      const users = await this.database.write.find(UserEntity, {
        select: { id: true },
        where: { id: In(some) },
        order: { id: 'ASC' },
        lock: this.database.sharedLock,
      });
      for (const { id } of users) held.add(id);
    }
    return held;
  }

  /**
   * Within a transaction: locks the cases that a group may belong to.
   * @param since cases that have grown since then may continue
   */
  async lockKnown({ userIds, ratings }: CaseParts, since: Date): Promise<KnownCase[]> {
    const accounts = await this.membersOf(IntegrityCaseAccountEntity, 'userId', [...userIds]);
    const given = await this.membersOf(IntegrityCaseRatingEntity, 'ratingId', [...ratings.keys()]);
    const recent = await this.database.write.find(IntegrityCaseEntity, {
      select: { id: true },
      where: { grownAt: MoreThanOrEqual(since), status: In(['open', 'confirming', 'excluded', 'cleared']) },
    });
    const ids = new Set([...accounts.keys(), ...given.keys(), ...recent.map(({ id }) => id)]);
    const cases: KnownCase[] = [];
    for (const some of chunksOf([...ids].sort((a, b) => a - b))) {
      const rows = await this.database.write.find(IntegrityCaseEntity, {
        where: { id: In(some) },
        order: { id: 'ASC' },
        lock: this.database.lock,
      });
      for (const row of rows) {
        cases.push({
          id: row.id,
          status: row.status,
          evidence: JSON.parse(row.evidence) as CaseEvidence[],
          ratingCount: row.ratingCount,
          clearedSize: row.clearedSize,
          userIds: accounts.get(row.id) ?? new Set(),
          ratingIds: given.get(row.id) ?? new Set(),
        });
      }
    }
    return cases;
  }

  /**
   * Opens a case.
   * @param opened.evidence empty if an administrator opens it with a note
   * @returns its number
   */
  async insert(
    opened: { evidence: CaseEvidence[]; note?: string | null },
    parts: CaseParts,
  ): Promise<number> {
    const now = new Date();
    const evidence = JSON.stringify(opened.evidence);
    const row = { status: 'open' as const, evidence, note: opened.note, openedAt: now, grownAt: now };
    const { identifiers } = await this.database.write.insert(IntegrityCaseEntity, row);
    const id = toNumber(identifiers[0]?.id);
    await this.addParts(id, parts, now);
    return id;
  }

  /** Adds to a case, and counts its parts again. @param change the changed columns */
  async grow(
    id: number,
    parts: CaseParts,
    { evidence, status }: { evidence?: CaseEvidence[]; status?: CaseStatus } = {},
  ): Promise<void> {
    const now = new Date();
    const isMore = parts.userIds.size + parts.ratings.size > 0;
    const change = {
      ...(evidence && { evidence: JSON.stringify(evidence) }),
      ...(isMore && { grownAt: now }),
      ...(status && { status }),
    };
    if (Object.keys(change).length > 0) {
      await this.database.write.update(IntegrityCaseEntity, { id }, change);
    }
    if (isMore) await this.addParts(id, parts, now);
  }

  private async addParts(id: number, { userIds, ratings }: CaseParts, now: Date): Promise<void> {
    const at = toTimeText(now);
    const insert = engineOf(this.dataSource) === 'mysql' ? 'INSERT IGNORE' : 'INSERT OR IGNORE';
    for (const some of chunksOf([...userIds])) {
      const { sql, values } = rowsOf(
        some.map((userId) => [id, userId, at]),
        engineOf(this.dataSource) === 'mysql',
      );
      const target = 'integrity_case_account (case_id, user_id, added_at)';
      await this.database.run({ sql: `${insert} INTO ${target} VALUES ${sql}`, values });
    }
    for (const some of chunksOf([...ratings.keys()])) {
      // Copies the ratings' current values: nobody moves a rating under the lock of its account.
      await this.database.run({
        sql:
          `${insert} INTO integrity_case_rating (case_id, rating_id, user_id, candidate_id, round_id, status, ` +
          'score_sum, score_count, added_at) ' +
          'SELECT ?, id, user_id, candidate_id, round_id, status, score_sum, score_count, ? ' +
          `FROM rating WHERE id IN (${some.map(() => '?').join(', ')})`,
        values: [id, at, ...some],
      });
    }
    await this.accounts.recount([id]);
  }

  /** Finds the cases that contain these accounts or ratings. */
  private async membersOf(
    entity: typeof IntegrityCaseAccountEntity | typeof IntegrityCaseRatingEntity,
    column: 'userId' | 'ratingId',
    ids: number[],
  ): Promise<Map<number, Set<number>>> {
    const members = new Map<number, Set<number>>();
    for (const some of chunksOf(ids)) {
      const query = this.database.write.createQueryBuilder(entity, 'part').select('part.caseId', 'caseId');
      query.addSelect(`part.${column}`, 'id').where(`part.${column} IN (:...some)`, { some });
      for (const row of await query.getRawMany<{ caseId: unknown; id: unknown }>()) {
        const caseId = toNumber(row.caseId);
        members.set(caseId, (members.get(caseId) ?? new Set()).add(toNumber(row.id)));
      }
    }
    return members;
  }
}
