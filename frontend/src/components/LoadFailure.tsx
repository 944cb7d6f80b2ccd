import { useLayoutEffect, useRef } from 'react';
import { useT } from '../lib/i18n/I18nProvider';
import { Button } from './Button';
import { StateMessage } from './StateMessage';
import { useOnline } from './useOnline';

interface Props {
  /** What failed, in one sentence. */
  title: string;
  onRetry: () => void;
}

/** Replaces a list or page that could not be loaded; without a network it says so and waits. */
export function LoadFailure({ title, onRetry }: Props) {
  const t = useT();
  const online = useOnline();
  const alert = useRef<HTMLDivElement>(null);

  // The retry button disappears once the content has loaded: move the focus of the person who pressed it to
  // the content.
  useLayoutEffect(() => {
    const element = alert.current;
    return () => {
      if (element?.contains(document.activeElement)) element.closest('main')?.focus({ preventScroll: true });
    };
  }, []);

  return (
    <div ref={alert} role="alert">
      {online ? (
        <StateMessage icon="warning" title={title} hint={t('error.loadHint')}>
          <Button variant="secondary" onClick={onRetry}>
            {t('state.retry')}
          </Button>
        </StateMessage>
      ) : (
        <StateMessage icon="offline" title={t('state.offline')} hint={t('state.offlineHint')} />
      )}
    </div>
  );
}
