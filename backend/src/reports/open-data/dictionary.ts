import { ACCOUNT_ORIGINS } from '../../accounts/model/user.js';
import { LEVELS } from '../../core/config/settings.js';
import { dayOf } from '../../core/support/days.js';
import type { MethodFileEntity } from '../../index/method/method-file.entity.js';
import { REASONS } from '../../integrity/review/decision.js';
import type { ExcludedOnDay } from '../../integrity/review/excluded-days.repository.js';
import type { LedgerCheckpointEntity } from '../../ledger/checkpoints/ledger-checkpoint.entity.js';
import { signersOf } from '../../ledger/checkpoints/signed-note.js';
import type { CsvCell } from '../../media/csv/csv-columns.js';
import type { AccountDayEntity } from './account-day.entity.js';

/** The files of the open data: the name, type and meaning of each column. */

/** Types of the Table Schema of a data package. */
export const FIELD_TYPES = ['date', 'datetime', 'integer', 'string'] as const;
type FieldType = (typeof FIELD_TYPES)[number];

/** A column, and the property of that name in the JSON file. */
export interface Field<Row> {
  name: string;
  type: FieldType;
  /** The unit of an amount; absent for other values. */
  unit?: string;
  description: string;
  /** All possible values. */
  values?: readonly string[];
  /** True if a row may have no value. */
  optional?: true;
  of: (row: Row) => CsvCell;
}

export interface Dataset<Row> {
  title: string;
  description: string;
  /** The columns that identify a row. */
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
  title: 'Ratings by candidate, office and day',
  description:
    'The number of ratings that started to count and that stopped counting on each day. A past day does not change: a later change of a rating is a row of the later day. The ratings that counted at the end of a day are all counted ones up to that day minus all taken out. Deleted candidates are not included. One file per month.',
  key: ['day', 'candidate_id', 'round_id', 'title_id'],
  fields: [
    { ...DAY, description: 'The day of the change', of: ({ day }) => day },
    {
      name: 'round_id',
      type: 'integer',
      description: 'The round in which the ratings were given',
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
      description: 'The current name of the candidate',
      of: ({ candidate }) => candidate,
    },
    {
      name: 'title_id',
      type: 'integer',
      description: 'The office of the candidate when the ratings were given; 0 if it was not recorded',
      of: ({ titleId }) => titleId,
    },
    {
      name: 'title',
      type: 'string',
      description: 'The current English name of the office; empty if it was deleted',
      optional: true,
      of: ({ title }) => title,
    },
    {
      name: 'counted',
      type: 'integer',
      unit: 'ratings',
      description:
        'Ratings that started to count: they were given, their voter reached the required verification level, or they were put back',
      of: ({ counted }) => counted,
    },
    {
      name: 'taken_out',
      type: 'integer',
      unit: 'ratings',
      description:
        'Ratings that stopped counting: they were excluded, their account was deleted, or their voter lost the required verification level',
      of: ({ takenOut }) => takenOut,
    },
  ],
};

export const ACCOUNTS: Dataset<AccountDayEntity> = {
  title: 'Accounts by level and day',
  description:
    'The number of accounts at the end of each day. A day has no rows if the site was out of service from its end through the next day.',
  key: ['day', 'level', 'origin'],
  fields: [
    { ...DAY, description: 'The day at whose end the accounts were counted', of: ({ day }) => day },
    {
      name: 'level',
      type: 'string',
      values: LEVELS,
      description: 'The highest verification level that the owner has proven',
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
      description: 'The number of accounts',
      of: (row) => row.accounts,
    },
    {
      name: 'counted_at',
      type: 'datetime',
      unit: 'time (UTC)',
      description:
        'When the accounts were counted. Accounts that were deleted between the end of the day and this time are missing',
      of: ({ countedAt }) => countedAt,
    },
  ],
};

export const EXCLUDED: Dataset<ExcludedOnDay> = {
  title: 'Excluded ratings by reason and day',
  description:
    'The number of ratings that administrators excluded and put back on each day, by the reason shown to the voters. A rating whose account was deleted while it was excluded has no later row.',
  key: ['day', 'reason'],
  fields: [
    { ...DAY, description: 'The day of the change', of: ({ day }) => day },
    {
      name: 'reason',
      type: 'string',
      values: REASONS,
      description: 'The reason shown to the voters',
      of: ({ reason }) => reason,
    },
    {
      name: 'excluded',
      type: 'integer',
      unit: 'ratings',
      description: 'Ratings that were excluded, whether they were counted or pending before',
      of: ({ excluded }) => excluded,
    },
    {
      name: 'put_back',
      type: 'integer',
      unit: 'ratings',
      description: 'Ratings that were put back, by the reason for which they had been excluded',
      of: ({ putBack }) => putBack,
    },
  ],
};

