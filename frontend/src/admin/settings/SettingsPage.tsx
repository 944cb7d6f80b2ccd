// All of what they share stays in the file of the other pages, which is loaded by then: cut in pieces it would weigh more.
import '../AdminPages';
import { useState } from 'react';
import { LoadFailure } from '../../components/LoadFailure';
import { AdminPage } from '../shell/AdminPage';
import { PageSkeleton } from '../shell/PageSkeleton';
import { SettingChanges } from './SettingChanges';
import { SettingsForm } from './SettingsForm';
import { useGetSettingsQuery } from './settingsApi';
import { useSettingsT } from './texts/useSettingsT';

/** What administrators set for the whole index. */
export default function SettingsPage() {
  const s = useSettingsT();
  const { data, isError, refetch } = useGetSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  /** How often the form was saved: it is filled again then, and keeps what is typed otherwise. */
  const [saves, setSaves] = useState(0);
  return (
    <AdminPage lead={s('lead')}>
      {data ? (
        <>
          <SettingChanges state={data} />
          <SettingsForm key={saves} state={data} onSaved={() => setSaves(saves + 1)} />
        </>
      ) : isError ? (
        <LoadFailure title={s('loadFailed')} onRetry={refetch} />
      ) : (
        <PageSkeleton />
      )}
    </AdminPage>
  );
}
