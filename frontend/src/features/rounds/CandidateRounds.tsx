import type { CandidateRound } from '../../lib/api/types';
import { Content } from '../../lib/i18n/Content';
import { formatNumber } from '../../lib/i18n/translate';
import { PlacesChart } from './PlacesChart';
import styles from './Rounds.module.css';
import { useGetCandidateRoundsQuery } from './roundsApi';
import { useRoundT } from './texts/useRoundT';

/** A candidate's places in the rounds that are over; nothing before the first has ended. */
export function CandidateRounds({ candidateId }: { candidateId: number }) {
  const t = useRoundT();
  const { data: rounds = [] } = useGetCandidateRoundsQuery(candidateId);
  if (rounds.length === 0) return null;
  return (
    <section className={styles.history} aria-labelledby="places-by-round">
      <h2 id="places-by-round">{t('history.title')}</h2>
      {rounds.filter(({ rank }) => rank !== null).length > 1 && (
        <PlacesChart rounds={rounds} label={t('history.chart')} />
      )}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('history.round')}</th>
            <th scope="col">{t('history.place')}</th>
            <th scope="col">{t('history.office')}</th>
            <th scope="col">{t('history.ratings')}</th>
          </tr>
        </thead>
        <tbody>
          {rounds.toReversed().map((place) => (
            <Row key={place.round.id} place={place} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ place }: { place: CandidateRound }) {
  const t = useRoundT();
  const { round, rank, rankInTitle, titleCandidateCount, candidateCount, totalRatings } = place;
  const of = (found: number | null, count: number | null) =>
    found && count ? t('place.of', { rank: found, count }) : t('place.notRanked');
  return (
    <tr>
      <th scope="row">
        <Content of={round} field="name" />
      </th>
      <td>{of(rank, candidateCount)}</td>
      <td>{of(rankInTitle, titleCandidateCount)}</td>
      <td>{formatNumber(totalRatings)}</td>
    </tr>
  );
}
