import { Modal } from 'antd';
import { LoadFailure } from '../../components/LoadFailure';
import { Skeleton } from '../../components/Skeleton';
import type { VoucherBatch } from '../../lib/api/types';
import { formatNumber } from '../../lib/i18n/translate';
import { Moment } from '../table/Moment';
import { useAdminT } from '../texts/AdminTexts';
import styles from './Vouchers.module.css';
import { useGetVoucherBatchUseQuery } from './vouchersApi';

interface Props {
  batch: VoucherBatch | null;
  open: boolean;
  onClose: () => void;
}

/** Shows the number of used vouchers of a batch by day. */
export function BatchDialog({ batch, open, onClose }: Props) {
  return (
    <Modal open={open} title={<bdi>{batch?.desk}</bdi>} footer={null} destroyOnHidden onCancel={onClose}>
      {batch && <Uses id={batch.id} />}
    </Modal>
  );
}

function Uses({ id }: { id: number }) {
  const t = useAdminT();
  const { data, isError, refetch } = useGetVoucherBatchUseQuery(id, { refetchOnMountOrArgChange: true });
  if (isError && !data) return <LoadFailure title={t('vouchers.loadFailed')} onRetry={refetch} />;
  if (!data) return <Skeleton blockSize="10rem" />;
  return (
    <>
      <p>{t('vouchers.usedOf', { used: data.batch.used, size: data.batch.size })}</p>
      {data.days.length > 0 && (
        <table className={styles.days}>
          <thead>
            <tr>
              <th scope="col">{t('vouchers.day')}</th>
              <th scope="col">{t('vouchers.used')}</th>
            </tr>
          </thead>
          <tbody>
            {data.days.map(({ day, used }) => (
              <tr key={day}>
                <td>
                  <Moment iso={day} dayOnly />
                </td>
                <td>{formatNumber(used)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
