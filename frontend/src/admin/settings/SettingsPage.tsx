// Imports the shared parts from the file of the other pages, which has loaded by then: separate files would
// be larger.
import '../AdminPages';
import { useState } from 'react';
import { LoadFailure } from '../../components/LoadFailure';
import { AdminPage } from '../shell/AdminPage';
import { PageSkeleton } from '../shell/PageSkeleton';
import { PastChanges, WaitingChanges } from './SettingChanges';
import { SettingsForm } from './SettingsForm';
import { useGetSettingsQuery } from './settingsApi';
import { useSettingsT } from './texts/useSettingsT';

/** Shows the settings of the index that administrators may change. */
export default function SettingsPage() {
  const s = useSettingsT();
  const { data, isError, refetch } = useGetSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  /** The number of saves: each one fills the form again, which otherwise keeps what is typed. */
  const [saves, setSaves] = useState(0);
  return (
    <AdminPage lead={s('lead')}>
      {data ? (
        <>
          <WaitingChanges state={data} />
          <SettingsForm key={saves} state={data} onSaved={() => setSaves(saves + 1)} />
          <PastChanges state={data} />
        </>
      ) : isError ? (
        <LoadFailure title={s('loadFailed')} onRetry={refetch} />
      ) : (
        <PageSkeleton />
      )}
    </AdminPage>
  );
}
