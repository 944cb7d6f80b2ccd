import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import { registrableDomain } from '../../accounts/model/email-address.js';
import { UserEntity } from '../../accounts/model/user.entity.js';
import { filterByOrigin, type OriginFilter } from '../../accounts/model/user-search.repository.js';
import type { Level } from '../../core/config/settings.js';
import { boundedCount } from '../../core/database/bounded-count.js';
import { toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { RatingEntity } from './rating.entity.js';

/** From where a rating came, as far as it is known. */
export interface RatingOrigin {
  level: Level;
  network: string | null;
  mailDomain: string | null;
}

/** What the ratings of a candidate are narrowed down by. */
export interface RatingFilter extends OriginFilter {
  /** Whose ratings they are. */
  roundId: number;
  /** True: so many people have this mail domain that the candidate's ratings are looked through for them. */
  commonDomain?: boolean;
}

type Query = SelectQueryBuilder<RatingEntity>;

/**
 * Leaves of a query those ratings of a candidate that match, with their givers as `user`. Each rating has its giver: a
 * left join says the same as an inner one, but lets no planner begin with all users and sort what it finds; save where
 * users of one mail domain are looked for, and are few.
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
    // No planner begins with all users of that domain: it has no index of what is computed.
    query.andWhere('LOWER(user.mailDomain) = :mailDomain', {
      mailDomain: registrableDomain(mailDomain.toLowerCase()),
    });
  }
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
  constructor(private readonly database: DatabaseService) {}

  /** Whether so many people have a mail domain that it is no help to begin with them. */
  async isCommon(mailDomain: string): Promise<boolean> {
    const { read } = this.database;
    const users = read
      .createQueryBuilder(UserEntity, 'user')
      .where({ mailDomain: registrableDomain(mailDomain.toLowerCase()) });
    return (await boundedCount(read, users)).more;
  }

  /** How many match: all of them are gone through, along an index of the candidate's. */
  async count(candidateId: number, filter: RatingFilter): Promise<number> {
    const all = this.database.read.createQueryBuilder(RatingEntity, 'rating');
    const row = await ofCandidate(all, candidateId, filter).select('COUNT(*)', 'ratings').getRawOne();
    return toNumber(row?.ratings);
  }
}
