// Imports the shared parts from the file of the lists: separate files would be larger.
import '../listPages';
import { LoadFailure } from '../../components/LoadFailure';
import { Skeleton } from '../../components/Skeleton';
import { useErrorToast } from '../../components/useErrorToast';
import { errorTextOr } from '../../lib/api/errorText';
import type { Round } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { FormDrawer } from '../forms/FormDrawer';
import { useFormSubject } from '../forms/useFormSubject';
import { useSubject } from '../forms/useSubject';
import { AddButton } from '../shell/AddButton';
import { AdminPage } from '../shell/AdminPage';
import { EmptySection } from '../shell/EmptySection';
import { FRESH } from '../table/serverPage';
import { DeleteRound } from './DeleteRound';
import { EndRound } from './EndRound';
import { HowToBegin } from './HowToBegin';
import { PublicationCard } from './PublicationCard';
import { RoundChecklist } from './RoundChecklist';
import { RoundForm } from './RoundForm';
import { lastBegun, RoundTimeline } from './RoundTimeline';
import { useGetAllRoundsQuery, useGetRoundRatingsQuery } from './roundsApi';
import { useRoundsT } from './texts/useRoundsT';
import { usePublication } from './usePublication';

/** Lists rounds, which are planned, changed and ended here. */
export default function RoundsPage() {
  const r = useRoundsT();
  const publicT = useT();
  const { data: rounds, isError, error, refetch } = useGetAllRoundsQuery(undefined, FRESH);
  const { data: publication } = usePublication();
  const { data: counts } = useGetRoundRatingsQuery(undefined, FRESH);
  useErrorToast(isError ? errorTextOr(publicT, error, r('loadFailed')) : undefined);
  const form = useFormSubject<Round>(rounds);
  const ending = useSubject<Round>();
  const deleting = useSubject<Round>();
  const [last] = rounds ?? [];
  const next = rounds?.findLast(({ state }) => state === 'planned');
  const checked = next ?? rounds?.find(({ state }) => state === 'open');

  const content = () => {
    if (!rounds) {
      return isError ? (
        <LoadFailure title={r('loadFailed')} onRetry={refetch} />
      ) : (
        <Skeleton blockSize="20rem" />
      );
    }
    if (rounds.length === 0) return <EmptySection title={r('empty')} hint={r('emptyHint')} />;
    return (
      <RoundTimeline
        rounds={rounds}
        counts={counts}
        publication={publication}
        partsOf={(round) => (
          <>
            {round === lastBegun(rounds) && <PublicationCard />}
            {round === checked && <RoundChecklist round={round} />}
          </>
        )}
        onEdit={form.show}
        onEnd={ending.show}
        onDelete={deleting.show}
      />
    );
  };

  return (
    <AdminPage
      lead={`${r('lead')} ${r('zone')}`}
      actions={
        <AddButton right="rounds.change" onClick={() => form.show(null)}>
          {r('plan')}
        </AddButton>
      }
    >
      {last && rounds?.length === 1 && last.closesAt === null && (
        <HowToBegin round={last} onEdit={form.show} />
      )}
      {content()}
      <FormDrawer
        wide
        open={form.open}
        heading={r(form.subject ? 'update' : 'plan')}
        more={form.more}
        onClose={form.close}
      >
        <RoundForm key={form.key} round={form.subject} from={last?.closesAt ?? null} onDone={form.saved} />
      </FormDrawer>
      <EndRound open={ending.open} round={ending.subject} next={next} onClose={ending.close} />
      <DeleteRound open={deleting.open} round={deleting.subject} onClose={deleting.close} />
    </AdminPage>
  );
}
