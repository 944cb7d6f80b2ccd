import { Link } from 'react-router-dom';
import { PageHeading } from '../../components/PageHeading';
import { useT } from '../../lib/i18n/I18nProvider';
import styles from './AboutPage.module.css';

const STEPS = [1, 2, 3, 4] as const;
const VALUES = ['transparency', 'fairness', 'integrity', 'accountability'] as const;

/** What the index is for, how it works, and what it stands on. */
export function AboutPage() {
  const t = useT();
  return (
    <div className={`page ${styles.about}`}>
      <div>
        <PageHeading title={t('about.title')}>{t('about.title')}</PageHeading>
        <p className={styles.lead}>{t('about.lead')}</p>
      </div>
      <div className={styles.pair}>
        <section className={styles.card}>
          <h2>{t('about.mission')}</h2>
          <p>{t('about.missionText')}</p>
        </section>
        <section className={styles.card}>
          <h2>{t('about.vision')}</h2>
          <p>{t('about.visionText')}</p>
        </section>
      </div>
      <section className={styles.section}>
        <h2>{t('about.whatWeDo')}</h2>
        <p className={styles.prose}>{t('about.whatWeDoText')}</p>
      </section>
      <section className={styles.section}>
        <h2>{t('about.howItWorks')}</h2>
        <ol className={styles.steps}>
          {STEPS.map((step) => (
            <li key={step} className={styles.step}>
              <h3>{t(`about.step${step}`)}</h3>
              <p>{t(`about.step${step}Text`)}</p>
            </li>
          ))}
        </ol>
        <Link to="/method">{t('about.method')}</Link>
      </section>
      <section className={styles.section}>
        <h2>{t('about.values')}</h2>
        <dl className={styles.values}>
          {VALUES.map((value) => (
            <div key={value} className={styles.value}>
              <dt>{t(`about.${value}`)}</dt>
              <dd>
                {value === 'integrity' ? (
                  <Link to="/ledger">{t('about.integrityText')}</Link>
                ) : (
                  t(`about.${value}Text`)
                )}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <p className={styles.version}>{t('about.version')}</p>
    </div>
  );
}
