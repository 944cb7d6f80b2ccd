import { Link } from 'react-router-dom';
import type { AppConfig } from '../../lib/api/types';
import { Content, useTexts } from '../../lib/i18n/Content';
import { formatMogadishuTime } from '../../lib/i18n/formatDate';
import { useT } from '../../lib/i18n/I18nProvider';
import { useRoundT } from './texts/useRoundT';

interface Props {
  config: AppConfig;
  /** True where the places of former rounds are to be found from here. */
  withPlaces?: boolean;
}

/** Says when places and counts follow the ratings, where they don't do so at once, and of which round they are. */
export function RoundNote({ config, withPlaces }: Props) {
  const {
    publication_schedule: schedule,
    round,
    next_round: next,
    shown_round: shown,
    former_rounds: former,
  } = config;
  const t = useRoundT();
  const publicT = useT();
  const text = useTexts();
  const at = (time: string) => formatMogadishuTime(publicT, time);
  const name = round ? text(round, 'name') : '';
  return (
    <span className="round-note">
      {schedule && <span>{t(`published.${schedule}`)} </span>}
      {round?.state === 'open' &&
        (round.closesAt
          ? t('open', { round: name, end: at(round.closesAt) })
          : t('openEndless', { round: name }))}
      {round?.state === 'closed' &&
        `${t('over', { round: name })} ${next ? t('next', { opening: at(next.opensAt) }) : t('noNext')}`}
      {shown && ` ${t('notYet')}`}
      {former && withPlaces && <FormerPlaces rounds={former} />}
    </span>
  );
}

/** Ways to the places that rounds have ended with. */
function FormerPlaces({ rounds }: { rounds: NonNullable<AppConfig['former_rounds']> }) {
  const t = useRoundT();
  return (
    <span className="round-ranks">
      {t('finalPlaces')}{' '}
      {rounds.map((round) => (
        <Link key={round.id} to={`/leaderboard?round=${round.id}`}>
          <Content of={round} field="name" />
        </Link>
      ))}
    </span>
  );
}
