import type { ReactNode } from 'react';
import { useMay } from '../../features/auth/rights';
import { CandidateFacts } from '../../features/candidates/CandidateFacts';
import { CandidateProfile } from '../../features/candidates/CandidateProfile';
import { useGetConfigQuery } from '../../features/config/configApi';
import { PageLinks } from '../../features/statements/PageLinks';
import type { CandidateDetail, Metric } from '../../lib/api/types';
import { FiguresPanel } from '../figures/FiguresPanel';
import { FiguresSummary } from '../figures/FiguresSummary';
import { StatementTools } from '../statements/StatementTools';
import { AdminTexts } from '../texts/AdminTexts';
import { TrendsPanel } from '../trends/TrendsPanel';
import { RecentVoters } from '../voters/RecentVoters';
import styles from './AdminCandidate.module.css';
import { AllRatings } from './AllRatings';
import { CandidateTools } from './CandidateTools';

interface Props {
  candidate: CandidateDetail;
  /** The names of the scores. */
  metrics: readonly Metric[];
  /** The section in which the administrator rates like any voter. */
  rating: ReactNode;
}

/** A candidate's page for administrators: actions, figures, then what voters see. */
export default function AdminCandidate({ candidate, metrics, rating }: Props) {
  const { data: config } = useGetConfigQuery();
  const seesScores = useMay()('results.read');
  return (
    <AdminTexts>
      <CandidateTools candidate={candidate} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <CandidateProfile candidate={candidate} metrics={metrics} />
          <CandidateFacts candidate={candidate} />
        </div>
        {seesScores && <FiguresSummary candidateId={candidate.id} />}
      </div>
      {seesScores && (
        <>
          <FiguresPanel candidateId={candidate.id} />
          {config?.round && <TrendsPanel candidateId={candidate.id} />}
          <AllRatings candidateId={candidate.id} />
        </>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <StatementTools candidate={candidate} />
          <PageLinks candidate={candidate} config={config} />
          {seesScores && <RecentVoters candidateId={candidate.id} />}
        </div>
        {rating}
      </div>
    </AdminTexts>
  );
}
