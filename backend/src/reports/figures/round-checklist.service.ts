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

/** The kinds of gaps in candidates, titles and metrics. */
export const GAP_KINDS = [
  'candidate-title',
  'candidate-name',
  'candidate-picture',
  'title-metrics',
  'title-texts',
  'metric-texts',
] as const;
/** The languages besides English in which a text may be missing. */
export const GAP_LANGUAGES = ['so', 'ar'] as const;
export type GapLanguage = (typeof GAP_LANGUAGES)[number];

/** An item with a gap. */
interface Lacking {
  id: number;
  /** The text with which a search finds the item. */
  search: string;
  name: string;
  nameSo: string | null;
  nameAr: string | null;
}

interface Gap extends Named<Lacking> {
  kind: (typeof GAP_KINDS)[number];
  /** The language of a missing text; null for other gaps. */
  language: GapLanguage | null;
}

/** The start of a round, and the gaps before it. */
export interface Checklist {
  candidates: number;
  titles: number;
  metrics: number;
  gaps: Gap[];
}

/** Lists what to complete before a round opens, because people then rate with what exists. */
@Injectable()
export class RoundChecklistService {
  constructor(
    private readonly leaderboard: LeaderboardService,
    private readonly titles: TitlesService,
    private readonly metrics: MetricsService,
    private readonly figures: FiguresRepository,
  ) {}

  /** Returns the existing gaps, those that prevent ratings first. */
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
      gap('candidate-picture', null, candidates.filter(({ image }) => image === null).map(ofCandidate)),
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

/** Returns whether a text is missing in a language. A description that is missing in English too is not. */
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
