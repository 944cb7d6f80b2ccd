import { DAY_MS, dayOf } from '../../core/support/days.js';
import type { Round } from '../../index/calendar/round.js';
import type { Candidate } from '../../index/model/candidate.js';
import type { Metric } from '../../index/model/metric.js';
import { RATING_STATUSES } from '../../ledger/entries/rating-status.js';
import type { Dataset, Field } from '../open-data/dictionary.js';
import { PROFILES, toResourceDtos } from '../open-data/open-data.dto.js';
import { type AnonymousRow, LEAST_GROUP } from './anonymous-rows.js';
import type { ResearchRating } from './research-ratings.repository.js';

/** A rating with its surroundings. */
interface Rated {
  rating: ResearchRating;
  round: Pick<Round, 'id' | 'name'>;
  candidate: Pick<Candidate, 'id' | 'name'>;
  title: string | null;
}

const WEEK = 'week';

/**
 * The known values of a row. Region, age and sex of voters are not among them: voters read that these answers are
 * stored apart from ratings.
 */
export const KNOWN: readonly Field<Rated>[] = [
  { name: 'round_id', type: 'integer', description: 'The round', of: ({ round }) => round.id },
  {
    name: 'round',
    type: 'string',
    description: 'The current English name of the round',
    of: ({ round }) => round.name,
  },
  {
    name: 'candidate_id',
    type: 'integer',
    description: 'The candidate, as in the address of its page',
    of: ({ candidate }) => candidate.id,
  },
  {
    name: 'candidate',
    type: 'string',
    description: 'The current name of the candidate',
    of: ({ candidate }) => candidate.name,
  },
  {
    name: 'title_id',
    type: 'integer',
    description: 'The office of the candidate when the rating was given; empty if it was not recorded',
    optional: true,
    of: ({ rating }) => rating.titleId,
  },
  {
    name: 'title',
    type: 'string',
    description: 'The current English name of the office; empty if it was deleted',
    optional: true,
    of: ({ title }) => title,
  },
  {
    name: 'status',
    type: 'string',
    values: RATING_STATUSES,
    description: 'Whether the rating counts, waits for the verification of its voter, or is excluded',
    of: ({ rating }) => rating.status,
  },
  {
    name: WEEK,
    type: 'date',
    optional: true,
    description:
      'The Monday of the week (UTC) in which the rating was given; empty if too few ratings of that week are alike',
    of: ({ rating }) => mondayOf(rating.createdAt),
  },
];

/** The positions of the known values that rows of small groups lose. */
export const LOST = [KNOWN.findIndex(({ name }) => name === WEEK)];

function mondayOf(time: Date): string {
  return dayOf(new Date(time.getTime() - ((time.getUTCDay() + 6) % 7) * DAY_MS));
}

/** The columns of scores. @param keys of the metrics with scores */
export function scoreFields(keys: readonly string[], metrics: readonly Metric[]): Field<AnonymousRow>[] {
  return keys.map((key, index) => ({
    name: `score_${key}`,
    type: 'integer',
    unit: 'points',
    optional: true,
    description: `The score on “${metrics.find((metric) => metric.key === key)?.label ?? key}”; empty if the rating has none`,
    of: ({ scores }) => scores[index] ?? null,
  }));
}

interface Counts {
  rows: number;
  suppressed: number;
}

/** Describes the file as a Data Package, version 2: see https://datapackage.org. */
export function researchPackage(
  round: Pick<Round, 'name'>,
  scores: readonly Field<AnonymousRow>[],
  { rows, suppressed }: Counts,
): object {
  const dataset: Dataset<never> = {
    title: `Ratings of the round “${round.name}”`,
    description: `One row for each rating, without its voter. Each row has the same round, candidate, office, status and week, and scores on the same metrics, as at least ${LEAST_GROUP - 1} others. Rows of one voter are not linked. Rows have no order in time.`,
    key: [],
    fields: [...KNOWN, ...scores] as never,
  };
  const resources = toResourceDtos('ratings', dataset, ['ratings'])
    .filter(({ format }) => format === 'csv')
    .map(({ schema: { primaryKey: _none, ...schema }, ...resource }) => ({ ...resource, schema }));
  return {
    $schema: `${PROFILES}/datapackage.json`,
    name: 'national-performance-index-ratings',
    title: 'National Performance Index: ratings for research',
    description:
      'For research under an agreement, not for publication: people who know the exact scores of a rating can find its row. Texts that a spreadsheet would execute begin with an apostrophe.',
    created: new Date().toISOString(),
    anonymity: {
      k: LEAST_GROUP,
      rows,
      suppressed,
      generalized: LOST.map((position) => KNOWN[position]?.name),
    },
    resources,
  };
}
