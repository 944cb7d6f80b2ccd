import { useSelector } from 'react-redux';
import { PageHeading } from '../../components/PageHeading';
import { selectUser } from '../../features/auth/authSlice';
import { useGetConfigQuery } from '../../features/config/configApi';
import { ContactInfo } from '../../features/contact/ContactInfo';
import { ContactPanel } from '../../features/contact/ContactPanel';
import { useT } from '../../lib/i18n/I18nProvider';
import styles from './ContactPage.module.css';

/** Writing to the people behind the index. */
export default function ContactPage() {
  const t = useT();
  const user = useSelector(selectUser);
  const { data: config } = useGetConfigQuery();
  return (
    <div className={`page ${styles.contact}`}>
      <div>
        <PageHeading title={t('contact.title')}>{t('contact.title')}</PageHeading>
        <p className={styles.lead}>{t('contact.lead')}</p>
      </div>
      <div className={styles.columns}>
        <ContactPanel name={user?.username ?? ''} />
        <ContactInfo email={config?.contact.email} />
      </div>
    </div>
  );
}
