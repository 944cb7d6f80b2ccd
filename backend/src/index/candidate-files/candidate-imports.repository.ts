import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { chunksOf } from '../../core/support/chunks.js';
import { normalizeName } from '../../core/validation/normalize.js';
import { CandidateEntity } from '../model/candidate.entity.js';
import type { Candidate } from '../model/candidate.js';
import { CandidatesRepository } from '../model/candidates.repository.js';
import { TitleEntity } from '../model/title.entity.js';

/** The reads of an import of candidates, many rows at a time. */
@Injectable()
export class CandidateImportsRepository {
  constructor(
    private readonly database: DatabaseService,
    private readonly candidates: CandidatesRepository,
  ) {}

  /** Maps candidates to their current pictures. */
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

  /** Locks the existing candidates by id, in the order of all writers. */
  async lockByIds(ids: number[]): Promise<Map<number, Candidate>> {
    const found = new Map<number, Candidate>();
    for (const some of chunksOf([...ids].sort((a, b) => a - b))) {
      for (const candidate of await this.candidates.lockByIds(some)) found.set(candidate.id, candidate);
    }
    return found;
  }

  /** Locks titles by name, and maps normalised names to ids. */
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

  /** Lists the names of all titles. */
  async listTitleNames(): Promise<string[]> {
    const titles = await this.database.read.find(TitleEntity, { select: { id: true, name: true } });
    return titles.map(({ name }) => name);
  }

  /** Lists the candidates with one of the titles, by their normalised names. */
  async listWithTitles(titles: string[]): Promise<{ id: number; name: string; normalizedTitle: string }[]> {
    const found: { id: number; name: string; normalizedTitle: string }[] = [];
    for (const some of chunksOf([...new Set(titles.map(normalizeName))])) {
      const rows = await this.database.read
        .createQueryBuilder(CandidateEntity, 'candidate')
        .innerJoin(TitleEntity, 'title', 'title.id = candidate.titleId')
        .select('candidate.id', 'id')
        .addSelect('candidate.name', 'name')
        .addSelect('title.normalizedName', 'normalizedTitle')
        .where('title.normalizedName IN (:...some)', { some })
        .orderBy('candidate.id')
        .getRawMany<{ id: unknown; name: string; normalizedTitle: string }>();
      for (const { id, ...names } of rows) found.push({ id: toNumber(id), ...names });
    }
    return found;
  }

  /** Counts the candidates that are not deleted. */
  count(): Promise<number> {
    return this.database.read.count(CandidateEntity);
  }
}
