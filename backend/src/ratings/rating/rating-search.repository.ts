import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import { registrableDomain } from '../../accounts/model/email-address.js';
import { UserEntity } from '../../accounts/model/user.entity.js';
import { filterByOrigin, type OriginFilter } from '../../accounts/model/user-search.repository.js';
import type { Level } from '../../core/config/settings.js';
import { toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { boundedCount } from '../../core/database/queries/bounded-count.js';
import { RatingEntity } from './rating.entity.js';

/** The known origin of a rating. */
export interface RatingOrigin {
  level: Level;
  network: string | null;
  mailDomain: string | null;
}

/** The filter of a candidate's ratings. */
export interface RatingFilter extends OriginFilter {
  /** The round of the ratings. */
  roundId: number;
  /** True for a common mail domain: the candidate's ratings are then scanned for its accounts. */
  commonDomain?: boolean;
}

type Query = SelectQueryBuilder<RatingEntity>;

/**
 * Restricts a query to matching ratings of a candidate, with their voters as `user`. Every rating has a voter, so a
 * left join equals an inner one, but it keeps planners from starting with all users and sorting the matches. Only for a
 * rare mail domain is starting with its users better.
 */
export function ofCandidate(
  query: Query,
  candidateId: number,
  { commonDomain = false, roundId, ...filter }: RatingFilter,
): Query {
  query
    .leftJoin(UserEntity, 'user', 'user.id = rating.userId')
    .where('rating.candidateId = :candidateId AND rating.roundId = :roundId', { candidateId, roundId });
  const { mail_domain: mailDomain, ...rest } = filter;
  filterByOrigin(query, 'rating', commonDomain ? rest : filter);
  if (commonDomain && mailDomain) {
    // Keeps planners from starting with all users of the domain: a computed value has no index.
    query.andWhere('LOWER(user.mailDomain) = :mailDomain', {
      mailDomain: registrableDomain(mailDomain.toLowerCase()),
    });
  }
  return query;
}

/** Selects the columns that `toOrigin` reads. */
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

/** Searches the ratings of one candidate for administrators. */
@Injectable()
export class RatingSearchRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Returns whether a mail domain has too many accounts to start a search with them. */
  async isCommon(mailDomain: string): Promise<boolean> {
    const { read } = this.database;
    const users = read
      .createQueryBuilder(UserEntity, 'user')
      .where({ mailDomain: registrableDomain(mailDomain.toLowerCase()) });
    return (await boundedCount(read, users)).more;
  }

  /** Counts matching ratings by walking all of them along an index of the candidate. */
  async count(candidateId: number, filter: RatingFilter): Promise<number> {
    const all = this.database.read.createQueryBuilder(RatingEntity, 'rating');
    const row = await ofCandidate(all, candidateId, filter).select('COUNT(*)', 'ratings').getRawOne();
    return toNumber(row?.ratings);
  }
}
