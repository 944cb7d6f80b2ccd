import { Injectable } from '@nestjs/common';
import { AuditTrailService } from '../../core/audit/audit-trail.service.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { given } from '../../core/validation/fields-of.js';
import type { Precondition } from '../../core/validation/precondition.js';
import { LeaderboardService } from '../leaderboard/leaderboard.service.js';
import { auditedTitle, newTitle, TITLE_FIELDS, titleVersion } from '../model/title.js';
import { CreateTitleDto, TitleDto, toEditableTitleDto, UpdateTitleDto } from './title.dto.js';
import { rethrowTitleError, titleNotFound } from './title.errors.js';
import { TitleDeletionsService } from './title-deletions.service.js';
import { type TitleRow, TitlesRepository } from './titles.repository.js';

/** Manages the titles: the offices that candidates hold. */
@Injectable()
export class TitlesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly titles: TitlesRepository,
    private readonly leaderboard: LeaderboardService,
    private readonly audit: AuditTrailService,
    private readonly deletions: TitleDeletionsService,
  ) {}

  list(): Promise<TitleRow[]> {
    return this.titles.list();
  }

  /** Creates a title. @throws AppError 409 TITLE_EXISTS */
  async create(body: CreateTitleDto): Promise<TitleRow> {
    const title = newTitle(body);
    const id = await this.database
      .transaction(async () => {
        const inserted = await this.titles.insert(title);
        await this.audit.record({
          action: 'title.create',
          subject: { id: inserted, name: title.name },
          after: auditedTitle(title),
        });
        return inserted;
      })
      .catch(rethrowTitleError);
    return { id, ...title, candidateCount: 0 };
  }

  /** Changes a title. @throws AppError 404; 409 TITLE_EXISTS; 412 */
  async update(id: number, body: UpdateTitleDto, precondition: Precondition): Promise<TitleRow> {
    const change = given(body, TITLE_FIELDS);
    return this.database
      .transaction(async () => {
        const before = await this.titles.lockById(id);
        if (!before) throw titleNotFound();
        precondition.check(id, titleVersion(before));
        await this.titles.update(id, change);
        const updated = await this.titles.findById(id);
        if (!updated) throw titleNotFound();
        await this.audit.record({
          action: 'title.update',
          subject: { id, name: before.name },
          before: auditedTitle(before),
          after: auditedTitle(updated),
        });
        await this.leaderboard.invalidate();
        return updated;
      })
      .catch((error) => this.audit.tellConflict(error, 'title', (id) => this.current(id)))
      .catch(rethrowTitleError);
  }

  /** Returns the title as administrators see it now. @throws AppError 404 */
  private async current(id: number): Promise<TitleDto> {
    const title = await this.titles.findById(id);
    if (!title) throw titleNotFound();
    return toEditableTitleDto(title);
  }

  /** Deletes a title. @throws AppError 404 */
  delete(id: number): Promise<void> {
    return this.deletions.delete(id);
  }
}
