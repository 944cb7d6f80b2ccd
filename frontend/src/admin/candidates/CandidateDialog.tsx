import { useState } from 'react';
import { LoadFailure } from '../../components/LoadFailure';
import { Skeleton } from '../../components/Skeleton';
import { useGetCandidateQuery } from '../../features/candidates/candidatesApi';
import type { Candidate, CandidateDetail } from '../../lib/api/types';
import { FormDrawer } from '../forms/FormDrawer';
import type { More } from '../forms/formFrame';
import { FRESH } from '../table/serverPage';
import { useAdminT } from '../texts/AdminTexts';
import { CandidateForm } from './CandidateForm';

interface Props {
  open: boolean;
  /** Null for a new one. */
  candidate: Candidate | null;
  /** A new key gives the next candidate a new form. */
  formKey?: number;
  more?: More;
  onClose: () => void;
  /** Called after saving; `onClose` if absent. */
  onSaved?: () => void;
}

/** The form for a new or existing candidate. */
export default function CandidateDialog({
  open,
  candidate,
  formKey,
  more,
  onClose,
  onSaved = onClose,
}: Props) {
  const t = useAdminT();
  return (
    <FormDrawer
      wide
      open={open}
      heading={t(candidate ? 'candidates.edit' : 'candidates.add')}
      more={more}
      onClose={onClose}
    >
      {candidate ? (
        <EditedCandidate key={formKey} id={candidate.id} onDone={onSaved} />
      ) : (
        <CandidateForm key={formKey} candidate={null} onDone={onSaved} />
      )}
    </FormDrawer>
  );
}

/** Waits for the fields that lists omit. Later answers do not change the form. */
function EditedCandidate({ id, onDone }: { id: number; onDone: () => void }) {
  const t = useAdminT();
  const { data, isFetching, isError, refetch } = useGetCandidateQuery(id, FRESH);
  const [candidate, setCandidate] = useState<CandidateDetail>();
  if (!candidate && data && !isFetching) setCandidate(data);
  if (candidate) return <CandidateForm candidate={candidate} onDone={onDone} />;
  if (isError && !isFetching) return <LoadFailure title={t('candidates.loadFailed')} onRetry={refetch} />;
  return <Skeleton blockSize="40rem" />;
}
