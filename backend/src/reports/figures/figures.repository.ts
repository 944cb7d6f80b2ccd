import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { DatabaseService } from '../../core/database/database.service.js';
import { pick } from '../../core/validation/fields-of.js';
import { MetricEntity } from '../../index/model/metric.entity.js';
import { TitleEntity } from '../../index/model/title.entity.js';
import type { Title } from '../../index/model/title.js';

/** Reads for figures besides totals and ratings. */
@Injectable()
export class FiguresRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Lists titles whose candidates can't be rated, because no metric applies to them, by name. */
  async titlesWithoutMetrics(): Promise<Pick<Title, 'id' | 'name' | 'nameSo' | 'nameAr'>[]> {
    const { read } = this.database;
    if (await read.existsBy(MetricEntity, { titleId: IsNull() })) return [];
    const titles = await read
      .createQueryBuilder(TitleEntity, 'title')
      .leftJoin(MetricEntity, 'metric', 'metric.titleId = title.id AND metric.deletedAt IS NULL')
      .where('metric.id IS NULL')
      .orderBy('title.normalizedName')
      .getMany();
    return titles.map((title) => pick(title, ['id', 'name', 'nameSo', 'nameAr']));
  }
}
