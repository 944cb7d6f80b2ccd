import { StateMessage } from '../../components/StateMessage';
import type { AppConfig } from '../../lib/api/types';
import { formatMogadishuTime } from '../../lib/i18n/formatDate';
import { useT } from '../../lib/i18n/I18nProvider';
import { useRoundT } from './texts/useRoundT';

/** Replaces the form between two rounds. */
export function NoOpenRound({ config: { next_round: next } }: { config: AppConfig }) {
  const t = useRoundT();
  const publicT = useT();
  const when = next ? t('next', { opening: formatMogadishuTime(publicT, next.opensAt) }) : t('noNext');
  return <StateMessage icon="lock" title={<h3>{t('closedTitle')}</h3>} hint={`${when} ${t('closedHint')}`} />;
}
