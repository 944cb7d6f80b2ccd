import { Injectable } from '@nestjs/common';
import { In, IsNull, Not } from 'typeorm';
import { chunksOf } from '../database/chunks.js';
import { Database } from '../database/database.js';
import { CandidateEntity } from './candidate.entity.js';

/** A picture, and whether the candidate that has it is to be seen. */
export interface PictureState {
  image: string;
  isDeleted: boolean;
}

/** Nothing is left of who is gone for good but name and number, for those who have rated them. */
const NOTHING_KNOWN = {
  image: null,
  region: null,
  inOfficeSince: null,
  biography: null,
  biographySo: null,
  biographyAr: null,
  officialUrl: null,
};

/** Deleting candidates and bringing them back. */
@Injectable()
export class CandidateDeletionsRepository {
  constructor(private readonly database: Database) {}

  /** Their ratings stay their raters' own, and their numbers are never given again: the rows remain, unseen. */
  async delete(ids: number[], deletedAt: Date): Promise<void> {
    await this.database.write.update(CandidateEntity, { id: In(ids) }, { deletedAt });
  }

  /** Holds candidates, deleted ones too, in the order of their ids, as every other writer does. */
  async lock(ids: number[]): Promise<void> {
    await this.database.write.find(CandidateEntity, {
      select: { id: true },
      where: { id: In(ids) },
      order: { id: 'ASC' },
      withDeleted: true,
      lock: this.database.lock,
    });
  }

  async restore(ids: number[]): Promise<void> {
    await this.database.write.update(CandidateEntity, { id: In(ids) }, { deletedAt: null });
  }

  /** What only the candidates have. Their rows stay for the ratings that point to them. @returns their pictures */
  async purge(ids: number[]): Promise<{ id: number; name: string; image: string | null }[]> {
    const where = { id: In(ids) };
    const candidates = await this.database.write.find(CandidateEntity, { where, withDeleted: true });
    await this.database.write.update(CandidateEntity, where, { ...NOTHING_KNOWN, formerTitleId: null });
    return candidates.map(({ id, name, image }) => ({ id, name, image }));
  }

  async listIdsOfImages(images: string[]): Promise<number[]> {
    const ids: number[] = [];
    for (const some of chunksOf(images)) {
      const where = { image: In(some) };
      const rows = await this.database.read.find(CandidateEntity, {
        select: { id: true },
        where,
        withDeleted: true,
      });
      ids.push(...rows.map(({ id }) => id));
    }
    return ids;
  }

  /** Of those that have a picture. */
  async listDeletedIds(): Promise<number[]> {
    const rows = await this.database.read.find(CandidateEntity, {
      select: { id: true },
      where: { deletedAt: Not(IsNull()), image: Not(IsNull()) },
      withDeleted: true,
    });
    return rows.map(({ id }) => id);
  }

  async pictureStates(ids: number[]): Promise<PictureState[]> {
    const rows = await this.database.read.find(CandidateEntity, {
      select: { id: true, image: true, deletedAt: true },
      where: { id: In(ids) },
      order: { id: 'ASC' },
      withDeleted: true,
    });
    return rows.flatMap(({ image, deletedAt }) =>
      image === null ? [] : { image, isDeleted: deletedAt !== null },
    );
  }
}
