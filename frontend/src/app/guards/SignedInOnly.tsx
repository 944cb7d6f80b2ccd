import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { ButtonLink } from '../../components/ButtonLink';
import { PageHeading } from '../../components/PageHeading';
import { StateMessage } from '../../components/StateMessage';
import { selectIsAuthenticated } from '../../features/auth/authSlice';
import { useT } from '../../lib/i18n/I18nProvider';
import { useSignInState } from './returnPath';

interface Props {
  /** Says in one sentence what is shown after signing in. */
  hint: string;
  children: ReactNode;
}

/** Shows personal content to signed-in users, and asks all others to sign in. */
export function SignedInOnly({ hint, children }: Props) {
  const t = useT();
  const isAuthenticated = useSelector(selectIsAuthenticated);
  const signIn = useSignInState();
  if (isAuthenticated) return children;
  return (
    <div className="page">
      <StateMessage
        icon="lock"
        title={<PageHeading title={t('rating.loginRequired')}>{t('rating.loginRequired')}</PageHeading>}
        hint={hint}
      >
        <ButtonLink to="/login" state={signIn}>
          {t('nav.login')}
        </ButtonLink>
        <ButtonLink to="/register" state={signIn} variant="secondary">
          {t('nav.register')}
        </ButtonLink>
      </StateMessage>
    </div>
  );
}
