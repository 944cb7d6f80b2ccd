import { memo } from 'react';
import { Office } from '../../components/ranking/Office';
import { OfficeHead, RankRow } from '../../components/ranking/RankTable';
import styles from '../../components/ranking/RankTable.module.css';
import { ScoreBars } from '../../components/ScoreBars';
import type { Candidate, Metric } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { formatScore } from '../../lib/i18n/translate';
import { candidateBars } from './candidateBars';
import { candidateInList } from './candidateInList';

/** The number of columns in a table without ranks and averages. */
const COLUMNS = 4;

interface Props {
  candidate: Candidate;
  metrics: readonly Metric[];
  /** True if the visitor has rated the candidate. */
  rated: boolean;
  /** The list to which an administrator returns from the candidate. */
  list: string | undefined;
  /** False where candidates of several offices are mixed. */
  headed: boolean;
  /** True if the row is the first of its office, in a list that is sorted by office. */
  beginsOffice: boolean;
  /** False if nobody has a rank yet. */
  ranked: boolean;
  /** Shown above the row. */
  divider: string | undefined;
  /** From 1. */
  place: number;
}

/** A candidate as a row of the leaderboard. Only administrators see average and scores. */
export const CandidateRow = memo(function CandidateRow(props: Props) {
  const { candidate, metrics, rated, list, headed, beginsOffice, ranked, divider, place } = props;
  const t = useT();
  const { average, scores } = candidate;
  const columns = COLUMNS + (ranked ? 1 : 0) + (average === undefined ? 0 : 1);
  return (
    <>
      {beginsOffice && <OfficeHead of={candidate} columns={columns} />}
      {divider && (
        <tr className={styles.divider}>
          <td colSpan={columns}>{divider}</td>
        </tr>
      )}
      <RankRow
        person={candidate}
        to={candidateInList(candidate.id, list)}
        rank={candidate.rankInTitle}
        previousRank={candidate.previousRankInTitle}
        few={candidate.fewRatings}
        band={candidate.bandInTitle}
        of={candidate.titleCandidateCount}
        office={<Office of={candidate} headed={headed} />}
        {...{ ranked, rated, place }}
        medals={headed}
        ratings={candidate.totalRatings}
        note={candidate.frozenSince && t('candidate.held')}
        average={typeof average === 'number' ? formatScore(average) : average === null ? '–' : undefined}
        first={place === 1}
      />
      {scores && Object.keys(scores).length > 0 && (
        <tr className={styles.scores}>
          <td colSpan={columns}>
            <ScoreBars compact bars={candidateBars(scores, metrics)} />
          </td>
        </tr>
      )}
    </>
  );
});
