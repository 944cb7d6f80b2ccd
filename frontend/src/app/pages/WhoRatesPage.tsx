import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/ButtonLink';
import { LoadFailure } from '../../components/LoadFailure';
import { Skeleton } from '../../components/Skeleton';
import { StateMessage } from '../../components/StateMessage';
import { KindPart } from '../../features/voterGroups/KindPart';
import type { Kind } from '../../features/voterGroups/participation';
import { useVoterGroupsT } from '../../features/voterGroups/texts/useVoterGroupsT';
import { VerifiedRegions } from '../../features/voterGroups/VerifiedRegions';
import { useGetVoterGroupsQuery } from '../../features/voterGroups/voterGroupsApi';
import type { VoterGroups } from '../../lib/api/types';
import { formatDay } from '../../lib/i18n/formatDate';
import { useT } from '../../lib/i18n/I18nProvider';
import { RecordFrame } from './RecordFrame';

const KINDS: readonly Kind[] = ['region', 'age', 'sex'];

/** Compares the voters with all people, so that readers know for whom the averages speak. */
export default function WhoRatesPage() {
  const t = useVoterGroupsT();
  const { data, error, refetch } = useGetVoterGroupsQuery();
  return (
    <RecordFrame title={t('title')} lead={data?.groups.length === 0 ? undefined : t('lead')}>
      {data ? (
        <Comparison data={data} />
      ) : error ? (
        <LoadFailure title={t('loadFailed')} onRetry={refetch} />
      ) : (
        <Skeleton blockSize="40rem" />
      )}
    </RecordFrame>
  );
}

function Comparison({ data }: { data: VoterGroups }) {
  const t = useVoterGroupsT();
  const publicT = useT();
  if (data.groups.length === 0)
    return (
      <StateMessage icon="person" title={t('off')}>
        <ButtonLink to="/transparency">{publicT('nav.transparency')}</ButtonLink>
      </StateMessage>
    );
  return (
    <>
      {data.day ? (
        <>
          <section>
            <p>{t('counted', { date: formatDay(publicT, data.day), count: data.asked })}</p>
            <p>{t('meaning')}</p>
          </section>
          {KINDS.map((kind) => (
            <KindPart key={kind} kind={kind} data={data} />
          ))}
        </>
      ) : (
        <>
          <p>{t('notYet')}</p>
          <Link to="/profile?section=account">{t('profile.title')}</Link>
        </>
      )}
      {data.verifiedDay && <VerifiedRegions groups={data.groups} day={data.verifiedDay} />}
      {(data.day ?? data.verifiedDay) && <p>{t('hidden')}</p>}
    </>
  );
}
