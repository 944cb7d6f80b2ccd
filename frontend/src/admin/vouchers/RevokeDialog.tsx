import toast from 'react-hot-toast';
import { errorTextOr } from '../../lib/api/errorText';
import type { VoucherBatch } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { ConfirmDialog } from '../forms/ConfirmDialog';
import { useAdminT } from '../texts/AdminTexts';
import { useRevokeVouchersMutation } from './vouchersApi';

interface Props {
  batch: VoucherBatch | null;
  open: boolean;
  onClose: () => void;
}

/** Asks before a batch is revoked, and explains the consequences for its accounts. */
export function RevokeDialog({ batch, open, onClose }: Props) {
  const t = useAdminT();
  const publicT = useT();
  const [revoke, { isLoading }] = useRevokeVouchersMutation();
  if (!batch) return null;
  const { id, desk, used, size } = batch;

  const confirm = async () => {
    const { error } = await revoke(id);
    if (error) {
      toast.error(errorTextOr(publicT, error, t('vouchers.revokeFailed')));
      return;
    }
    toast.success(t('vouchers.revoked'));
    onClose();
  };

  return (
    <ConfirmDialog
      open={open}
      heading={t('vouchers.revokeHeading')}
      action={t('vouchers.revoke')}
      name={<bdi>{desk}</bdi>}
      consequences={[
        ...(size > used ? [t('vouchers.revokeUnused', { count: size - used })] : []),
        ...(used > 0 ? [t('vouchers.revokeUsed', { count: used })] : []),
        t('vouchers.revokeFinal'),
      ]}
      busy={isLoading}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
