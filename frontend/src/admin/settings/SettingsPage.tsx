// Imports the shared parts from the file of the lists: separate files would be larger.
import '../listPages';
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
  /** The number of times that the form was filled again, which otherwise keeps what is typed. */
  const [resets, setResets] = useState(0);
  return (
    <AdminPage lead={s('lead')}>
      {data ? (
        <>
          <WaitingChanges state={data} />
          <SettingsForm key={resets} state={data} onReset={() => setResets(resets + 1)} />
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
