import { Link } from 'react-router-dom';
import { PageHeading } from '../../components/PageHeading';
import { PhoneLink } from '../../components/PhoneLink';
import { useAboutT } from '../../features/about/texts/useAboutT';
import { useGetConfigQuery } from '../../features/config/configApi';
import { Content } from '../../lib/i18n/Content';
import { useT } from '../../lib/i18n/I18nProvider';
import styles from './AboutPage.module.css';

const STEPS = [1, 2, 3, 4] as const;
const VALUES = ['transparency', 'fairness', 'integrity', 'accountability'] as const;

/** Explains the purpose, the method and the principles of the index. */
export function AboutPage() {
  const t = useAboutT();
  const publicT = useT();
  const { data: config } = useGetConfigQuery();
  return (
    <div className={`page ${styles.about}`}>
      <div>
        <PageHeading title={t('title')}>{t('title')}</PageHeading>
        <p className={styles.lead}>{t('lead', { site: publicT('app.name') })}</p>
      </div>
      <div className={styles.pair}>
        <section className={styles.card}>
          <h2>{t('mission')}</h2>
          <p>{t('missionText')}</p>
        </section>
        <section className={styles.card}>
          <h2>{t('vision')}</h2>
          <p>{t('visionText')}</p>
        </section>
        <section className={styles.card}>
          <h2>{t('whatWeDo')}</h2>
          <p>{t('whatWeDoText')}</p>
        </section>
      </div>
      <section className={styles.section}>
        <h2>{t('howItWorks')}</h2>
        <ol className={styles.steps}>
          {STEPS.map((step) => (
            <li key={step} className={styles.step}>
              <h3>{t(`step${step}`)}</h3>
              <p>{t(`step${step}Text`)}</p>
            </li>
          ))}
        </ol>
        <Link to="/method">{t('method')}</Link>
      </section>
      <section className={styles.section}>
        <h2>{t('values')}</h2>
        <dl className={styles.values}>
          {VALUES.map((value) => (
            <div key={value} className={styles.value}>
              <dt>{t(value)}</dt>
              <dd>
                {t(`${value}Text`)}{' '}
                {value === 'integrity' && <Link to="/ledger">{publicT('nav.ledger')}</Link>}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <div className={styles.pair}>
        <section className={styles.section} id="who">
          <h2>{publicT('nav.who')}</h2>
          <p>{t('whoText')}</p>
          {config && (
            <>
              {(config.operator ?? config.funding) && (
                <dl className={styles.who}>
                  {config.operator && (
                    <div>
                      <dt className="visually-hidden">{t('operator')}</dt>
                      <dd>
                        <Content of={config.operator} field="text" />
                      </dd>
                    </div>
                  )}
                  {config.funding && (
                    <div>
                      <dt>{t('funding')}</dt>
                      <dd>
                        <Content of={config.funding} field="text" />
                      </dd>
                    </div>
                  )}
                </dl>
              )}
              <p className="parts">
                <a href={`mailto:${config.contact.email}`}>
                  <bdi>{config.contact.email}</bdi>
                </a>{' '}
                <PhoneLink number={config.contact.phone} />{' '}
                <span>
                  <Content of={config.contact} field="address" />
                </span>
              </p>
            </>
          )}
        </section>
        <section className={styles.section} id="data">
          <h2>{t('data')}</h2>
          <p>{t('dataText')}</p>
          <p className="parts">
            <Link to="/method">{publicT('nav.methodology')}</Link>{' '}
            <Link to="/profile">{publicT('nav.profile')}</Link>{' '}
            {config?.terms && <a href="/terms">{publicT('auth.termsOfUse')}</a>}{' '}
            {config?.privacy && <a href="/privacy">{publicT('auth.privacy')}</a>}
          </p>
        </section>
      </div>
      <p className={styles.version}>{t('version')}</p>
    </div>
  );
}
