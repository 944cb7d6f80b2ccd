// Imports the shared parts from the file of the lists: separate files would be larger.
import '../listPages';
import { Modal } from 'antd';
import { Skeleton } from '../../components/Skeleton';
import { CandidateFacts } from '../../features/candidates/CandidateFacts';
import { CandidateProfile } from '../../features/candidates/CandidateProfile';
import { useGetMetricsQuery } from '../../features/metrics/metricsApi';
import { NotRatable } from '../../features/ratings/NotRatable';
import { RatingForm } from '../../features/ratings/RatingForm';
import { hasTitle } from '../../features/ratings/ratable';
import { useGetRecordingsQuery, useGetScoreScaleQuery } from '../../features/ratings/ratingAidsApi';
import type { RatedMetric } from '../../features/ratings/ratingScores';
import { PanelFrame } from '../../features/ratings/VisitorPanel';
import { useAdminT } from '../texts/AdminTexts';
import styles from './Preview.module.css';
import { asVotersSee, type Previewed } from './previewed';

/** Drafts and ratings belong to accounts, whose numbers begin at 1. */
const NOBODY = 0;
/** In pixels: a candidate's page has two columns, unless the window is a phone's. */
const WIDTH = { candidate: 1080, office: 560 };

interface Props {
  previewed: Previewed;
  /** True for the values of a form that are not saved. */
  unsaved: boolean;
  open: boolean;
  onClose: () => void;
}

/** The voters' page. It is inert, so that nothing can be sent from it. */
export default function PreviewDialog({ previewed, unsaved, open, onClose }: Props) {
  const t = useAdminT();
  const candidate = asVotersSee(previewed, t('preview.sample'));
  const metric = 'metric' in previewed ? previewed.metric : undefined;
  const { data } = useGetMetricsQuery({ title: candidate.title ?? '' }, { skip: metric !== undefined });
  const metrics: readonly RatedMetric[] | undefined = metric ? [metric] : data;
  const scale = useGetScoreScaleQuery();
  const recordings = useGetRecordingsQuery();
  const isLoading = !metrics || scale.isLoading || recordings.isLoading;
  return (
    <Modal
      open={open}
      title={t('preview.open')}
      width={'candidate' in previewed ? WIDTH.candidate : WIDTH.office}
      footer={null}
      destroyOnHidden
      onCancel={onClose}
    >
      <p className={styles.note}>{t(unsaved ? 'preview.unsavedNote' : 'preview.note')}</p>
      <div className={styles.page} inert>
        {'candidate' in previewed && (
          <div className={styles.voters}>
            <CandidateProfile candidate={candidate} metrics={[]} />
            <CandidateFacts candidate={candidate} />
          </div>
        )}
        <PanelFrame>
          {!hasTitle(candidate) ? (
            <NotRatable why="rating.noTitle" />
          ) : isLoading ? (
            <Skeleton blockSize="40rem" />
          ) : metrics.length === 0 ? (
            <NotRatable why="rating.noMetrics" />
          ) : (
            <RatingForm
              candidate={candidate}
              metrics={metrics}
              scale={scale.data}
              recordings={recordings.data ?? []}
              userId={NOBODY}
              onRated={onClose}
            />
          )}
        </PanelFrame>
      </div>
    </Modal>
  );
}
