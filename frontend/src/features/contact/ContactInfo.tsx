import { PhoneLink } from '../../components/PhoneLink';
import type { AppConfig } from '../../lib/api/types';
import { useLanguage, useT } from '../../lib/i18n/I18nProvider';
import styles from './Contact.module.css';

const TOPICS = [1, 2, 3, 4] as const;

/** Shows other contacts, the usual response time, common answers and welcome topics beside the form. */
export function ContactInfo({ contact }: { contact: AppConfig['contact'] | undefined }) {
  const t = useT();
  const { locale } = useLanguage();
  return (
    <aside className={styles.info}>
      <section>
        <h2 className={styles.infoHeading}>{t('contact.support')}</h2>
        <p className={styles.line}>
          {contact && (
            <a href={`mailto:${contact.email}`}>
              <bdi>{contact.email}</bdi>
            </a>
          )}
        </p>
      </section>
      <section>
        <h2 className={styles.infoHeading}>{t('contact.phone')}</h2>
        <p className={styles.line}>{contact && <PhoneLink number={contact.phone} />}</p>
      </section>
      <section>
        <h2 className={styles.infoHeading}>{t('contact.responseTime')}</h2>
        <p>{t('contact.responseTimeText')}</p>
      </section>
      <section>
        <h2 className={styles.infoHeading}>{t('contact.quickHelp')}</h2>
        <ul className={styles.list}>
          <li>{t('contact.help1')}</li>
          <li>{t('contact.help2')}</li>
        </ul>
        <p>
          <a href={`/help/voters?lang=${locale}`}>{t('nav.help')}</a>
        </p>
      </section>
      <section>
        <h2 className={styles.infoHeading}>{t('contact.topics')}</h2>
        <ul className={styles.list}>
          {TOPICS.map((topic) => (
            <li key={topic}>{t(`contact.topic${topic}`)}</li>
          ))}
        </ul>
      </section>
    </aside>
  );
}
