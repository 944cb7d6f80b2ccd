import type { ChangeEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { AppConfig } from '../../lib/api/types';
import { useTexts } from '../../lib/i18n/Content';
import { formatMogadishuTime } from '../../lib/i18n/formatDate';
import { useT } from '../../lib/i18n/I18nProvider';
import { useRoundT } from './texts/useRoundT';

const DAY_MS = 86_400_000;

interface Props {
  config: AppConfig;
  /** The number of counted ratings in the round; undefined until it is known. */
  ratings: number | undefined;
}

/**
 * The index in one line: its round, the remaining time, and the number of ratings; renders nothing above the
 * ranks of a past round, which name it themselves.
 */
export function RoundStrip({ config, ratings: count }: Props) {
  const { round, publication_schedule: schedule, next_round: next, shown_round: shown } = config;
  const t = useRoundT();
  const publicT = useT();
  const others = (config.former_rounds ?? []).filter(({ id }) => id !== round?.id);
  const shownRound = useSearchParams()[0].get('round');
  if (others.some(({ id }) => String(id) === shownRound)) return null;
  const days = round?.closesAt ? Math.ceil((Date.parse(round.closesAt) - Date.now()) / DAY_MS) : 0;
  const counted = !shown && count !== undefined && publicT('candidate.ratings', { count });
  const parts = [
    round?.state === 'open' && days > 0 && t('strip.daysLeft', { count: days }),
    round?.state === 'closed' && t('strip.over'),
    round?.state === 'closed' &&
      next &&
      t('strip.next', { opening: formatMogadishuTime(publicT, next.opensAt) }),
    shown && t('strip.shown'),
    counted,
    schedule && t(`strip.${schedule}`),
  ].filter(Boolean);
  return (
    <section className="round-strip" aria-label={t('history.round')}>
      {/* The number of remaining days may have changed since the server rendered it. */}
      <p className="page" suppressHydrationWarning>
        <span className="parts">
          {round && <RoundSelect round={round} others={others} />}
          {parts.map((part) => (
            <span key={String(part)} className={part === counted ? 'round-ratings' : undefined}>
              {' '}
              {part}
            </span>
          ))}
        </span>
      </p>
    </section>
  );
}

interface SelectProps {
  round: NonNullable<AppConfig['round']>;
  /** The rounds that have ended before. */
  others: NonNullable<AppConfig['former_rounds']>;
}

/** The name of the current round; if others have ended, it leads to their ranks. */
function RoundSelect({ round, others }: SelectProps) {
  const t = useRoundT();
  const text = useTexts();
  const navigate = useNavigate();
  if (others.length === 0) return <bdi>{text(round, 'name')}</bdi>;
  const go = ({ target: { value } }: ChangeEvent<HTMLSelectElement>) =>
    navigate(`/leaderboard?round=${value}`);
  return (
    <select aria-label={t('history.round')} value="" onChange={go}>
      <option value="">{text(round, 'name')}</option>
      {others.map((one) => (
        <option key={one.id} value={one.id}>
          {text(one, 'name')}
        </option>
      ))}
    </select>
  );
}
