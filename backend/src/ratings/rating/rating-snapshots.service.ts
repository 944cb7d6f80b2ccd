import { Injectable } from '@nestjs/common';
import { groupBy } from '../../core/support/group-by.js';
import { pick } from '../../core/validation/fields-of.js';
import { MetricsRepository } from '../../index/metrics/metrics.repository.js';
import type { NamedTitle } from '../../index/model/named-title.js';
import { MetricRevisionsRepository } from '../../index/revisions/metric-revisions.repository.js';
import {
  inForce,
  isSameIn,
  REVISED_METRIC_FIELDS,
  type RevisedMetric,
  TITLE_NAME_FIELDS,
  type TitleNames,
} from '../../index/revisions/revision.js';
import { TitleRevisionsRepository } from '../../index/revisions/title-revisions.repository.js';

/** The part of a rating that identifies its snapshot. */
interface Rated {
  scores: Record<string, number>;
  createdAt: Date;
  titleId: number | null;
}

/** The metrics and title at the time of a rating, as far as they differ from today's. */
export interface RatingSnapshot {
  /** The metrics of that time by key, if they have changed or no longer apply to the candidate. */
  ratedMetrics?: Record<string, RevisedMetric>;
  /** The candidate's title of that time, if it has another title or name now. */
  ratedTitle?: NamedTitle;
}

/** Adds to ratings what their voters read: the texts of the metrics and the candidate's title. */
@Injectable()
export class RatingSnapshotsService {
  constructor(
    private readonly metrics: MetricsRepository,
    private readonly metricRevisions: MetricRevisionsRepository,
    private readonly titleRevisions: TitleRevisionsRepository,
  ) {}

  /**
   * Adds snapshots in three queries along indexes, whatever the number of ratings.
   * @param titleIdOf returns the candidate's current title; null without one, undefined for a deleted candidate, who
   *   gets no snapshot
   * @returns the ratings in their order, each with its snapshot where it differs from today's texts
   */
  async tell<R extends Rated>(
    ratings: R[],
    titleIdOf: (rating: R) => number | null | undefined,
  ): Promise<(R & RatingSnapshot)[]> {
    if (ratings.length === 0) return [];
    const metricsOf = await this.metricsReader(ratings, titleIdOf);
    const titlesOf = await this.titlesReader(
      ratings.flatMap((rating) => [rating.titleId ?? [], titleIdOf(rating) ?? []].flat()),
    );
    return ratings.map((rating) => {
      const ratedMetrics = metricsOf(rating);
      const nowId = titleIdOf(rating);
      const then = nowId === undefined ? undefined : inForce(titlesOf(rating.titleId), rating.createdAt);
      const now = titlesOf(nowId).at(-1);
      return {
        ...rating,
        ...(Object.keys(ratedMetrics).length > 0 && { ratedMetrics }),
        ...(then && !(now && isSameIn(TITLE_NAME_FIELDS, then, now)) && { ratedTitle: toNamedTitle(then) }),
      };
    });
  }

  private async metricsReader<R extends Rated>(
    ratings: R[],
    titleIdOf: (rating: R) => number | null | undefined,
  ): Promise<(rating: R) => Record<string, RevisedMetric>> {
    const keys = unique(ratings.flatMap(({ scores }) => Object.keys(scores)));
    const revisions = groupBy(await this.metricRevisions.list(keys), ({ metricKey }) => metricKey);
    const current = new Map((await this.metrics.listByKeys(keys)).map((metric) => [metric.key, metric]));
    return (rating) => {
      const { scores, createdAt } = rating;
      const titleId = titleIdOf(rating);
      const changed: [string, RevisedMetric][] = [];
      for (const key of Object.keys(scores)) {
        const [then, now] = [inForce(revisions.get(key) ?? [], createdAt), current.get(key)];
        const applies = now && (now.titleId === null || titleId === undefined || now.titleId === titleId);
        if (then && !(applies && isSameIn(REVISED_METRIC_FIELDS, then, now)))
          changed.push([key, pick(then, REVISED_METRIC_FIELDS)]);
      }
      return Object.fromEntries(changed);
    };
  }

  /** Returns a function that lists the names of a title, oldest first. */
  private async titlesReader(ids: number[]) {
    const rows = ids.length > 0 ? await this.titleRevisions.list(unique(ids)) : [];
    const revisions = groupBy(rows, ({ titleId }) => titleId);
    return (id: number | null | undefined) => revisions.get(id ?? 0) ?? [];
  }
}

function toNamedTitle({ name, nameSo, nameAr }: TitleNames): NamedTitle {
  return { title: name, titleSo: nameSo, titleAr: nameAr };
}

const unique = <T>(values: T[]): T[] => [...new Set(values)];
