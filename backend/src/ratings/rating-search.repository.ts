import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import type { Level } from '../config/settings.js';
import { toNumber } from '../database/column-types.js';
import { Database } from '../database/database.js';
import { UserEntity } from '../users/user.entity.js';
import { RatingEntity } from './rating.entity.js';

/** Which ratings of a candidate administrators look at. */
export interface RatingFilter {
  /** Of the voter, when the rating was given. */
  level?: Level;
  /** The keyed hash of one. */
  network?: string;
  /** Of the voter by now. */
  mail_domain?: string;
  /** The first day, in UTC. */
  from?: string;
  /** The last one. */
  to?: string;
}

/** From where a rating came, as far as it is known. */
export interface RatingOrigin {
  level: Level;
  network: string | null;
  mailDomain: string | null;
}

type Query = SelectQueryBuilder<RatingEntity>;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Leaves of a query those ratings of a candidate that match, with their givers as `user`. Each rating has its giver: a
 * left join says the same as an inner one, but lets no planner begin with all users and sort what it finds; save where
 * users of one mail domain are looked for, who may be the fewer.
 */
export function ofCandidate(query: Query, candidateId: number, filter: RatingFilter): Query {
  const { level, network, mail_domain: mailDomain, from, to } = filter;
  query
    .leftJoin(UserEntity, 'user', 'user.id = rating.userId')
    .where('rating.candidateId = :candidateId', { candidateId });
  if (level) query.andWhere('rating.level = :level', { level });
  if (network) query.andWhere('rating.network = :network', { network });
  if (mailDomain) query.andWhere('user.mailDomain = :mailDomain', { mailDomain: mailDomain.toLowerCase() });
  if (from) query.andWhere('rating.createdAt >= :from', { from: new Date(from) });
  if (to) query.andWhere('rating.createdAt < :before', { before: new Date(Date.parse(to) + DAY_MS) });
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
  async count(candidateId: number, filter: RatingFilter): Promise<number> {
    const all = this.database.read.createQueryBuilder(RatingEntity, 'rating');
    const row = await ofCandidate(all, candidateId, filter).select('COUNT(*)', 'ratings').getRawOne();
    return toNumber(row?.ratings);
  }
}
