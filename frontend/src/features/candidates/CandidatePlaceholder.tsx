import { useEffect, useState } from 'react';
import { Notice } from '../../components/Notice';
import { Skeleton } from '../../components/Skeleton';
import { useErrorToast } from '../../components/useErrorToast';
import { useT } from '../../lib/i18n/I18nProvider';

/** How long one waits before grey boxes look like a broken page, in milliseconds. */
const LONG_MS = 5_000;

/** The place of a candidate who is on the way; on a slow network it says after a while what one is waiting for. */
export function CandidatePlaceholder() {
  const t = useT();
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  useErrorToast(long ? t('rating.notLoaded') : undefined);
  return (
    <>
      <Skeleton blockSize="24rem" />
      {/* In the place of the second box and no larger: nothing moves. */}
      <div role="status" style={{ minBlockSize: '60rem' }}>
        {long ? <Notice tone="info">{t('rating.notLoaded')}</Notice> : <Skeleton blockSize="60rem" />}
      </div>
    </>
  );
}
