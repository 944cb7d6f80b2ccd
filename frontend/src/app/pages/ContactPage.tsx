import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { PageHeading } from '../../components/PageHeading';
import { selectUser } from '../../features/auth/authSlice';
import { useGetCandidateQuery } from '../../features/candidates/candidatesApi';
import { useGetConfigQuery } from '../../features/config/configApi';
import { ContactInfo } from '../../features/contact/ContactInfo';
import { ContactPanel } from '../../features/contact/ContactPanel';
import { useT } from '../../lib/i18n/I18nProvider';
import styles from './ContactPage.module.css';

/** Sends a message to the operators of the index. */
export default function ContactPage() {
  const t = useT();
  const user = useSelector(selectUser);
  const id = Number(useSearchParams()[0].get('candidate'));
  const isId = Number.isSafeInteger(id) && id > 0;
  const { currentData: candidate } = useGetCandidateQuery(id, { skip: !isId });
  const { data: config } = useGetConfigQuery();
  return (
    <div className={`page ${styles.contact}`}>
      <PageHeading title={t('contact.title')}>{t('contact.title')}</PageHeading>
      <div className={styles.columns}>
        <ContactPanel name={user?.username} email={user?.email} candidate={candidate} />
        <ContactInfo contact={config?.contact} />
      </div>
    </div>
  );
}
