import { OrderedListOutlined } from '@ant-design/icons';
import { lazy, useState } from 'react';
import { LoadFailure } from '../../components/LoadFailure';
import { Skeleton } from '../../components/Skeleton';
import { useGetScoreScaleQuery } from '../../features/ratings/ratingAidsApi';
import { FormDrawer } from '../forms/FormDrawer';
import { RowAction } from '../table/RowAction';
import { useAdminT } from '../texts/AdminTexts';

const ScoreScaleForm = lazy(() => import('./ScoreScaleForm'));

/** Opens the meaning of scores in words, which all metrics share. */
export function ScoreScaleButton() {
  const t = useAdminT();
  const [open, setOpen] = useState(false);
  const { data: scale, isError, refetch } = useGetScoreScaleQuery(undefined, { skip: !open });
  const close = () => setOpen(false);
  return (
    <>
      <RowAction
        icon={<OrderedListOutlined aria-hidden />}
        text={t('scale.open')}
        onClick={() => setOpen(true)}
      />
      <FormDrawer wide open={open} heading={t('scale.heading')} onClose={close}>
        <p>{t('scale.lead')}</p>
        {scale ? (
          <ScoreScaleForm scale={scale} onDone={close} />
        ) : isError ? (
          <LoadFailure title={t('scale.loadFailed')} onRetry={refetch} />
        ) : (
          <Skeleton blockSize="30rem" />
        )}
      </FormDrawer>
    </>
  );
}
