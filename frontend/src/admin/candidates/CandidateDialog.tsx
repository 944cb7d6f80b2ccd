import { useState } from 'react';
import { LoadFailure } from '../../components/LoadFailure';
import { Skeleton } from '../../components/Skeleton';
import { useGetCandidateQuery } from '../../features/candidates/candidatesApi';
import type { Candidate, CandidateDetail } from '../../lib/api/types';
import { FormDialog } from '../forms/FormDialog';
import { FRESH } from '../table/serverPage';
import { useAdminT } from '../texts/AdminTexts';
import { CandidateForm } from './CandidateForm';

interface Props {
  open: boolean;
  /** Null adds a new one. */
  candidate: Candidate | null;
  onClose: () => void;
}

/** The form for a new or existing candidate, in a dialog. */
export function CandidateDialog({ open, candidate, onClose }: Props) {
  const t = useAdminT();
  return (
    <FormDialog open={open} heading={t(candidate ? 'candidates.edit' : 'candidates.add')} onClose={onClose}>
      {candidate ? (
        <EditedCandidate id={candidate.id} onDone={onClose} />
      ) : (
        <CandidateForm candidate={null} onDone={onClose} />
      )}
    </FormDialog>
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
