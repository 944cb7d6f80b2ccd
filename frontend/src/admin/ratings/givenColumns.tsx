import type { CandidateRating, CaseRating } from '../../lib/api/types';
import { formatScore } from '../../lib/i18n/translate';
import type { DataColumn } from '../table/dataColumn';
import { Moment } from '../table/Moment';
import type { AdminT } from '../texts/AdminTexts';
import { CountedStatus } from './CountedStatus';

type Given = Pick<CandidateRating, 'average' | 'createdAt'> & {
  status?: CaseRating['status'] | undefined;
};

/** The columns that say what a rating gave, when, and whether it counts. */
export function givenColumns<Row extends Given>(t: AdminT): DataColumn<Row, never>[] {
  return [
    {
      key: 'average',
      title: t('figures.average'),
      numeric: true,
      width: 110,
      cell: ({ average }) => formatScore(average),
    },
    {
      key: 'given',
      title: t('cases.given'),
      width: 190,
      cell: ({ createdAt }) => <Moment iso={createdAt} />,
    },
    {
      key: 'status',
      title: t('cases.ratingStatus'),
      width: 150,
      cell: ({ status }) => <CountedStatus status={status} />,
    },
  ];
}
