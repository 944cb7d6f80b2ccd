import { type ReactNode, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { ButtonLink } from '../../components/ButtonLink';
import { PageHeading } from '../../components/PageHeading';
import { StateMessage } from '../../components/StateMessage';
import { useLazyGetMeQuery } from '../../features/auth/authApi';
import { selectIsAuthenticated, selectUser } from '../../features/auth/authSlice';
import { isStaff, may } from '../../features/auth/rights';
import { FORBIDDEN_EVENT } from '../../lib/api/session';
import { useT } from '../../lib/i18n/I18nProvider';
import { ADMIN_PATH, type AdminPath, findPage, PAGES } from '../../lib/pages';
import { useSignInState } from './returnPath';

/** The specification has other words for this page than for the others. */
const USERS_PATH = '/admin/users' satisfies AdminPath;

/**
 * Shows the administration to administrators and staff; the server refuses all others anyway. The start of the
 * administration leads to the first page that a user may open.
 */
export function AdminOnly({ children }: { children: ReactNode }) {
  const t = useT();
  const isAuthenticated = useSelector(selectIsAuthenticated);
  const user = useSelector(selectUser);
  const signIn = useSignInState();
  const [readAccount] = useLazyGetMeQuery();
  // An administrator has changed the rights meanwhile.
  useEffect(() => {
    const read = () => void readAccount();
    window.addEventListener(FORBIDDEN_EVENT, read);
    return () => window.removeEventListener(FORBIDDEN_EVENT, read);
  }, [readAccount]);
  const { pathname } = useLocation();
  const page = findPage(pathname);
  if (isStaff(user)) {
    const lacksStart = page?.path === ADMIN_PATH && page.right && !may(user, page.right);
    const first = lacksStart && PAGES.find((one) => one.audience === 'admin' && may(user, one.right));
    return first ? <Navigate to={first.path} replace /> : children;
  }
  const reason = () => {
    if (page?.path === USERS_PATH) return 'guard.administratorRequired';
    return isAuthenticated ? 'guard.adminNeeded' : 'guard.loginNeeded';
  };
  return (
    <div className="page">
      <StateMessage
        icon="lock"
        title={<PageHeading title={t('guard.accessDenied')}>{t('guard.accessDenied')}</PageHeading>}
        hint={t(reason())}
      >
        {isAuthenticated ? (
          <ButtonLink to="/">{t('notFound.home')}</ButtonLink>
        ) : (
          <ButtonLink to="/login" state={signIn}>
            {t('nav.login')}
          </ButtonLink>
        )}
      </StateMessage>
    </div>
  );
}
