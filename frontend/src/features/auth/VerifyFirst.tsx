import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import { StateMessage } from '../../components/StateMessage';
import { useT } from '../../lib/i18n/I18nProvider';
import styles from './AuthForm.module.css';
import { useGetMeQuery } from './authApi';
import { selectUser } from './authSlice';
import { ResendLink } from './ResendLink';

/**
 * Says what must be done before rating: open the link that was mailed. Who comes back to this page from their mail
 * need not reload it.
 */
export default function VerifyFirst({ heading: Heading }: { heading: 'h2' | 'h3' }) {
  const t = useT();
  const { pathname } = useLocation();
  const user = useSelector(selectUser);
  useGetMeQuery(undefined, { skip: !user, refetchOnFocus: true });
  if (!user) return null;
  return (
    <StateMessage icon="lock" title={<Heading>{t('verify.needed')}</Heading>}>
      <p>
        {t('verify.open')} <bdi className={styles.address}>{user.email}</bdi>
      </p>
      <p className={styles.again}>{t('verify.spam')}</p>
      <ResendLink email={user.email} />
      {pathname !== '/profile' && <Link to="/profile">{t('verify.wrongAddress')}</Link>}
    </StateMessage>
  );
}
