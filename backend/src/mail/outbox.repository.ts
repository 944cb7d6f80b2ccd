import { Inject, Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { sqlNow } from '../database/clock.js';
import { Database } from '../database/database.js';
import type { MailTopic } from './mail.js';
import { OutboxMailEntity } from './outbox-mail.entity.js';

export type NewOutboxMail = Pick<OutboxMailEntity, 'topic' | 'subjectId' | 'sealed' | 'expiresAt'>;

/** The table of mails that wait. All times but the end of a mail are of the database's clock. */
@Injectable()
export class OutboxRepository {
  constructor(
    private readonly database: Database,
    @Inject(DataSource) private readonly dataSource: DataSource,
  ) {}

  async insert(mails: NewOutboxMail[]): Promise<void> {
    const now = () => sqlNow(this.dataSource);
    const rows = mails.map((mail) => ({ ...mail, nextAttemptAt: now, createdAt: now }));
    const insert = this.database.write.createQueryBuilder().insert().into(OutboxMailEntity);
    await insert.values(rows).updateEntity(false).execute();
  }

  /**
   * Takes those that are due, the longest due first, and puts each off by a lease: an instance that dies with them
   * leaves them to others after it.
   */
  async take(limit: number, leaseSeconds: number): Promise<OutboxMailEntity[]> {
    if (!(await this.isAnyDue())) return [];
    return this.database.transaction(async () => {
      const query = this.due(this.database.write).orderBy('mail.nextAttemptAt').addOrderBy('mail.id');
      if (this.database.lock) query.setLock(this.database.lock.mode);
      const due = await query.limit(limit).getMany();
      await this.postpone(
        due.map(({ id }) => id),
        leaseSeconds,
      );
      return due;
    });
  }

  /** Lets mails be taken again after so many seconds. */
  async postpone(ids: number[], seconds: number): Promise<void> {
    if (ids.length === 0) return;
    const nextAttemptAt = () => sqlNow(this.dataSource, seconds);
    await this.database.write.update(OutboxMailEntity, { id: In(ids) }, { nextAttemptAt });
  }

  /** Notes that the mail server wants a mail later. */
  async defer(id: number, seconds: number): Promise<void> {
    await this.database.write.increment(OutboxMailEntity, { id }, 'deferrals', 1);
    await this.postpone([id], seconds);
  }

  async delete(id: number): Promise<void> {
    await this.database.write.delete(OutboxMailEntity, { id });
  }

  async deleteAbout(topics: MailTopic[], subjectIds: number[]): Promise<void> {
    await this.database.write.delete(OutboxMailEntity, { topic: In(topics), subjectId: In(subjectIds) });
  }

  /** Deletes those whose end has come. @returns how many */
  async deleteExpired(): Promise<number> {
    const { affected } = await this.database.write
      .createQueryBuilder()
      .delete()
      .from(OutboxMailEntity)
      .where(`expires_at <= ${sqlNow(this.dataSource)}`)
      .execute();
    return affected ?? 0;
  }

  async deleteTopic(topic: MailTopic): Promise<void> {
    await this.database.write.delete(OutboxMailEntity, { topic });
  }

  count(): Promise<number> {
    return this.database.read.count(OutboxMailEntity);
  }

  /** How many may be taken now: neither under way nor put off. */
  countDue(): Promise<number> {
    return this.due(this.database.read).getCount();
  }

  private isAnyDue(): Promise<boolean> {
    return this.due(this.database.read).getExists();
  }

  private due(manager: Database['read']) {
    return manager
      .createQueryBuilder(OutboxMailEntity, 'mail')
      .where(`mail.nextAttemptAt <= ${sqlNow(this.dataSource)}`);
  }
}
