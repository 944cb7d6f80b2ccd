import { useEffect, useState } from 'react';
import { Notice } from '../../components/Notice';
import { Skeleton } from '../../components/Skeleton';
import { useErrorToast } from '../../components/useErrorToast';
import { useT } from '../../lib/i18n/I18nProvider';

/** The time after which grey boxes would look like a broken page, in milliseconds. */
const LONG_MS = 5_000;

/** Replaces a candidate that is loading; on a slow network it says after a while what is loading. */
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
      {/* Replaces the second box in at most the same size, so that nothing moves. */}
      <div role="status" style={{ minBlockSize: '60rem' }}>
        {long ? <Notice tone="info">{t('rating.notLoaded')}</Notice> : <Skeleton blockSize="60rem" />}
      </div>
    </>
  );
}
