import { PersonImage } from '../../components/PersonImage';
import { RatingCount } from '../../components/ranking/RatingCount';
import { May } from '../../features/auth/May';
import type { Candidate } from '../../lib/api/types';
import { Content, type ReadTexts } from '../../lib/i18n/Content';
import { formatNumber, formatScore } from '../../lib/i18n/translate';
import { TrailButton } from '../audit/TrailButton';
import { UnderReviewTag } from '../integrity/UnderReviewTag';
import type { DataColumn } from '../table/dataColumn';
import { RowActions } from '../table/RowActions';
import type { AdminT } from '../texts/AdminTexts';
import { ExportButton } from '../transfer/ExportButton';
import styles from './CandidatesPage.module.css';
import type { CandidateSort } from './candidatesTable';
import { ListedCandidateLink } from './ListedCandidateLink';

interface Options {
  /** The name of a row in the labels of its actions. */
  texts: ReadTexts;
  onEdit: (candidate: Candidate) => void;
  onDelete: (candidate: Candidate) => void;
  /** Whether averages are shown. */
  scored: boolean;
  /** Whether adjusted averages are shown too. */
  adjusted: boolean | undefined;
  /** True for a narrow window, which needs the width for names. */
  narrow: boolean;
}

/** The columns of the candidate table. */
export function candidateColumns(
  t: AdminT,
  noTitle: string,
  { texts, onEdit, onDelete, scored, adjusted, narrow }: Options,
): DataColumn<Candidate, CandidateSort>[] {
  return [
    {
      key: 'photo',
      title: t('candidates.imageColumn'),
      slot: 'media',
      width: 68,
      cell: ({ imageUrl }) => (
        <div className={styles.image}>
          <PersonImage src={imageUrl} sizes="3rem" />
        </div>
      ),
    },
    {
      key: 'name',
      title: t('field.name'),
      slot: 'heading',
      sort: 'name',
      minWidth: 136,
      cell: (candidate) => (
        <>
          <ListedCandidateLink id={candidate.id} className={styles.name}>
            <Content of={candidate} field="name" />
          </ListedCandidateLink>
          <UnderReviewTag of={candidate.id} />
        </>
      ),
    },
    {
      key: 'title',
      title: t('field.title'),
      atName: 'below',
      minWidth: 120,
      cell: (candidate) =>
        candidate.title === null ? (
          <em className={styles.missing}>{noTitle}</em>
        ) : (
          <span className="parts">
            <Content of={candidate} field="title" />
            {candidate.region && (
              <span>
                {' '}
                <bdi>{candidate.region}</bdi>
              </span>
            )}
          </span>
        ),
    },
    {
      key: 'id',
      title: t('candidates.id'),
      atName: 'below',
      width: 92,
      optional: true,
      cell: ({ candidateId }) => <bdi>{candidateId}</bdi>,
    },
    ...(scored ? [averageColumn(t, narrow)] : []),
    ...(scored && adjusted ? [adjustedColumn(t)] : []),
    {
      key: 'ratings',
      title: t('candidates.ratings'),
      sort: 'totalRatings',
      firstOrder: 'desc',
      numeric: true,
      width: 88,
      atName: 'below',
      cell: ({ totalRatings }) => formatNumber(totalRatings),
      card: (candidate) => <Figures candidate={candidate} scored={scored} />,
    },
    {
      key: 'actions',
      title: t('table.actions'),
      slot: 'actions',
      width: narrow ? 80 : 96,
      cell: (candidate) => (
        <RowActions
          right="content.change"
          name={texts(candidate, 'name')}
          onEdit={() => onEdit(candidate)}
          onDelete={() => onDelete(candidate)}
        >
          <TrailButton subject={{ type: 'candidate', id: candidate.id, name: texts(candidate, 'name') }} />
          <May right="results.read">
            <ExportButton
              path={`/ratings/candidate/${candidate.id}/export.csv`}
              label={t('transfer.exportRatingsNamed', { name: texts(candidate, 'name') })}
            >
              {t('transfer.exportRatings')}
            </ExportButton>
          </May>
        </RowActions>
      ),
    },
  ];
}

/** The figures of a card in one line, with the note about few ratings that voters see. */
function Figures({ candidate, scored }: { candidate: Candidate; scored: boolean }) {
  const { average } = candidate;
  return (
    <span className={`parts ${styles.figures}`}>
      {scored && average != null && (
        <strong>
          <bdi>{formatScore(average)}</bdi>
        </strong>
      )}
      <span>
        {' '}
        <RatingCount candidate={candidate} />
      </span>
    </span>
  );
}

function averageColumn(t: AdminT, narrow: boolean): DataColumn<Candidate, CandidateSort> {
  return {
    key: 'average',
    title: t('candidates.average'),
    sort: 'average',
    firstOrder: 'desc',
    numeric: true,
    width: narrow ? 112 : 176,
    card: () => null,
    cell: ({ average, fewRatings }) => (
      <>
        {average != null && fewRatings && (
          <span className={styles.few} title={t('figures.few')}>
            <span aria-hidden="true">≈</span>
            <span className="visually-hidden">{t('figures.few')}</span>{' '}
          </span>
        )}
        <bdi>{average == null ? t('table.none') : formatScore(average)}</bdi>
      </>
    ),
  };
}

function adjustedColumn(t: AdminT): DataColumn<Candidate, CandidateSort> {
  return {
    key: 'adjusted',
    title: t('candidates.adjusted'),
    numeric: true,
    width: 132,
    cell: ({ adjustedAverage: adjusted }) => (
      <bdi>{adjusted === undefined ? t('table.none') : formatScore(adjusted)}</bdi>
    ),
  };
}
