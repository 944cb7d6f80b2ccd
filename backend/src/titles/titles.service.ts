import { Injectable } from '@nestjs/common';
import { Leaderboard } from '../candidates/leaderboard.js';
import { Database } from '../database/database.js';
import { CreateTitleDto, UpdateTitleDto } from './title.dto.js';
import { rethrowTitleError, titleNotFound } from './title.errors.js';
import { type TitleRow, TitlesRepository } from './titles.repository.js';

/** The positions that candidates stand for. */
@Injectable()
export class TitlesService {
  constructor(
    private readonly database: Database,
    private readonly titles: TitlesRepository,
    private readonly leaderboard: Leaderboard,
  ) {}

  list(): Promise<TitleRow[]> {
    return this.titles.list();
  }

  /** @throws AppError 409 TITLE_EXISTS */
  async create({ name, description }: CreateTitleDto): Promise<TitleRow> {
    const title = { name, description: description || null };
    const id = await this.database.transaction(() => this.titles.insert(title)).catch(rethrowTitleError);
    return { id, ...title, candidateCount: 0 };
  }

  /** @throws AppError 404; 409 TITLE_EXISTS */
  async update(id: number, { name, description }: UpdateTitleDto): Promise<TitleRow> {
    const change = {
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description: description || null }),
    };
    return this.leaderboard
      .change(async () => {
        if (!(await this.titles.lockById(id))) throw titleNotFound();
        await this.titles.update(id, change);
        const updated = await this.titles.findById(id);
        if (!updated) throw titleNotFound();
        return updated;
      })
      .catch(rethrowTitleError);
  }

  /** @throws AppError 404 */
  async delete(id: number): Promise<void> {
    await this.leaderboard.change(async () => {
      if (!(await this.titles.lockById(id))) throw titleNotFound();
      await this.titles.delete(id);
    });
  }
}
