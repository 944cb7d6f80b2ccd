import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { Button } from '../../components/Button';
import { ButtonLink } from '../../components/ButtonLink';
import type { IconName } from '../../components/Icon';
import { PageHeading } from '../../components/PageHeading';
import { StateMessage } from '../../components/StateMessage';
import { selectUser } from '../../features/auth/authSlice';
import { ResendLink } from '../../features/auth/ResendLink';
import { useLinkToken } from '../../features/auth/useLinkToken';
import { useVerifyEmailMutation } from '../../features/auth/verificationApi';
import { isApiError } from '../../lib/api/apiError';
import { useT } from '../../lib/i18n/I18nProvider';

type Outcome = 'checking' | 'done' | 'already' | 'invalid' | 'failed';
const ICONS: Record<Outcome, IconName> = {
  checking: 'search',
  done: 'check',
  already: 'check',
  invalid: 'warning',
  failed: 'offline',
};

function outcomeOf(token: string, { isSuccess, error }: { isSuccess: boolean; error?: unknown }): Outcome {
  if (!token) return 'invalid';
  if (isSuccess) return 'done';
  if (!error) return 'checking';
  if (!isApiError(error)) return 'failed';
  if (error.code === 'EMAIL_ALREADY_VERIFIED') return 'already';
  return error.statusCode === 400 ? 'invalid' : 'failed';
}

/** Where the link of a verification mail leads: it is used up by itself, and the page says what came of it. */
export default function VerifyEmailPage() {
  const t = useT();
  const user = useSelector(selectUser);
  const [verify, result] = useVerifyEmailMutation();
  const token = useLinkToken();
  const tried = useRef('');

  useEffect(() => {
    if (!token || tried.current === token) return;
    tried.current = token;
    void verify(token);
  }, [token, verify]);

  const outcome = outcomeOf(token, result);
  const title = t(outcome === 'checking' ? 'verify.title' : `verify.${outcome}Title`);
  const hints = {
    checking: t('verify.checking'),
    done: t('verify.doneText'),
    already: t('verify.alreadyText'),
    invalid: t('verify.invalidText'),
    failed: (isApiError(result.error) && result.error.message) || t('error.connectionLost'),
  };
  return (
    <div className="page" aria-live="polite" aria-busy={outcome === 'checking'}>
      <StateMessage
        icon={ICONS[outcome]}
        title={
          <PageHeading key={outcome} title={title} focusAlways={outcome !== 'checking'}>
            {title}
          </PageHeading>
        }
        hint={hints[outcome]}
      >
        {(outcome === 'done' || outcome === 'already') && (
          <ButtonLink to="/leaderboard">{t('verify.goOn')}</ButtonLink>
        )}
        {outcome === 'failed' && <Button onClick={() => verify(token)}>{t('state.retry')}</Button>}
        {outcome === 'invalid' && (user ? <ResendLink email={user.email} /> : <SignInFirst />)}
      </StateMessage>
    </div>
  );
}

function SignInFirst() {
  const t = useT();
  return (
    <>
      <p>{t('verify.signInText')}</p>
      <ButtonLink to="/login" state={{ from: '/profile', expired: false }}>
        {t('nav.login')}
      </ButtonLink>
    </>
  );
}
