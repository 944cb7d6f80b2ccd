import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../core/database/database.service.js';
import { type AccountPart, AccountPartsService } from '../model/account-parts.service.js';
import type { CreateSavedViewDto, ListPage, UpdateSavedViewDto } from './saved-view.dto.js';
import type { SavedViewEntity } from './saved-view.entity.js';
import { rethrowSavedViewError, savedViewNotFound, tooManySavedViews } from './saved-view.errors.js';
import { type SavedViewKey, SavedViewsRepository } from './saved-views.repository.js';

/** The maximum number of views: more than a menu can show usefully. */
const MAX_SAVED_VIEWS = 100;

/** Manages administrators' saved views, each administrator's own. */
@Injectable()
export class SavedViewsService implements AccountPart {
  readonly name = 'saved views';

  constructor(
    private readonly database: DatabaseService,
    private readonly views: SavedViewsRepository,
    parts: AccountPartsService,
  ) {
    parts.register(this);
  }

  erase(userIds: number[]): Promise<void> {
    return this.views.erase(userIds);
  }

  list(userId: number, page: ListPage): Promise<SavedViewEntity[]> {
    return this.views.list(userId, page);
  }

  /** Saves a view. @throws AppError 409 SAVED_VIEW_EXISTS or TOO_MANY_SAVED_VIEWS */
  create(userId: number, { page, name, query }: CreateSavedViewDto): Promise<SavedViewEntity> {
    return this.database
      .transaction(async () => {
        if ((await this.views.countLocked(userId)) >= MAX_SAVED_VIEWS) throw tooManySavedViews();
        return this.views.insert({ userId, page, name, query: query ?? '', createdAt: new Date() });
      })
      .catch(rethrowSavedViewError);
  }

  /** Changes a view. @throws AppError 404, also for another administrator's; 409 SAVED_VIEW_EXISTS */
  update(key: SavedViewKey, { name, query }: UpdateSavedViewDto): Promise<SavedViewEntity> {
    const change = {
      ...(name !== undefined && { name }),
      ...(query !== undefined && { query: query ?? '' }),
    };
    return this.database
      .transaction(async () => {
        await this.views.update(key, change);
        const updated = await this.views.find(key);
        if (!updated) throw savedViewNotFound();
        return updated;
      })
      .catch(rethrowSavedViewError);
  }

  /** Deletes a view. @throws AppError 404, also for another administrator's */
  async delete(key: SavedViewKey): Promise<void> {
    const deleted = await this.database.transaction(() => this.views.delete(key));
    if (!deleted) throw savedViewNotFound();
  }
}
