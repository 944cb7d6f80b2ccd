import { useEffect, useState } from 'react';
import { Button } from '../../components/Button';
import { PageHeading } from '../../components/PageHeading';
import { StateMessage } from '../../components/StateMessage';
import { useOnline } from '../../components/useOnline';
import { useT } from '../../lib/i18n/I18nProvider';

/** Shown if a page failed to render, or if a part of the program could not be loaded without a network. */
export function CrashPage({ isLost }: { isLost: boolean }) {
  const t = useT();
  const online = useOnline();
  const [cutOff] = useState(!online);

  // Reload the page: only then does a browser request a part again that failed to load.
  useEffect(() => {
    if (cutOff && online) window.location.reload();
  }, [cutOff, online]);

  const title = t(cutOff ? 'state.offline' : isLost ? 'crash.lost' : 'crash.title');
  return (
    <div className="page" role="alert">
      <StateMessage
        icon={cutOff || isLost ? 'offline' : 'warning'}
        title={<PageHeading title={title}>{title}</PageHeading>}
        hint={t(cutOff ? 'state.offlineHint' : isLost ? 'error.loadHint' : 'crash.text')}
      >
        {!cutOff && <Button onClick={() => window.location.reload()}>{t('crash.reload')}</Button>}
      </StateMessage>
    </div>
  );
}
