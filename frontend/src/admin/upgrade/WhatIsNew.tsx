import { lazy, Suspense, useEffect, useState } from 'react';
import { useGetConfigQuery } from '../../features/config/configApi';
import { readItem, writeItem } from '../../lib/storage/deviceStorage';

const Changes = lazy(() => import('./Changes'));

/** The version that this device has seen last. */
const SEEN = 'admin-version';

/** Shows once on each device what an upgrade has changed. */
export function WhatIsNew() {
  const { data: config } = useGetConfigQuery();
  const [seen, setSeen] = useState(() => readItem(SEEN));
  const version = config?.version;
  useEffect(() => {
    if (version && seen === null) writeItem(SEEN, version);
  }, [version, seen]);
  if (!version || seen === null || seen === version) return null;
  const close = () => {
    writeItem(SEEN, version);
    setSeen(version);
  };
  return (
    <Suspense fallback={null}>
      <Changes from={seen} to={version} onClose={close} />
    </Suspense>
  );
}
