import { useSelector } from 'react-redux';
import { Button } from '../../components/Button';
import { ButtonLink } from '../../components/ButtonLink';
import type { IconName } from '../../components/Icon';
import { PageHeading } from '../../components/PageHeading';
import { StateMessage } from '../../components/StateMessage';
import { useErrorToast } from '../../components/useErrorToast';
import { selectUser } from '../../features/auth/authSlice';
import { ResendLink } from '../../features/auth/ResendLink';
import { useLinkToken } from '../../features/auth/useLinkToken';
import { useVerifyEmailMutation } from '../../features/auth/verificationApi';
import { useVerifyT } from '../../features/auth/verifyTexts';
import { isApiError } from '../../lib/api/apiError';
import { useT } from '../../lib/i18n/I18nProvider';

type Outcome = 'ask' | 'done' | 'already' | 'invalid' | 'failed';
const ICONS: Record<Outcome, IconName> = {
  ask: 'person',
  done: 'check',
  already: 'check',
  invalid: 'warning',
  failed: 'offline',
};

function outcomeOf(token: string, { isSuccess, error }: { isSuccess: boolean; error?: unknown }): Outcome {
  if (!token) return 'invalid';
  if (isSuccess) return 'done';
  if (!error) return 'ask';
  if (!isApiError(error)) return 'failed';
  if (error.code === 'EMAIL_ALREADY_VERIFIED') return 'already';
  return error.statusCode === 400 ? 'invalid' : 'failed';
}

/**
 * The target of the link in a verification email. Programs that scan emails open links and run the scripts of
 * pages, so nothing happens before the button is pressed; the page then shows the result.
 */
export default function VerifyEmailPage() {
  const t = useT();
  const v = useVerifyT();
  const user = useSelector(selectUser);
  const [verify, { isLoading, ...result }] = useVerifyEmailMutation();
  const token = useLinkToken();

  const outcome = outcomeOf(token, result);
  const title = v(`${outcome}Title`);
  const hint =
    outcome === 'failed'
      ? (isApiError(result.error) && result.error.message) || t('error.connectionLost')
      : v(`${outcome}Text`);
  useErrorToast(outcome === 'failed' || outcome === 'invalid' ? hint : undefined);
  return (
    <div className="page" aria-live="polite" aria-busy={isLoading}>
      <StateMessage
        icon={ICONS[outcome]}
        title={
          <PageHeading key={outcome} title={title} focusAlways={outcome !== 'ask'}>
            {title}
          </PageHeading>
        }
        hint={hint}
      >
        {(outcome === 'ask' || outcome === 'failed') && (
          <Button disabled={isLoading} onClick={() => verify(token)}>
            {isLoading ? v('checking') : outcome === 'ask' ? v('confirm') : t('state.retry')}
          </Button>
        )}
        {(outcome === 'done' || outcome === 'already') && (
          <ButtonLink to="/leaderboard">{v('goOn')}</ButtonLink>
        )}
        {outcome === 'invalid' && (user ? <ResendLink email={user.email} /> : <SignInFirst />)}
      </StateMessage>
    </div>
  );
}

function SignInFirst() {
  const t = useT();
  const v = useVerifyT();
  return (
    <>
      <p>{v('signInText')}</p>
      <ButtonLink to="/login" state={{ from: '/profile', expired: false }}>
        {t('nav.login')}
      </ButtonLink>
    </>
  );
}
