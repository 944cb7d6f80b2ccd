import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { ButtonLink } from '../../components/ButtonLink';
import { PageHeading } from '../../components/PageHeading';
import { StateMessage } from '../../components/StateMessage';
import { selectIsAdmin, selectIsAuthenticated } from '../../features/auth/authSlice';
import { useT } from '../../lib/i18n/I18nProvider';
import { useSignInState } from './returnPath';

/** Shows the administrators' pages to administrators; the server refuses all others anyway. */
export function AdminOnly({ children }: { children: ReactNode }) {
  const t = useT();
  const isAuthenticated = useSelector(selectIsAuthenticated);
  const isAdmin = useSelector(selectIsAdmin);
  const signIn = useSignInState();
  if (isAdmin) return children;
  return (
    <div className="page">
      <StateMessage
        icon="lock"
        title={<PageHeading title={t('guard.accessDenied')}>{t('guard.accessDenied')}</PageHeading>}
        hint={t(isAuthenticated ? 'guard.adminNeeded' : 'guard.loginNeeded')}
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
