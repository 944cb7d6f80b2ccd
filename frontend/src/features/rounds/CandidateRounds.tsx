import type { CandidateDetail } from '../../lib/api/types';
import { Content } from '../../lib/i18n/Content';
import { formatNumber } from '../../lib/i18n/translate';
import { PlacesChart } from './PlacesChart';
import styles from './Rounds.module.css';
import { useGetCandidateRoundsQuery } from './roundsApi';
import { useRoundT } from './texts/useRoundT';

/** Shows a candidate's ranks in past rounds, and now; renders nothing before the first round has ended, and
 * for candidates who never had a rank. */
export function CandidateRounds({ candidate }: { candidate: CandidateDetail }) {
  const t = useRoundT();
  const { data: rounds = [] } = useGetCandidateRoundsQuery(candidate.id);
  const { rank, rankInTitle, titleCandidateCount, totalRatings } = candidate;
  const withRank = [...rounds, candidate].filter((one) => one.rank);
  if (rounds.length === 0 || withRank.length === 0) return null;
  // Short, because the words for "1 of 4" take three lines of a phone in Somali.
  const of = (found: number | null, count: number | null) =>
    found && count ? (
      <>
        <span className="visually-hidden">{t('place.of', { rank: found, count })}</span>
        <bdi aria-hidden="true">
          {found}/{count}
        </bdi>
      </>
    ) : (
      t('place.notRanked')
    );
  const overall = (found: number | null) => (found ? <bdi>#{found}</bdi> : '–');
  return (
    <section className={styles.history} aria-labelledby="places-by-round">
      <h2 id="places-by-round">{t('history.title')}</h2>
      <PlacesChart rounds={rounds} now={rankInTitle} />
      <details className={styles.figures} open={withRank.filter((one) => one.rankInTitle).length < 2}>
        <summary>{t('history.figures')}</summary>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('history.round')}</th>
              <th scope="col">{t('history.office')}</th>
              <th scope="col">{t('history.place')}</th>
              <th scope="col">{t('history.ratings')}</th>
            </tr>
          </thead>
          <tbody>
            {rounds.map((place) => (
              <tr key={place.round.id}>
                <th scope="row">
                  <Content of={place.round} field="name" />
                </th>
                <td>{of(place.rankInTitle, place.titleCandidateCount)}</td>
                <td>{overall(place.rank)}</td>
                <td>{formatNumber(place.totalRatings)}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">{t('history.now')}</th>
              <td>{of(rankInTitle, titleCandidateCount)}</td>
              <td>{overall(rank)}</td>
              <td>{formatNumber(totalRatings)}</td>
            </tr>
          </tbody>
        </table>
      </details>
    </section>
  );
}
