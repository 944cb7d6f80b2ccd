import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import type { Level } from '../config/settings.js';
import { toNumber } from '../database/column-types.js';
import { Database } from '../database/database.js';
import { UserEntity } from '../users/user.entity.js';
import { filterByOrigin, type OriginFilter } from '../users/user-search.repository.js';
import { RatingEntity } from './rating.entity.js';

/** From where a rating came, as far as it is known. */
export interface RatingOrigin {
  level: Level;
  network: string | null;
  mailDomain: string | null;
}

type Query = SelectQueryBuilder<RatingEntity>;

/**
 * Leaves of a query those ratings of a candidate that match, with their givers as `user`. Each rating has its giver: a
 * left join says the same as an inner one, but lets no planner begin with all users and sort what it finds; save where
 * users of one mail domain are looked for, who may be the fewer.
 */
export function ofCandidate(query: Query, candidateId: number, filter: OriginFilter): Query {
  query
    .leftJoin(UserEntity, 'user', 'user.id = rating.userId')
    .where('rating.candidateId = :candidateId', { candidateId });
  filterByOrigin(query, 'rating', filter);
  return query;
}

/** Adds what `toOrigin` reads. */
export function withOrigin(query: Query): Query {
  return query
    .addSelect('rating.level', 'level')
    .addSelect('rating.network', 'network')
    .addSelect('user.mailDomain', 'mailDomain');
}

export function toOrigin({ level, network, mailDomain }: Record<string, unknown>): RatingOrigin {
  return {
    level: level as Level,
    network: network as string | null,
    mailDomain: mailDomain as string | null,
  };
}

/** Looks through the ratings of one candidate, for administrators. */
@Injectable()
export class RatingSearchRepository {
  constructor(private readonly database: Database) {}

  /** How many match: all of them are gone through, along an index of the candidate's. */
  async count(candidateId: number, filter: OriginFilter): Promise<number> {
    const all = this.database.read.createQueryBuilder(RatingEntity, 'rating');
    const row = await ofCandidate(all, candidateId, filter).select('COUNT(*)', 'ratings').getRawOne();
    return toNumber(row?.ratings);
  }
}
