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

/** As much of a rating as tells what it was given by. */
interface Rated {
  scores: Record<string, number>;
  createdAt: Date;
  titleId: number | null;
}

/** What a rating was given by, as far as that is something else by now. */
export interface RatingSnapshot {
  /** By key: what was asked, of metrics that ask something else, or are not asked of the candidate any more. */
  ratedMetrics?: Record<string, RevisedMetric>;
  /** The candidate's title then, where it is another now or is called otherwise. */
  ratedTitle?: NamedTitle;
}

/** Tells of ratings what their voters read: the words of the metrics, and which title the candidate had. */
@Injectable()
export class RatingSnapshotsService {
  constructor(
    private readonly metrics: MetricsRepository,
    private readonly metricRevisions: MetricRevisionsRepository,
    private readonly titleRevisions: TitleRevisionsRepository,
  ) {}

  /**
   * In three queries along indexes, however many ratings there are.
   * @param titleIdOf the id of the candidate's title now; null without one, undefined where there is no candidate any
   *   more, of whom nothing is told
   * @returns the ratings in their order, each with what it was given by where that differs from today's
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

  /** @returns what gives the names of a title, oldest first */
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
