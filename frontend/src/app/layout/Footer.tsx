import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import { PhoneLink } from '../../components/PhoneLink';
import { selectUser } from '../../features/auth/authSlice';
import { useGetConfigQuery } from '../../features/config/configApi';
import { Content } from '../../lib/i18n/Content';
import { useLanguage, useT } from '../../lib/i18n/I18nProvider';
import { ADMIN_PATH } from '../../lib/pages';
import { useSignInState } from '../guards/returnPath';
import styles from './Footer.module.css';
import { ThemeToggle } from './ThemeToggle';

/** The pages that let anybody check the index, and the operator's name. */
const RECORD = [
  ['/method', 'nav.methodology'],
  ['/open-data', 'nav.openData'],
  ['/transparency', 'nav.transparency'],
  ['/ledger', 'nav.ledger'],
  ['/about#who', 'nav.who'],
] as const;

/**
 * Shows the purpose, quick links, and the contact details from the settings; below the administration, only the last
 * two in one line.
 */
export function Footer() {
  const t = useT();
  const { locale } = useLanguage();
  const user = useSelector(selectUser);
  const signIn = useSignInState();
  const { data: config } = useGetConfigQuery();
  const isPanel = useLocation().pathname.startsWith(ADMIN_PATH);
  return (
    <footer className={isPanel ? styles.line : styles.footer}>
      <div className={styles.columns}>
        {!isPanel && (
          <section className={styles.purpose}>
            <h2 className={styles.heading}>{t('app.name')}</h2>
            <p>{t('footer.purpose')}</p>
          </section>
        )}
        <nav aria-label={t('footer.quickLinks')}>
          <h2 className={styles.heading}>{t('footer.quickLinks')}</h2>
          <ul className={styles.list}>
            <li>
              <Link to="/">{t('nav.home')}</Link>
            </li>
            <li>
              <Link to="/leaderboard">{t('nav.leaderboard')}</Link>
            </li>
            {!user && (
              <>
                <li data-for-visitors>
                  <Link to="/login" state={signIn}>
                    {t('nav.login')}
                  </Link>
                </li>
                <li data-for-visitors>
                  <Link to="/register" state={signIn}>
                    {t('nav.register')}
                  </Link>
                </li>
              </>
            )}
            {!isPanel && (
              <li>
                <a href={`/help/voters?lang=${locale}`}>{t('nav.help')}</a>
              </li>
            )}
          </ul>
        </nav>
        {!isPanel && (
          <nav aria-label={t('footer.record')}>
            <h2 className={styles.heading}>{t('footer.record')}</h2>
            <ul className={styles.list}>
              {RECORD.map(([path, label]) => (
                <li key={path}>
                  <Link to={path}>{t(label)}</Link>
                </li>
              ))}
              {config?.voter_groups && (
                <li>
                  <Link to="/who-rates">{t('nav.whoRates')}</Link>
                </li>
              )}
            </ul>
          </nav>
        )}
        <section className={styles.contact}>
          <h2 className={styles.heading}>{t('footer.contact')}</h2>
          {config && (
            <dl className={styles.list}>
              <div>
                <dt className="visually-hidden">{t('footer.email')}</dt>
                <dd>
                  <a href={`mailto:${config.contact.email}`}>
                    <bdi>{config.contact.email}</bdi>
                  </a>
                </dd>
              </div>
              <div>
                <dt className="visually-hidden">{t('footer.phone')}</dt>
                <dd>
                  <PhoneLink number={config.contact.phone} />
                </dd>
              </div>
              <div>
                <dt className="visually-hidden">{t('footer.address')}</dt>
                <dd>
                  <Content of={config.contact} field="address" />
                </dd>
              </div>
            </dl>
          )}
        </section>
      </div>
      <div className={styles.version}>
        <ThemeToggle />
        {isPanel && config && <p>{t('footer.version', { version: config.version })}</p>}
      </div>
    </footer>
  );
}
