import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { engineOf, toTimeText } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { orUpdate, rowsOf } from '../../core/database/dialect.js';
import { IntegrityCountEntity } from './integrity-count.entity.js';
import { IntegrityCursorEntity } from './integrity-cursor.entity.js';

/** What is read along its ids. */
export type Stream = 'account' | 'rating' | 'conflict';

/**
 * What is counted by the hour: registrations in all, of a network and of a mail domain; ratings of a candidate, of all,
 * by new accounts, by accounts of a network and of a mail domain.
 */
export type CountKind =
  | 'registered'
  | 'network'
  | 'mailDomain'
  | 'candidate'
  | 'rated'
  | 'ratedByNew'
  | 'ratedNetwork'
  | 'ratedDomain';
export type HourlyCount = Omit<IntegrityCountEntity, 'kind'> & { kind: CountKind };

const RUN = 'run';
/** Rows of one statement. */
const CHUNK = 200;

/** The tables of marks and of counts by the hour. */
@Injectable()
export class IntegrityCursorsRepository {
  constructor(
    private readonly database: DatabaseService,
    @Inject(DataSource) private readonly dataSource: DataSource,
  ) {}

  /** The id up to which all has been counted and judged; 0 before the first. */
  async read(stream: Stream): Promise<number> {
    const mark = await this.database.read.findOneBy(IntegrityCursorEntity, { name: stream });
    return mark?.lastId ?? 0;
  }

  /**
   * Within a transaction: moves a mark, whose row nobody else moves until it ends.
   * @returns false when it is not where it was: another instance has been there
   */
  async move(stream: Stream, from: number, to: number): Promise<boolean> {
    const isMysql = engineOf(this.dataSource) === 'mysql';
    const { sql, values } = rowsOf([[stream, 0, toTimeText(new Date())]], isMysql);
    const insert = isMysql ? 'INSERT IGNORE' : 'INSERT OR IGNORE';
    await this.database.run({
      sql: `${insert} INTO integrity_cursor (name, last_id, changed_at) VALUES ${sql}`,
      values,
    });
    const { affected } = await this.database.write.update(
      IntegrityCursorEntity,
      { name: stream, lastId: from },
      { lastId: to, changedAt: new Date() },
    );
    return affected === 1;
  }

  /** Notes that a look has come to its end. */
  async finish(): Promise<void> {
    await this.database.write.upsert(IntegrityCursorEntity, { name: RUN, lastId: 0, changedAt: new Date() }, [
      'name',
    ]);
  }

  /** When a look has come to its end last; null before the first. */
  async lastFinished(): Promise<Date | null> {
    const mark = await this.database.read.findOneBy(IntegrityCursorEntity, { name: RUN });
    return mark?.changedAt ?? null;
  }

  /** Within a transaction: adds to what hours have counted. */
  async add(counts: HourlyCount[]): Promise<void> {
    const isMysql = engineOf(this.dataSource) === 'mysql';
    const columns = ['number', 'score_sum', 'square_sum'];
    for (let from = 0; from < counts.length; from += CHUNK) {
      const { sql, values } = rowsOf(
        counts
          .slice(from, from + CHUNK)
          .map(({ kind, subject, hour, number, scoreSum, squareSum }) => [
            ...[kind, subject, hour],
            ...[number, scoreSum, squareSum],
          ]),
        isMysql,
      );
      const sum = (column: string, given: string) => `integrity_count.${column} + ${given}`;
      await this.database.run({
        sql:
          `INSERT INTO integrity_count (kind, subject, hour, ${columns.join(', ')}) VALUES ${sql} ` +
          orUpdate(['kind', 'subject', 'hour'], columns, sum, isMysql),
        values,
      });
    }
  }

  /** Forgets hours before this one; but how many registered in all, of which there is one row for each hour. */
  async forgetBefore(hour: number): Promise<void> {
    const deletion = this.database.write.createQueryBuilder().delete().from(IntegrityCountEntity);
    await deletion.where("hour < :hour AND kind <> 'registered'", { hour }).execute();
  }
}
