import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { sqlNow } from '../../core/database/clock.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { pick } from '../../core/validation/fields-of.js';
import { isSameIn, TITLE_NAME_FIELDS, type TitleNames } from './revision.js';
import { TitleRevisionEntity } from './title-revision.entity.js';

/** The table of titles' revisions: a row for each change of a name. */
@Injectable()
export class TitleRevisionsRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Inside the transaction that stores a title: adds a revision if a name has changed. */
  async record(titleId: number, names: TitleNames): Promise<void> {
    const last = await this.database.write.findOne(TitleRevisionEntity, {
      where: { titleId },
      order: { id: 'DESC' },
    });
    if (last && isSameIn(TITLE_NAME_FIELDS, last, names)) return;
    await this.database.write.insert(TitleRevisionEntity, {
      titleId,
      ...pick(names, TITLE_NAME_FIELDS),
      validFrom: () => sqlNow(this.database.write.dataSource),
    });
  }

  /** Lists all revisions of some titles, oldest first. */
  list(titleIds: number[]): Promise<TitleRevisionEntity[]> {
    return this.database.read.find(TitleRevisionEntity, {
      where: { titleId: In(titleIds) },
      order: { id: 'ASC' },
    });
  }
}
