import { Injectable } from '@nestjs/common';
import { LeaderboardService } from '../../index/leaderboard/leaderboard.service.js';
import type { RankedCandidate } from '../../index/leaderboard/ranking.js';
import { MetricsService } from '../../index/metrics/metrics.service.js';
import { displayId } from '../../index/model/candidate.js';
import type { Metric } from '../../index/model/metric.js';
import type { Title } from '../../index/model/title.js';
import { TitlesService } from '../../index/titles/titles.service.js';
import { FiguresRepository } from './figures.repository.js';
import { type Named, named } from './named.js';

/** What may be missing: of candidates, of titles, of metrics. */
export const GAP_KINDS = [
  'candidate-title',
  'candidate-name',
  'title-metrics',
  'title-texts',
  'metric-texts',
] as const;
/** The languages beside English, in which a text may be missing. */
export const GAP_LANGUAGES = ['so', 'ar'] as const;
export type GapLanguage = (typeof GAP_LANGUAGES)[number];

/** Something that lacks what the kind says. */
interface Lacking {
  id: number;
  /** What a search among its like finds it by. */
  search: string;
  name: string;
  nameSo: string | null;
  nameAr: string | null;
}

interface Gap extends Named<Lacking> {
  kind: (typeof GAP_KINDS)[number];
  /** Null where it is no text. */
  language: GapLanguage | null;
}

/** What a round would begin with, and what is missing for that. */
export interface Checklist {
  candidates: number;
  titles: number;
  metrics: number;
  gaps: Gap[];
}

/** What to look through before a round opens: once it is open, people rate with what there is. */
@Injectable()
export class RoundChecklistService {
  constructor(
    private readonly leaderboard: LeaderboardService,
    private readonly titles: TitlesService,
    private readonly metrics: MetricsService,
    private readonly figures: FiguresRepository,
  ) {}

  /** @returns of the gaps those that there are, what keeps people from rating first */
  async check(): Promise<Checklist> {
    const [{ candidates }, titles, metrics, withoutMetrics] = await Promise.all([
      this.leaderboard.current(),
      this.titles.list(),
      this.metrics.list(),
      this.figures.titlesWithoutMetrics(),
    ]);
    const gap = (kind: Gap['kind'], language: Gap['language'], lacking: Lacking[]): Gap => ({
      kind,
      language,
      ...named(lacking),
    });
    const gaps = [
      gap('candidate-title', null, candidates.filter(({ titleId }) => titleId === null).map(ofCandidate)),
      gap('title-metrics', null, withoutMetrics.map(ofTitle)),
      ...GAP_LANGUAGES.flatMap((language) => [
        gap(
          'metric-texts',
          language,
          metrics.filter((metric) => lacksMetricText(metric, language)).map(ofMetric),
        ),
        gap('title-texts', language, titles.filter((title) => lacksTitleText(title, language)).map(ofTitle)),
      ]),
      gap('candidate-name', 'ar', candidates.filter(({ nameAr }) => !nameAr).map(ofCandidate)),
    ];
    return {
      candidates: candidates.length,
      titles: titles.length,
      metrics: metrics.length,
      gaps: gaps.filter(({ total }) => total > 0),
    };
  }
}

function ofCandidate({ id, name, nameAr }: RankedCandidate): Lacking {
  return { id, search: displayId(id), name, nameSo: null, nameAr };
}

function ofTitle({ id, name, nameSo, nameAr }: Pick<Title, 'id' | 'name' | 'nameSo' | 'nameAr'>): Lacking {
  return { id, search: name, name, nameSo, nameAr };
}

function ofMetric({ id, key, label, labelSo, labelAr }: Metric): Lacking {
  return { id, search: key, name: label, nameSo: labelSo, nameAr: labelAr };
}

/** A description that there is not in English either is not missing. */
function lacksMetricText(metric: Metric, language: GapLanguage): boolean {
  const { label, description } =
    language === 'so'
      ? { label: metric.labelSo, description: metric.descriptionSo }
      : { label: metric.labelAr, description: metric.descriptionAr };
  return !label || Boolean(metric.description && !description);
}

function lacksTitleText(title: Title, language: GapLanguage): boolean {
  const { name, description } =
    language === 'so'
      ? { name: title.nameSo, description: title.descriptionSo }
      : { name: title.nameAr, description: title.descriptionAr };
  return !name || Boolean(title.description && !description);
}
