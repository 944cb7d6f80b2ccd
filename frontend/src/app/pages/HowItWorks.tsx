import { Link } from 'react-router-dom';
import { useT } from '../../lib/i18n/I18nProvider';
import styles from './HomePage.module.css';

const STEPS = [1, 2, 3] as const;

/** Explains a vote in three steps, and how anybody can check the index. */
export function HowItWorks() {
  const t = useT();
  return (
    <section className={styles.section}>
      <h2>{t('home.howItWorks')}</h2>
      <div className={styles.how}>
        <ol className={styles.steps}>
          {STEPS.map((step) => (
            <li key={step}>
              <h3>{t(`home.step${step}`)}</h3>
              <p>{t(`home.step${step}Text`)}</p>
            </li>
          ))}
        </ol>
        <p className={styles.trust}>
          {t('home.trust')} <Link to="/ledger">{t('nav.ledger')}</Link>{' '}
          <Link to="/method">{t('nav.methodology')}</Link>
        </p>
      </div>
    </section>
  );
}
