// Imports the shared parts from the file of the lists: separate files would be larger.
import '../listPages';
import { Modal } from 'antd';
import { useMemo } from 'react';
import { LoadFailure } from '../../components/LoadFailure';
import { Skeleton } from '../../components/Skeleton';
import { useGetCandidatesQuery } from '../../features/candidates/candidatesApi';
import { officesOf, Places } from '../../features/rounds/RoundRanking';
import type { Round } from '../../lib/api/types';
import { useTexts } from '../../lib/i18n/Content';
import { usePreviewRoundQuery } from '../rounds/roundsApi';
import { FRESH } from '../table/serverPage';
import { useAdminT } from '../texts/AdminTexts';
import styles from './Preview.module.css';

const WIDTH_PX = 1080;

interface Props {
  round: Round;
  open: boolean;
  onClose: () => void;
}

/** The final ranking as voters would see it now. It is inert, as voters' pages in all previews. */
export default function RoundPreview({ round, open, onClose }: Props) {
  const t = useAdminT();
  const name = useTexts()(round, 'name');
  const { data, isError, refetch } = usePreviewRoundQuery(round.id, FRESH);
  const { data: candidates } = useGetCandidatesQuery({});
  const offices = useMemo(() => data && officesOf(data.places, undefined), [data]);
  return (
    <Modal
      open={open}
      title={t('preview.openNamed', { name })}
      width={WIDTH_PX}
      footer={null}
      destroyOnHidden
      onCancel={onClose}
    >
      <p className={styles.note}>{t('preview.roundNote')}</p>
      {data ? (
        <div inert>
          <Places title={name} places={data.places} candidates={candidates} offices={offices} />
        </div>
      ) : isError ? (
        <LoadFailure title={t('preview.failed')} onRetry={refetch} />
      ) : (
        <Skeleton blockSize="40rem" />
      )}
    </Modal>
  );
}
