import { StateMessage } from '../../components/StateMessage';
import { useT } from '../../lib/i18n/I18nProvider';

interface Props {
  why: 'rating.noTitle' | 'rating.noMetrics';
}

/** Replaces the form if nobody can rate the candidate. */
export function NotRatable({ why }: Props) {
  const t = useT();
  return <StateMessage icon="lock" title={<h3>{t('rating.notAvailable')}</h3>} hint={t(why)} />;
}
