// Imports the shared parts from the file of the lists: separate files would be larger.
import '../listPages';
import { LoadFailure } from '../../components/LoadFailure';
import { Tabs } from '../../components/Tabs';
import { CountedTab } from '../savedViews/CountedTab';
import { AdminPage } from '../shell/AdminPage';
import { PageSkeleton } from '../shell/PageSkeleton';
import { useTabInAddress } from '../shell/useTabInAddress';
import { FRESH } from '../table/serverPage';
import { useGetContentCheckQuery } from './contentCheckApi';
import { Duplicates } from './Duplicates';
import { MissingTranslations } from './MissingTranslations';
import { useContentCheckT } from './texts/useContentCheckT';

/** Lists missing translations, and candidates that may exist twice. */
export default function ContentCheckPage() {
  const c = useContentCheckT();
  const tab = useTabInAddress();
  const { data, isError, refetch } = useGetContentCheckQuery(undefined, FRESH);
  return (
    <AdminPage lead={c('lead')}>
      {data ? (
        <Tabs
          label={c('tabs')}
          {...tab}
          tabs={[
            {
              key: 'translations',
              title: <CountedTab title={c('translations')} count={data.translations.length} />,
              content: <MissingTranslations check={data} />,
            },
            {
              key: 'duplicates',
              title: <CountedTab title={c('duplicates')} count={data.duplicates.length} />,
              content: <Duplicates pairs={data.duplicates} />,
            },
          ]}
        />
      ) : isError ? (
        <LoadFailure title={c('failed')} onRetry={refetch} />
      ) : (
        <PageSkeleton />
      )}
    </AdminPage>
  );
}
