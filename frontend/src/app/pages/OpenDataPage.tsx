import { useState } from 'react';
import { FoldedSection } from '../../components/FoldedSection';
import { LoadFailure } from '../../components/LoadFailure';
import { Skeleton } from '../../components/Skeleton';
import { Datasets } from '../../features/openData/Datasets';
import { useGetOpenDataQuery } from '../../features/openData/openDataApi';
import { useOpenDataT } from '../../features/openData/texts/useOpenDataT';
import { drawnAnswer } from '../../lib/api/drawnAnswer';
import type { OpenDataPackage } from '../../lib/api/types';
import { formatDay } from '../../lib/i18n/formatDate';
import { useT } from '../../lib/i18n/I18nProvider';
import { EmbedCode } from './EmbedCode';
import { RecordFrame } from './RecordFrame';

/** Lists the public counts, explains their columns, and states how they may be used. */
export default function OpenDataPage() {
  const t = useOpenDataT();
  const publicT = useT();
  const [drawn] = useState(() => drawnAnswer<OpenDataPackage>('getOpenData'));
  const { data = drawn, error, refetch } = useGetOpenDataQuery(undefined, { skip: drawn !== undefined });
  return (
    <RecordFrame title={t('title')} lead={t('lead')}>
      {data ? (
        <>
          <section>
            <h2>{t('about.heading')}</h2>
            <p>
              {t('about.licence', { site: publicT('app.name') })}{' '}
              <a href={data.licenses[0]?.path}>{t('about.licenceLink')}</a>
            </p>
            <p>{t('about.days')}</p>
            <p>
              {data.through
                ? t('about.through', { date: formatDay(publicT, data.through) })
                : t('about.notYet')}
            </p>
          </section>
          <Datasets resources={data.resources} />
          <FoldedSection title={t('program.heading')}>
            <p>{t('program.text')}</p>
            <a href="/api/open-data/datapackage.json">{t('program.link')}</a>
          </FoldedSection>
          <EmbedCode />
        </>
      ) : error ? (
        <LoadFailure title={t('loadFailed')} onRetry={refetch} />
      ) : (
        <Skeleton blockSize="60rem" />
      )}
    </RecordFrame>
  );
}
