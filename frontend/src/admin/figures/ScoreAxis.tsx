import { useT } from '../../lib/i18n/I18nProvider';
import { useAdminT } from '../texts/AdminTexts';
import styles from './MeanFigure.module.css';
import type { Axis } from './scoreAxis';

interface Props {
  axis: Axis;
  /** True to say here that the scale does not begin at 0, and not in another place. */
  named?: boolean;
}

/** The ends of the scale of the drawings below. The averages are texts too, so screen readers need none. */
export function ScoreAxis({ axis: { from, to }, named = false }: Props) {
  const t = useAdminT();
  return (
    <div className={styles.ends} aria-hidden="true">
      <span>{from}</span>
      {named && from > 0 && <span>{t('figures.notFromZero')}</span>}
      <span>{to}</span>
    </div>
  );
}

/** The name of the scale, where it is beside the ends. */
export function ScoreAxisName({ axis: { from } }: Pick<Props, 'axis'>) {
  const t = useAdminT();
  const publicT = useT();
  return (
    <>
      {t('figures.score')}
      {from > 0 && `${publicT('list.comma')}${t('figures.notFromZero')}`}
    </>
  );
}
