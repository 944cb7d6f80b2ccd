import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { engineOf, toTimeText } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { orUpdate, rowsOf } from '../../core/database/dialect.js';
import { IntegrityCountEntity } from './integrity-count.entity.js';
import { IntegrityCursorEntity } from './integrity-cursor.entity.js';

/** Rows that are scanned by id. */
export type Stream = 'account' | 'rating' | 'conflict';

/**
 * The kinds of hourly counts: registrations in all, from a network and from a mail domain; ratings of a candidate, of
 * all, by new accounts, by accounts from a network and from a mail domain.
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
/** The number of rows per statement. */
const CHUNK = 200;

/** The tables of cursors and hourly counts. */
@Injectable()
export class IntegrityCursorsRepository {
  constructor(
    private readonly database: DatabaseService,
    @Inject(DataSource) private readonly dataSource: DataSource,
  ) {}

  /** Returns the id up to which all rows have been counted and checked; 0 before the first. */
  async read(stream: Stream): Promise<number> {
    const cursor = await this.database.read.findOneBy(IntegrityCursorEntity, { name: stream });
    return cursor?.lastId ?? 0;
  }

  /** Within a transaction: moves a cursor, and locks its row. @returns false if another instance has moved it */
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

  /** Records the end of a scan. */
  async finish(): Promise<void> {
    await this.database.write.upsert(IntegrityCursorEntity, { name: RUN, lastId: 0, changedAt: new Date() }, [
      'name',
    ]);
  }

  /** Returns the end of the last scan; null before the first. */
  async lastFinished(): Promise<Date | null> {
    const cursor = await this.database.read.findOneBy(IntegrityCursorEntity, { name: RUN });
    return cursor?.changedAt ?? null;
  }

  /** Within a transaction: adds to hourly counts. */
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

  /** Deletes counts of hours before one, except the numbers of all registrations, which have one row per hour. */
  async forgetBefore(hour: number): Promise<void> {
    const deletion = this.database.write.createQueryBuilder().delete().from(IntegrityCountEntity);
    await deletion.where("hour < :hour AND kind <> 'registered'", { hour }).execute();
  }
}
