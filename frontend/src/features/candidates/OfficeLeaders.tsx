import { Office } from '../../components/ranking/Office';
import { RankRow, RankTable, ROW_GROUP } from '../../components/ranking/RankTable';
import type { Candidate } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { formatScore } from '../../lib/i18n/translate';

/** Lists the leader of each office. */
export function OfficeLeaders({ candidates }: { candidates: readonly Candidate[] }) {
  const t = useT();
  return (
    <RankTable
      label={t('home.whoLeads')}
      count={candidates.length}
      ranked={false}
      scored={typeof candidates[0]?.average === 'number'}
    >
      <tbody {...ROW_GROUP}>
        {candidates.map((candidate, index) => (
          <RankRow
            key={candidate.id}
            person={candidate}
            to={`/candidate/${candidate.id}`}
            office={<Office of={candidate} />}
            ranked={false}
            rank={candidate.rankInTitle}
            previousRank={candidate.previousRankInTitle}
            ratings={candidate.totalRatings}
            few={candidate.fewRatings}
            note={candidate.frozenSince && t('candidate.held')}
            average={typeof candidate.average === 'number' ? formatScore(candidate.average) : undefined}
            first={index === 0}
            place={index + 1}
          />
        ))}
      </tbody>
    </RankTable>
  );
}
