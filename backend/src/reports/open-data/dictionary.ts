import { ACCOUNT_ORIGINS } from '../../accounts/model/user.js';
import { LEVELS } from '../../core/config/settings.js';
import { dayOf } from '../../core/support/days.js';
import { REASONS } from '../../integrity/review/decision.js';
import type { SetAsideOnDay } from '../../integrity/review/set-aside-days.repository.js';
import type { LedgerCheckpointEntity } from '../../ledger/checkpoints/ledger-checkpoint.entity.js';
import { signersOf } from '../../ledger/checkpoints/signed-note.js';
import type { CsvCell } from '../../media/csv/csv-columns.js';
import type { AccountDayEntity } from './account-day.entity.js';

/** The files of the open data by what is in them: what each column is called, is, and means. */

/** Types of the Table Schema of a data package. */
export const FIELD_TYPES = ['date', 'datetime', 'integer', 'string'] as const;
type FieldType = (typeof FIELD_TYPES)[number];

/** A column, and the property of that name in the JSON file. */
interface Field<Row> {
  name: string;
  type: FieldType;
  /** Absent for what is no amount. */
  unit?: string;
  description: string;
  /** All values that there can be. */
  values?: readonly string[];
  /** True: a row may have none. */
  optional?: true;
  of: (row: Row) => CsvCell;
}

export interface Dataset<Row> {
  title: string;
  description: string;
  /** What tells rows apart. */
  key: readonly string[];
  fields: readonly Field<Row>[];
}

export interface RatingRow {
  day: string;
  roundId: number;
  candidateId: number;
  candidate: string;
  titleId: number;
  title: string | null;
  counted: number;
  takenOut: number;
}

export interface PlaceRow {
  roundId: number;
  round: string;
  place: number;
  rank: number | null;
  candidateId: number;
  candidate: string;
  title: string | null;
  rankInTitle: number | null;
  candidates: number;
  titleCandidates: number | null;
  ratings: number;
}

const DAY = { name: 'day', type: 'date', unit: 'day (UTC)' } as const;

export const RATINGS: Dataset<RatingRow> = {
  title: 'Ratings by candidate, title and day',
  description:
    'How many ratings came to count on each day, and how many ceased to. A day that is over does not change: what becomes of a rating later stands under the day of that. All counted up to a day less all taken out is how many counted at its end. Candidates who are listed no more are left out. One file for each month.',
  key: ['day', 'candidate_id', 'round_id', 'title_id'],
  fields: [
    { ...DAY, description: 'The day on which it happened', of: ({ day }) => day },
    {
      name: 'round_id',
      type: 'integer',
      description: 'The round that the ratings were given in',
      of: ({ roundId }) => roundId,
    },
    {
      name: 'candidate_id',
      type: 'integer',
      description: 'The candidate, as in the address of its page',
      of: ({ candidateId }) => candidateId,
    },
    {
      name: 'candidate',
      type: 'string',
      description: 'The name of the candidate as it is now',
      of: ({ candidate }) => candidate,
    },
    {
      name: 'title_id',
      type: 'integer',
      description: 'The title that the candidate had when the ratings were given; 0 where it was not kept',
      of: ({ titleId }) => titleId,
    },
    {
      name: 'title',
      type: 'string',
      description: 'Its name in English as it is now; empty for one that is listed no more',
      optional: true,
      of: ({ title }) => title,
    },
    {
      name: 'counted',
      type: 'integer',
      unit: 'ratings',
      description: 'Ratings that came to count: given, of voters who reached the level that counts, put back',
      of: ({ counted }) => counted,
    },
    {
      name: 'taken_out',
      type: 'integer',
      unit: 'ratings',
      description:
        'Ratings that ceased to count: set aside, of deleted accounts, below the level that counts',
      of: ({ takenOut }) => takenOut,
    },
  ],
};

export const ACCOUNTS: Dataset<AccountDayEntity> = {
  title: 'Accounts by level and day',
  description:
    'How many accounts there were at the end of each day. A day at whose end the site was out of service, and through the next, has no rows.',
  key: ['day', 'level', 'origin'],
  fields: [
    { ...DAY, description: 'The day at whose end they were counted', of: ({ day }) => day },
    {
      name: 'level',
      type: 'string',
      values: LEVELS,
      description: 'The highest proof that the owner has given of being a person',
      of: ({ level }) => level,
    },
    {
      name: 'origin',
      type: 'string',
      values: ACCOUNT_ORIGINS,
      description: 'Whether the owner registered, or administrators created the account',
      of: ({ origin }) => origin,
    },
    {
      name: 'accounts',
      type: 'integer',
      unit: 'accounts',
      description: 'How many',
      of: (row) => row.accounts,
    },
    {
      name: 'counted_at',
      type: 'datetime',
      unit: 'time (UTC)',
      description:
        'When they were counted: accounts of the day that were deleted between its end and then are missing',
      of: ({ countedAt }) => countedAt,
    },
  ],
};

