import toast from 'react-hot-toast';
import { errorTextOr } from '../../lib/api/errorText';
import type { SlipBatch } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { ConfirmDialog } from '../forms/ConfirmDialog';
import { useAdminT } from '../texts/AdminTexts';
import { useRevokeSlipsMutation } from './slipsApi';

interface Props {
  batch: SlipBatch | null;
  open: boolean;
  onClose: () => void;
}

/** Asks before a batch is revoked, and says what that does to whom. */
export function RevokeDialog({ batch, open, onClose }: Props) {
  const t = useAdminT();
  const publicT = useT();
  const [revoke, { isLoading }] = useRevokeSlipsMutation();
  if (!batch) return null;
  const { id, desk, used, size } = batch;

  const confirm = async () => {
    const { error } = await revoke(id);
    if (error) {
      toast.error(errorTextOr(publicT, error, t('slips.revokeFailed')));
      return;
    }
    toast.success(t('slips.revoked'));
    onClose();
  };

  return (
    <ConfirmDialog
      open={open}
      heading={t('slips.revokeHeading')}
      action={t('slips.revoke')}
      name={<bdi>{desk}</bdi>}
      consequences={[
        ...(size > used ? [t('slips.revokeUnused', { count: size - used })] : []),
        ...(used > 0 ? [t('slips.revokeUsed', { count: used })] : []),
        t('slips.revokeFinal'),
      ]}
      busy={isLoading}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