export const PLACES: Dataset<PlaceRow> = {
  title: 'Final ranks of past rounds',
  description:
    'The final ranking of a round, with the names and offices of that day. It never changes. One file per round.',
  key: ['round_id', 'place'],
  fields: [
    { name: 'round_id', type: 'integer', description: 'The round', of: ({ roundId }) => roundId },
    {
      name: 'round',
      type: 'string',
      description: 'The current English name of the round',
      of: ({ round }) => round,
    },
    {
      name: 'place',
      type: 'integer',
      description: 'The position in the list, from 1; each occurs once',
      of: ({ place }) => place,
    },
    {
      name: 'rank',
      type: 'integer',
      optional: true,
      description:
        'The rank; candidates with equal averages share a rank; empty without ratings or with too few ratings for a rank',
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
      description: 'The office; empty without one',
      of: ({ title }) => title,
    },
    {
      name: 'rank_in_title',
      type: 'integer',
      optional: true,
      description: 'The rank among the candidates of the same title; empty without a title or a rank',
      of: ({ rankInTitle }) => rankInTitle,
    },
    {
      name: 'candidates',
      type: 'integer',
      unit: 'candidates',
      description: 'The number of candidates in the ranking',
      of: ({ candidates }) => candidates,
    },
    {
      name: 'title_candidates',
      type: 'integer',
      unit: 'candidates',
      optional: true,
      description: 'The number of candidates with the same title; empty without a title',
      of: ({ titleCandidates }) => titleCandidates,
    },
    {
      name: 'ratings',
      type: 'integer',
      unit: 'ratings',
      description: 'The number of counted ratings of the candidate',
      of: ({ ratings }) => ratings,
    },
  ],
};

export const METHODS: Dataset<MethodFileEntity> = {
  title: 'Methods of publications',
  description:
    'How the ranks of publications and of final rankings were computed: the version of the formulas, the order, thresholds and settings. The ledger contains the hash of the method of each publication and of each final ranking, so that a later change of a file shows.',
  key: ['hash'],
  fields: [
    {
      name: 'hash',
      type: 'string',
      description: 'The SHA-256 of the content in UTF-8, in hexadecimal, as in the ledger',
      of: ({ hash }) => hash,
    },
    {
      ...DAY,
      description: 'The day on which the method was followed for the first time',
      of: ({ followedAt }) => dayOf(followedAt),
    },
    {
      name: 'content',
      type: 'string',
      description: 'The method as JSON, with its line breaks',
      of: ({ content }) => content,
    },
  ],
};

/** Has no time of day, because one rating may lie between two checkpoints: the time would reveal when it was given. */
export const CHECKPOINTS: Dataset<LedgerCheckpointEntity> = {
  title: 'Checkpoints of the ledger',
  description:
    'Every checkpoint that the ledger has signed, in the order of signing, as soon as it is signed. A checkpoint confirms the first entries of the ledger: each number of entries has one root, which never changes. After a restore, the checkpoints that the backup lacks are missing, except the one that the ledger was resumed from. One file per thousand checkpoints.',
  key: ['size', 'signed_by'],
  fields: [
    {
      name: 'size',
      type: 'integer',
      unit: 'entries',
      description: 'The number of entries',
      of: ({ size }) => size,
    },
    {
      name: 'root',
      type: 'string',
      description: 'The root hash of the tree of these entries (RFC 6962), in hexadecimal',
      of: ({ root }) => root,
    },
    {
      ...DAY,
      optional: true,
      description:
        'The day of the signature, by the clock of the database; empty for the checkpoint that the ledger was resumed from after a restore',
      of: ({ signedAt }) => signedAt && dayOf(signedAt),
    },
    {
      name: 'signed_by',
      type: 'string',
      description: 'The keys that signed the checkpoint, as name+hash, separated by spaces',
      of: ({ note }) => signersOf(note).join(' '),
    },
    {
      name: 'note',
      type: 'string',
      description: 'The whole signed note (c2sp.org/tlog-checkpoint), with its line breaks',
      of: ({ note }) => note,
    },
  ],
};