export const SET_ASIDE: Dataset<SetAsideOnDay> = {
  title: 'Ratings set aside by reason and day',
  description:
    'How many ratings administrators set aside on each day, and how many they put back, by the reason that voters are told. Ratings whose account was deleted while they were set aside are not told of again.',
  key: ['day', 'reason'],
  fields: [
    { ...DAY, description: 'The day on which it happened', of: ({ day }) => day },
    {
      name: 'reason',
      type: 'string',
      values: REASONS,
      description: 'The reason shown to the voters',
      of: ({ reason }) => reason,
    },
    {
      name: 'set_aside',
      type: 'integer',
      unit: 'ratings',
      description: 'Ratings that were set aside, whether they counted before or waited',
      of: ({ setAside }) => setAside,
    },
    {
      name: 'put_back',
      type: 'integer',
      unit: 'ratings',
      description: 'Ratings that were put back, by why they had been set aside',
      of: ({ putBack }) => putBack,
    },
  ],
};

export const PLACES: Dataset<PlaceRow> = {
  title: 'Places of rounds that are over',
  description:
    'The ranking that a round ended with, in the words of that day; it never changes. One file for each round.',
  key: ['round_id', 'place'],
  fields: [
    { name: 'round_id', type: 'integer', description: 'The round', of: ({ roundId }) => roundId },
    {
      name: 'round',
      type: 'string',
      description: 'Its name in English as it is now',
      of: ({ round }) => round,
    },
    {
      name: 'place',
      type: 'integer',
      description: 'From 1, each once: the order of the list',
      of: ({ place }) => place,
    },
    {
      name: 'rank',
      type: 'integer',
      optional: true,
      description:
        'Those with equal averages share one; empty without ratings, and below those that a rank took',
      of: ({ rank }) => rank,
    },
    {
      name: 'candidate_id',
      type: 'integer',
      description: 'The candidate, as in the address of its page',
      of: ({ candidateId }) => candidateId,
    },
    { name: 'candidate', type: 'string', description: 'The name', of: ({ candidate }) => candidate },
    {
      name: 'title',
      type: 'string',
      optional: true,
      description: 'The title; empty without one',
      of: ({ title }) => title,
    },
    {
      name: 'rank_in_title',
      type: 'integer',
      optional: true,
      description: 'The rank among those of the same title; empty without a title or a rank',
      of: ({ rankInTitle }) => rankInTitle,
    },
    {
      name: 'candidates',
      type: 'integer',
      unit: 'candidates',
      description: 'How many the ranking had',
      of: ({ candidates }) => candidates,
    },
    {
      name: 'title_candidates',
      type: 'integer',
      unit: 'candidates',
      optional: true,
      description: 'How many of them had the same title; empty without one',
      of: ({ titleCandidates }) => titleCandidates,
    },
    {
      name: 'ratings',
      type: 'integer',
      unit: 'ratings',
      description: 'How many ratings the place rests on',
      of: ({ ratings }) => ratings,
    },
  ],
};

/** No time of day: between two checkpoints there may be one rating. */
export const CHECKPOINTS: Dataset<LedgerCheckpointEntity> = {
  title: 'Checkpoints of the ledger',
  description:
    'Every checkpoint that the ledger has signed, in the order of signing, as soon as it is signed. Each vouches for the first entries of the ledger: of as many entries there is one root, now and for ever. Those that a restored backup does not know of are missing, but for the one that it was shown. One file for each thousand.',
  key: ['size', 'signed_by'],
  fields: [
    {
      name: 'size',
      type: 'integer',
      unit: 'entries',
      description: 'How many entries it is of',
      of: ({ size }) => size,
    },
    {
      name: 'root',
      type: 'string',
      description: 'The root of their tree (RFC 6962), in hexadecimal',
      of: ({ root }) => root,
    },
    {
      ...DAY,
      optional: true,
      description:
        'The day on which it was signed, by the clock of the database; empty for one that a restored backup was shown',
      of: ({ signedAt }) => signedAt && dayOf(signedAt),
    },
    {
      name: 'signed_by',
      type: 'string',
      description:
        'The keys that have signed it, each as name and hash with a plus sign between, a blank between two',
      of: ({ note }) => signersOf(note).join(' '),
    },
    {
      name: 'note',
      type: 'string',
      description:
        'All of it as it was signed: a signed note (c2sp.org/tlog-checkpoint), with its line breaks',
      of: ({ note }) => note,
    },
  ],
};
