import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { DatabaseService } from '../../core/database/database.service.js';
import { chunksOf } from '../../core/support/chunks.js';
import { normalizeName } from '../../core/validation/normalize.js';
import { CandidateEntity } from '../model/candidate.entity.js';
import type { Candidate } from '../model/candidate.js';
import { CandidatesRepository } from '../model/candidates.repository.js';
import { TitleEntity } from '../model/title.entity.js';

/** What an import of candidates reads, many at a time. */
@Injectable()
export class CandidateImportsRepository {
  constructor(
    private readonly database: DatabaseService,
    private readonly candidates: CandidatesRepository,
  ) {}

  /** The pictures that these candidates have now, by id. */
  async listImages(ids: number[]): Promise<Map<number, string | null>> {
    const images = new Map<number, string | null>();
    for (const some of chunksOf(ids)) {
      const where = { id: In(some) };
      const select = { id: true, image: true };
      const rows = await this.database.read.find(CandidateEntity, { select, where });
      for (const { id, image } of rows) images.set(id, image);
    }
    return images;
  }

  /** Those that exist, by id; in the order of their ids, as every other writer locks them. */
  async lockByIds(ids: number[]): Promise<Map<number, Candidate>> {
    const found = new Map<number, Candidate>();
    for (const some of chunksOf([...ids].sort((a, b) => a - b))) {
      for (const candidate of await this.candidates.lockByIds(some)) found.set(candidate.id, candidate);
    }
    return found;
  }

  /** The ids of the titles of these names, by normalized name; they stay until this transaction ends. */
  async lockTitles(names: string[]): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    for (const some of chunksOf([...new Set(names.map(normalizeName))])) {
      const titles = await this.database.write.find(TitleEntity, {
        where: { normalizedName: In(some) },
        lock: this.database.sharedLock,
      });
      for (const { id, normalizedName } of titles) found.set(normalizedName, id);
    }
    return found;
  }

  /** Those that have not been deleted. */
  count(): Promise<number> {
    return this.database.read.count(CandidateEntity);
  }
}
