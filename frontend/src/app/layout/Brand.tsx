import { Link } from 'react-router-dom';
import { useLanguage, useT } from '../../lib/i18n/I18nProvider';
import styles from './Brand.module.css';

const STAR = 'm16 5.6 2.44 7.5h7.89l-6.38 4.64 2.43 7.5L16 20.6l-6.38 4.64 2.43-7.5-6.38-4.64h7.89z';

/** Links the product's mark and name to the home page. The short name is visible where space is limited. */
export function Brand() {
  const t = useT();
  const { logo } = useLanguage();
  return (
    <Link to="/" className={styles.brand} aria-label={t('app.name')}>
      {logo ? (
        <img className={styles.mark} src={logo} alt="" />
      ) : (
        <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
          <circle cx="16" cy="16" r="16" />
          <path d={STAR} />
        </svg>
      )}
      <span className={styles.short}>{t('app.shortName')}</span>
      <span className={styles.name}>{t('app.name')}</span>
    </Link>
  );
}
