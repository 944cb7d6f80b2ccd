import { type DataSource, type EntityTarget, In } from 'typeorm';
import { sqlNow } from '../../core/database/clock.js';
import type { DatabaseService } from '../../core/database/database.service.js';
import type { WaitingColumns } from './waiting-columns.entity.js';

/** A table of waiting items. All times except the expiry are by the database's clock. */
export abstract class WaitingRepository<Row extends WaitingColumns> {
  /** Creates the repository. @param table the entity of `Row` */
  constructor(
    protected readonly database: DatabaseService,
    protected readonly dataSource: DataSource,
    private readonly table: EntityTarget<WaitingColumns>,
  ) {}

  /** Stores rows that are due at once. */
  async insert(rows: Omit<Row, 'id' | 'deferrals' | 'nextAttemptAt' | 'createdAt'>[]): Promise<void> {
    if (rows.length === 0) return;
    const now = () => sqlNow(this.dataSource);
    const values = rows.map((row) => ({ ...row, nextAttemptAt: now, createdAt: now }));
    const insert = this.database.write.createQueryBuilder().insert().into(this.table);
    await insert.values(values).updateEntity(false).execute();
  }

  /** Takes due rows, the longest due first, and leases each: if the instance dies, others take them after the lease. */
  async take(limit: number, leaseSeconds: number): Promise<Row[]> {
    if (!(await this.isAnyDue())) return [];
    return this.database.transaction(async () => {
      const due = await this.lockDue(limit);
      await this.postpone(
        due.map(({ id }) => id),
        leaseSeconds,
      );
      return due;
    });
  }

  /** Within a transaction: locks the next rows to take, which no other instance gets before its end. */
  protected async lockDue(limit: number): Promise<Row[]> {
    return (await this.dueFirst(limit).getMany()) as Row[];
  }

  /** Builds a query that locks due rows, the longest due first. */
  protected dueFirst(limit: number) {
    const query = this.due(this.database.write).orderBy('row.nextAttemptAt').addOrderBy('row.id');
    if (this.database.lock) query.setLock(this.database.lock.mode);
    return query.limit(limit);
  }

  /** Postpones rows by some seconds. */
  async postpone(ids: number[], seconds: number): Promise<void> {
    if (ids.length === 0) return;
    const nextAttemptAt = () => sqlNow(this.dataSource, seconds);
    await this.database.write.update(this.table, { id: In(ids) }, { nextAttemptAt });
  }

  /** Records that the other server wants a row later. */
  async defer(id: number, seconds: number): Promise<void> {
    await this.database.write.increment(this.table, { id }, 'deferrals', 1);
    await this.postpone([id], seconds);
  }

  async delete(id: number): Promise<void> {
    await this.database.write.delete(this.table, { id });
  }

  /** Deletes expired rows. @returns their number */
  async deleteExpired(): Promise<number> {
    const { affected } = await this.database.write
      .createQueryBuilder()
      .delete()
      .from(this.table)
      .where(`expires_at <= ${sqlNow(this.dataSource)}`)
      .execute();
    return affected ?? 0;
  }

  count(): Promise<number> {
    return this.database.read.count(this.table);
  }

  /** Counts the rows that may be taken now: neither leased nor deferred. */
  countDue(): Promise<number> {
    return this.due(this.database.read).getCount();
  }

  private isAnyDue(): Promise<boolean> {
    return this.due(this.database.read).getExists();
  }

  private due(manager: DatabaseService['read']) {
    return manager
      .createQueryBuilder(this.table, 'row')
      .where(`row.nextAttemptAt <= ${sqlNow(this.dataSource)}`);
  }
}
