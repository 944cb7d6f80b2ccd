import type { AppConfig } from '../../lib/api/types';
import { useTexts } from '../../lib/i18n/Content';
import { formatMogadishuTime } from '../../lib/i18n/formatDate';
import { useT } from '../../lib/i18n/I18nProvider';
import { useRoundT } from './texts/useRoundT';

interface Props {
  config: AppConfig;
}

/** Says when ranks and counts follow the ratings, if not at once, and to which round they belong. */
export function RoundNote({ config }: Props) {
  const { publication_schedule: schedule, round, next_round: next, shown_round: shown } = config;
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
    </span>
  );
}
