import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import { StateMessage } from '../../components/StateMessage';
import styles from './AuthForm.module.css';
import { useGetMeQuery } from './authApi';
import { selectUser } from './authSlice';
import { ResendLink } from './ResendLink';
import { useVerifyT } from './verifyTexts';

/**
 * Explains what must be done before rating: confirm the address by the link in an email. A user who returns
 * to this page from the email need not reload it.
 */
export default function VerifyFirst({ heading: Heading }: { heading: 'h2' | 'h3' }) {
  const v = useVerifyT();
  const { pathname } = useLocation();
  const user = useSelector(selectUser);
  useGetMeQuery(undefined, { skip: !user, refetchOnFocus: true });
  if (!user) return null;
  return (
    <StateMessage icon="lock" title={<Heading>{v('needed')}</Heading>}>
      <p>
        {v('open')} <bdi className={styles.address}>{user.email}</bdi>
      </p>
      <p className={styles.again}>{v('spam')}</p>
      <ResendLink email={user.email} />
      {pathname !== '/profile' && <Link to="/profile">{v('wrongAddress')}</Link>}
    </StateMessage>
  );
}
