import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button';
import { ButtonLink } from '../../components/ButtonLink';
import { PageHeading } from '../../components/PageHeading';
import { StateMessage } from '../../components/StateMessage';
import { useErrorToast } from '../../components/useErrorToast';
import { selectUser } from '../../features/auth/authSlice';
import { useEndSession } from '../../features/auth/useEndSession';
import { useLinkToken } from '../../features/auth/useLinkToken';
import { useConfirmAccountDeletionMutation } from '../../features/profile/accountApi';
import { useDeletionT } from '../../features/profile/deletionTexts/useDeletionT';
import { isApiError } from '../../lib/api/apiError';
import { errorText } from '../../lib/api/errorText';
import { useT } from '../../lib/i18n/I18nProvider';

/**
 * The target of the link in an email about deleting an account: nothing happens before the button is pressed.
 */
export default function DeleteAccountPage() {
  const t = useT();
  const d = useDeletionT();
  const token = useLinkToken();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const user = useSelector(selectUser);
  const endSession = useEndSession();
  const [confirm, { isLoading, error }] = useConfirmAccountDeletionMutation();
  const isDone = state?.deleted === true;

  const press = async () => {
    const result = await confirm(token);
    if (result.error) return;
    // Stored in the history entry, because everything else on this page is lost with the session.
    navigate(pathname, { replace: true, state: { deleted: true } });
    if (user?.id === ownerOf(token)) endSession();
  };

  const isInvalid = !token || (isApiError(error) && error.code === 'INVALID_DELETION_TOKEN');
  const outcome = isDone ? 'done' : isInvalid ? 'invalid' : 'ask';
  const title = d(`${outcome}Title`);
  const hasFailed = outcome === 'ask' && error !== undefined;
  const hint = hasFailed ? errorText(t, error, 'error.deleteAccount') : d(`${outcome}Text`);
  useErrorToast(hasFailed || outcome === 'invalid' ? hint : undefined);
  return (
    <div className="page" aria-live="polite" aria-busy={isLoading}>
      <StateMessage
        icon={outcome === 'done' ? 'check' : 'warning'}
        title={
          <PageHeading key={outcome} title={title} focusAlways={outcome !== 'ask'}>
            {title}
          </PageHeading>
        }
        hint={hint}
      >
        {outcome === 'ask' && (
          <>
            <Button variant="danger" disabled={isLoading} onClick={press}>
              {d(isLoading ? 'deleting' : 'confirm')}
            </Button>
            <ButtonLink to="/profile" variant="secondary">
              {t('account.keep')}
            </ButtonLink>
          </>
        )}
        {outcome === 'invalid' && <ButtonLink to="/profile">{t('nav.profile')}</ButtonLink>}
        {outcome === 'done' && <ButtonLink to="/">{t('nav.home')}</ButtonLink>}
      </StateMessage>
    </div>
  );
}

/** Names the account that the link deletes; only the server can verify it. */
function ownerOf(token: string): number | null {
  try {
    return Number(JSON.parse(atob(token.split('.')[1] ?? '')).sub);
  } catch {
    return null;
  }
}
