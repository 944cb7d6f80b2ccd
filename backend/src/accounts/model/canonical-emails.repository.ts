import { Inject, Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, MoreThan } from 'typeorm';
import { DatabaseService } from '../../core/database/database.service.js';
import { UserEntity } from './user.entity.js';

/** The column that admits one account per mailbox. */
@Injectable()
export class CanonicalEmailsRepository {
  private readonly table: string;

  constructor(
    private readonly database: DatabaseService,
    @Inject(DataSource) { driver }: DataSource,
  ) {
    this.table = driver.escape('user');
  }

  /** Locks and lists the next confirmed accounts by id that lack the key. */
  lockMissing(after: number, limit: number): Promise<{ id: number; email: string }[]> {
    return this.database.write.find(UserEntity, {
      select: { id: true, email: true },
      where: { id: MoreThan(after), canonicalEmail: IsNull(), emailPending: false },
      order: { id: 'ASC' },
      take: limit,
      lock: this.database.lock,
    });
  }

  /** Returns those canonical addresses that have an account. */
  async findTaken(canonical: string[]): Promise<string[]> {
    if (canonical.length === 0) return [];
    const rows = await this.database.write.find(UserEntity, {
      select: { canonicalEmail: true },
      where: { canonicalEmail: In(canonical) },
    });
    return rows.map(({ canonicalEmail }) => canonicalEmail ?? '');
  }

  /** Returns the account that has confirmed an address of a mailbox; null if none has. */
  async findHolder(canonical: string): Promise<number | null> {
    const where = { canonicalEmail: canonical };
    const holder = await this.database.read.findOne(UserEntity, { select: { id: true }, where });
    return holder?.id ?? null;
  }

  /** Stores the canonical addresses of accounts, by id, in one statement. */
  async fill(idOf: Map<string, number>): Promise<void> {
    if (idOf.size === 0) return;
    const cases = 'WHEN ? THEN ? '.repeat(idOf.size);
    const ids = [...idOf.values()];
    await this.database.write.query(
      `UPDATE ${this.table} SET canonical_email = CASE id ${cases}END WHERE id IN (${ids.map(() => '?').join(', ')})`,
      [...[...idOf].flatMap(([canonical, id]) => [id, canonical]), ...ids],
    );
  }
}
