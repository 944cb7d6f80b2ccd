import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../components/ButtonLink';
import { PageHeading } from '../../components/PageHeading';
import { StateMessage } from '../../components/StateMessage';
import { selectIsAdmin, selectIsAuthenticated } from '../../features/auth/authSlice';
import { useT } from '../../lib/i18n/I18nProvider';
import { type AdminPath, findPage } from '../../lib/pages';
import { useSignInState } from './returnPath';

/** The specification has other words for this page than for the others. */
const USERS_PATH = '/admin/users' satisfies AdminPath;

/** Shows the administrators' pages to administrators; the server refuses all others anyway. */
export function AdminOnly({ children }: { children: ReactNode }) {
  const t = useT();
  const isAuthenticated = useSelector(selectIsAuthenticated);
  const isAdmin = useSelector(selectIsAdmin);
  const signIn = useSignInState();
  const { pathname } = useLocation();
  if (isAdmin) return children;
  const reason = () => {
    if (findPage(pathname)?.path === USERS_PATH) return 'guard.administratorRequired';
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
