import { useCallback, useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button';
import { PageHeading } from '../../components/PageHeading';
import { StateMessage } from '../../components/StateMessage';
import { sessionEnded } from '../../lib/api/session';
import { useT } from '../../lib/i18n/I18nProvider';

const REDIRECT_MS = 3000;

/** Confirms the new password, and opens the sign-in page after three seconds. */
export function ResetDone() {
  const t = useT();
  const dispatch = useDispatch();
  const navigate = useNavigate();

  const leave = useCallback(() => {
    // All tokens of the account are invalid by now; a session left on this device would block the sign-in
    // page.
    dispatch(sessionEnded());
    navigate('/login', { replace: true });
  }, [dispatch, navigate]);

  useEffect(() => {
    const timer = setTimeout(leave, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [leave]);

  return (
    <div className="page">
      <StateMessage
        icon="check"
        title={
          <PageHeading title={t('reset.successTitle')} focusAlways>
            {t('reset.successTitle')}
          </PageHeading>
        }
        hint={t('reset.successText')}
      >
        <Button onClick={leave}>{t('reset.toLogin')}</Button>
      </StateMessage>
    </div>
  );
}
