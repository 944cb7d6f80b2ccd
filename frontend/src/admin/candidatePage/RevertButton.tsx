import { Button } from 'antd';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { PROFILE_NAMES } from '../../features/candidates/profileFields';
import { errorTextOr } from '../../lib/api/errorText';
import type { AuditEntry, CandidateDetail } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { useUpdateCandidateMutation } from '../candidates/candidateChangesApi';
import { ConfirmDialog } from '../forms/ConfirmDialog';
import { useAdminT } from '../texts/AdminTexts';

interface Props {
  entry: AuditEntry;
  candidate: CandidateDetail;
}

/** The fields that can be restored from an earlier version. Pictures are deleted when they are replaced. */
const FIELDS = ['name', 'nameAr', 'title', ...PROFILE_NAMES] as const;

/** Restores the values from before an entry as a new change. */
export function RevertButton({ entry, candidate }: Props) {
  const t = useAdminT();
  const publicT = useT();
  const [open, setOpen] = useState(false);
  const [update, { isLoading }] = useUpdateCandidateMutation();
  const { before } = entry;
  const fields = FIELDS.filter((field) => before && field in before);
  if (entry.action !== 'candidate.update' || !before || fields.length === 0) return null;

  const earlier = (field: (typeof FIELDS)[number]) =>
    String((fields.includes(field) ? before[field] : candidate[field]) ?? '');
  const revert = async () => {
    const { error } = await update({
      id: candidate.id,
      version: candidate.version,
      fields: {
        ...Object.fromEntries(PROFILE_NAMES.map((field) => [field, earlier(field)])),
        name: earlier('name'),
        nameAr: earlier('nameAr'),
        title: earlier('title'),
      },
      onProgress: () => undefined,
    });
    setOpen(false);
    if (error) toast.error(errorTextOr(publicT, error, t('candidates.updateFailed')));
    else toast.success(t('candidates.updated'));
  };

  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('trail.revert')}
      </Button>
      <ConfirmDialog
        open={open}
        heading={t('trail.revert')}
        action={t('trail.revert')}
        name={candidate.name}
        consequences={fields.map((field) => (
          <span key={field}>
            {t(`field.${field}`)}: <bdi dir="auto">{earlier(field) || t('table.none')}</bdi>
          </span>
        ))}
        busy={isLoading}
        onConfirm={revert}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
