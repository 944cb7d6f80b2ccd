import { Injectable } from '@nestjs/common';
import { In, LessThan } from 'typeorm';
import { ContactMessageEntity } from '../contact/contact-message.entity.js';
import { DatabaseService } from '../core/database/database.service.js';
import { RankSnapshotEntity } from '../index/snapshots/rank-snapshot.entity.js';
import { IntegrityCaseEntity } from '../integrity/cases/integrity-case.entity.js';
import { ExcludedDayEntity } from '../integrity/review/excluded-day.entity.js';
import { DemoDataEntity } from '../web/configuration/demo-data.entity.js';

/** The statements that add and remove the events of a demo, which have dates before its creation. */
@Injectable()
export class DemoStoryRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Dates a case as if it had been opened, and decided, earlier. */
  async dateCase(id: number, openedAt: Date, decidedAt: Date | null): Promise<void> {
    await this.database.write.update(IntegrityCaseEntity, { id }, { openedAt, grownAt: openedAt, decidedAt });
    if (!decidedAt) return;
    const day = decidedAt.toISOString().slice(0, 10);
    await this.database.write.createQueryBuilder().update(ExcludedDayEntity).set({ day }).execute();
  }

  /** Deletes the demo's cases and letters; those of real people have later dates. The audit trail only grows. */
  async forget(): Promise<void> {
    const { write } = this.database;
    const mark = await write.findOne(DemoDataEntity, { where: {} });
    if (!mark) return;
    const before = LessThan(mark.filledAt);
    const cases = await write.find(IntegrityCaseEntity, {
      select: { id: true },
      where: { openedAt: before },
    });
    const ids = cases.map(({ id }) => id);
    if (ids.length > 0) {
      await write.delete(RankSnapshotEntity, { sourceId: In(ids), kind: 'frozen' });
      await write.delete(IntegrityCaseEntity, { id: In(ids) });
      await write.delete(ExcludedDayEntity, { day: LessThan(mark.filledAt.toISOString().slice(0, 10)) });
    }
    await write.delete(ContactMessageEntity, { createdAt: before });
  }
}
