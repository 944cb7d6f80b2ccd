import { Injectable } from '@nestjs/common';
import { In, Like, Not } from 'typeorm';
import { UserEntity } from '../accounts/model/user.entity.js';
import { DatabaseService } from '../core/database/database.service.js';
import { RoundEntity } from '../index/calendar/round.entity.js';
import { MethodFileEntity } from '../index/method/method-file.entity.js';
import { RoundMetricTotalEntity } from '../index/metric-totals/round-metric-total.entity.js';
import { CandidateEntity } from '../index/model/candidate.entity.js';
import { PublicationEntity } from '../index/snapshots/publication.entity.js';
import { RankBandEntity } from '../index/snapshots/rank-band.entity.js';
import { RankSnapshotEntity } from '../index/snapshots/rank-snapshot.entity.js';
import { RoundCorrectionEntity } from '../index/snapshots/round-correction.entity.js';
import { RoundRankEntity } from '../index/snapshots/round-rank.entity.js';
import { CandidateStatementEntity } from '../index/statements/candidate-statement.entity.js';
import { RatingDayEntity } from '../index/totals/rating-day.entity.js';
import { RoundScoreTotalEntity } from '../index/totals/round-score-total.entity.js';
import { LedgerCheckpointEntity } from '../ledger/checkpoints/ledger-checkpoint.entity.js';
import { LedgerEntryEntity } from '../ledger/entries/ledger-entry.entity.js';
import { LedgerKeyEntity } from '../ledger/entries/ledger-key.entity.js';
import { LedgerSelfCheckEntity } from '../ledger/self-checks/ledger-self-check.entity.js';
import { LedgerLeafEntity } from '../ledger/tree/ledger-leaf.entity.js';
import { LedgerNodeEntity } from '../ledger/tree/ledger-node.entity.js';
import { LedgerTreeEntity } from '../ledger/tree/ledger-tree.entity.js';
import { RoundNotificationEntity } from '../notifications/messages/round-notification.entity.js';
import { RatingEntity } from '../ratings/rating/rating.entity.js';
import { AccountDayEntity } from '../reports/open-data/account-day.entity.js';
import { DEMO_DOMAINS } from './demo-story.js';

const LAST_DEMO_ROUND = 'Third round';
/** The tables of rounds, with their columns of the round. */
const PARTS_OF_ROUNDS = [
  RoundCorrectionEntity,
  RoundMetricTotalEntity,
  RoundRankEntity,
  RoundScoreTotalEntity,
  RoundNotificationEntity,
  RatingDayEntity,
];
/** The tables of the ledger, except the tree. */
const LEDGER = [
  LedgerLeafEntity,
  LedgerNodeEntity,
  LedgerCheckpointEntity,
  LedgerKeyEntity,
  LedgerSelfCheckEntity,
  LedgerEntryEntity,
  AccountDayEntity,
];

/** The id of the tree's only row. */
const TREE_ID = 1;

/** The statements that remove a demo, all within one transaction without others. */
@Injectable()
export class DemoRemovalRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Lists the accounts with an address of the demo, at domains where nobody can have one. */
  async accountIds(emails: readonly string[]): Promise<number[]> {
    const rows = await this.database.read.find(UserEntity, {
      select: { id: true, username: true, email: true },
      where: [{ email: In([...emails]) }, ...DEMO_DOMAINS.map((domain) => ({ email: Like(`%@${domain}`) }))],
      order: { id: 'ASC' },
    });
    return rows
      .filter(
        ({ username, email }) =>
          emails.includes(email) || DEMO_DOMAINS.some((domain) => email === `${username}@${domain}`),
      )
      .map(({ id }) => id);
  }

  /** Lists the candidates whose page and name are still the demo's: changed ones belong to the operator. */
  async candidateIds(): Promise<number[]> {
    const rows = await this.database.read.find(CandidateEntity, {
      select: { id: true, name: true, officialUrl: true },
      where: { officialUrl: Like('https://offices.example/%') },
      order: { id: 'ASC' },
    });
    return rows
      .filter(
        ({ name, officialUrl }) =>
          officialUrl === `https://offices.example/${name.toLowerCase().replaceAll(' ', '-')}`,
      )
      .map(({ id }) => id);
  }

  /** Deletes statements about candidates, and the days of candidates without ratings. */
  async forgetCandidates(ids: number[]): Promise<void> {
    if (ids.length === 0) return;
    const { write } = this.database;
    await write.delete(CandidateStatementEntity, { candidateId: In(ids) });
    const rated = await write.find(RatingEntity, {
      select: { candidateId: true },
      where: { candidateId: In(ids) },
    });
    const kept = new Set(rated.map(({ candidateId }) => candidateId));
    const unrated = ids.filter((id) => !kept.has(id));
    if (unrated.length > 0) await write.delete(RatingDayEntity, { candidateId: In(unrated) });
  }

  /**
   * Deletes past rounds without ratings, with everything stored about them. The demo's last round becomes the first,
   * without an end, as in a new database.
   * @returns the number of deleted rounds
   */
  async forgetEmptyRounds(): Promise<number> {
    const { write } = this.database;
    const over: RoundEntity[] = [];
    for (const round of await write.find(RoundEntity, { order: { opensAt: 'ASC', id: 'ASC' } })) {
      if (round.finalAt === null || round.isCurrent) continue;
      if (!(await write.existsBy(RatingEntity, { roundId: round.id }))) over.push(round);
    }
    const [first] = over;
    if (!first) return 0;
    const ids = over.map(({ id }) => id);
    for (const part of PARTS_OF_ROUNDS) await write.delete(part, { roundId: In(ids) });
    await write.delete(RankBandEntity, { kind: 'round', sourceId: In(ids) });
    await write.delete(RoundEntity, { id: In(ids) });
    const { name, nameSo, nameAr } = first;
    await write.update(RoundEntity, { name: LAST_DEMO_ROUND }, { name, nameSo, nameAr, closesAt: null });
    return over.length;
  }

  /** Deletes publications; the next start makes a new first one. */
  async forgetPublications(): Promise<void> {
    await this.database.write.delete(RankSnapshotEntity, { kind: Not('frozen') });
    await this.database.write.delete(RankBandEntity, { kind: 'publication' });
    await this.database.write.createQueryBuilder().delete().from(MethodFileEntity).execute();
    await this.database.write.createQueryBuilder().delete().from(PublicationEntity).execute();
  }

  /** Clears the ledger: the remaining ratings will be added as earlier ones. */
  async beginLedgerAnew(): Promise<void> {
    const { write } = this.database;
    for (const table of LEDGER) await write.createQueryBuilder().delete().from(table).execute();
    const [{ last }] = (await write.query('SELECT COALESCE(MAX(id), 0) AS last FROM rating')) as [
      { last: unknown },
    ];
    const begin = { origin: null, size: 0, checkpoint: null, sealedAt: null, halted: null };
    const adoption = { adoptedId: 0, lastAdoptedId: Number(last) };
    await write.update(LedgerTreeEntity, { id: TREE_ID }, { ...begin, ...adoption });
  }

  /** Returns whether an administrator remains. */
  hasAdministrator(): Promise<boolean> {
    return this.database.read.existsBy(UserEntity, { role: 'admin' });
  }
}
