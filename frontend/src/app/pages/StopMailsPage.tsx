import { Button } from '../../components/Button';
import { ButtonLink } from '../../components/ButtonLink';
import { PageHeading } from '../../components/PageHeading';
import { StateMessage } from '../../components/StateMessage';
import { useErrorToast } from '../../components/useErrorToast';
import { useLinkToken } from '../../features/auth/useLinkToken';
import { useStopEmailsMutation } from '../../features/notifications/notificationsApi';
import { useNotificationT } from '../../features/notifications/texts/useNotificationT';
import { errorTextOr } from '../../lib/api/errorText';
import { useT } from '../../lib/i18n/I18nProvider';

/**
 * The target of the unsubscribe link in an email: mail programs open links, so nothing happens before the
 * button is pressed.
 */
export default function StopMailsPage() {
  const t = useNotificationT();
  const publicT = useT();
  const token = useLinkToken();
  const [stop, { isLoading, isSuccess, error }] = useStopEmailsMutation();
  const [title, text] = isSuccess
    ? ([t('doneTitle'), t('round.doneText')] as const)
    : token
      ? ([
          t('round.stopTitle'),
          error ? errorTextOr(publicT, error, t('failed')) : t('round.stopText'),
        ] as const)
      : ([t('invalidTitle'), t('invalidText')] as const);
  useErrorToast(!isSuccess && (error || !token) ? text : undefined);
  return (
    <div className="page" aria-live="polite" aria-busy={isLoading}>
      <StateMessage
        icon={isSuccess ? 'check' : 'warning'}
        title={
          <PageHeading key={title} title={title} focusAlways={isSuccess}>
            {title}
          </PageHeading>
        }
        hint={text}
      >
        {!isSuccess && token ? (
          <Button disabled={isLoading} onClick={() => stop(token)}>
            {t('stop')}
          </Button>
        ) : (
          <ButtonLink to="/">{publicT('nav.home')}</ButtonLink>
        )}
      </StateMessage>
    </div>
  );
}
