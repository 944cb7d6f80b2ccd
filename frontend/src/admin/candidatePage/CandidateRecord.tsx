// Imports the shared parts from the file of the other pages, which has loaded by then: separate files would
// be larger.
import '../AdminPages';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { Tabs } from '../../components/Tabs';
import { May } from '../../features/auth/May';
import { useMay } from '../../features/auth/rights';
import { CandidateFacts } from '../../features/candidates/CandidateFacts';
import { CandidateProfile } from '../../features/candidates/CandidateProfile';
import { useGetCandidateQuery } from '../../features/candidates/candidatesApi';
import { useGetConfigQuery } from '../../features/config/configApi';
import { useGetMetricsQuery } from '../../features/metrics/metricsApi';
import type { CandidateDetail } from '../../lib/api/types';
import { useTexts } from '../../lib/i18n/Content';
import { ADMIN_PATH } from '../../lib/pages';
import { Trail } from '../audit/Trail';
import { CandidateDialog } from '../candidates/CandidateDialog';
import { DeleteCandidate } from '../candidates/DeleteCandidate';
import { FiguresPanel } from '../figures/FiguresPanel';
import { FiguresSummary } from '../figures/FiguresSummary';
import { PreviewButton } from '../preview/PreviewButton';
import { CandidateRatings } from '../ratings/CandidateRatings';
import { AdminPage } from '../shell/AdminPage';
import { idIn } from '../shell/idIn';
import { RecordActions } from '../shell/RecordActions';
import { RecordPage } from '../shell/RecordPage';
import { StatementTools } from '../statements/StatementTools';
import { MenuAction } from '../table/MenuAction';
import { FRESH } from '../table/serverPage';
import { useAdminT } from '../texts/AdminTexts';
import { TrendsPanel } from '../trends/TrendsPanel';
import { RecentVoters } from '../voters/RecentVoters';
import { CandidateCases } from './CandidateCases';
import styles from './CandidateRecord.module.css';
import { readCandidateList } from './candidateList';
import { ListSteps } from './ListSteps';
import { RevertButton } from './RevertButton';

/** The parameters of an address that filter the ratings. */
const OF_RATINGS = ['level', 'network', 'mail_domain', 'from', 'to', 'page'];

/** One candidate in the administration. */
export default function CandidateRecord() {
  const t = useAdminT();
  const id = idIn(useParams().id);
  const query = useGetCandidateQuery(id ?? 0, { ...FRESH, skip: id === null });
  return (
    <RecordPage id={id} query={query} heading={t('section.candidates')} failed={t('candidates.loadFailed')}>
      {(candidate) => <OfCandidate key={candidate.id} candidate={candidate} />}
    </RecordPage>
  );
}

function OfCandidate({ candidate }: { candidate: CandidateDetail }) {
  const t = useAdminT();
  const navigate = useNavigate();
  const may = useMay();
  const [params, setParams] = useSearchParams();
  const { data: config } = useGetConfigQuery();
  const { data: metrics = [] } = useGetMetricsQuery({});
  const [dialog, setDialog] = useState<'edit' | 'delete'>();
  const name = useTexts()(candidate, 'name');
  const list = readCandidateList(params)?.address ?? ADMIN_PATH;
  const close = () => setDialog(undefined);
  const { id } = candidate;

  const profile = (
    <div className={styles.part}>
      <CandidateProfile candidate={candidate} metrics={metrics} withName={false} />
      <CandidateFacts candidate={candidate} />
    </div>
  );
  const tabs = [
    ...(may('results.read')
      ? [
          {
            key: 'figures',
            title: t('candidate.figures'),
            content: (
              <div className={styles.part}>
                <FiguresSummary candidateId={id} />
                <FiguresPanel candidateId={id} />
                {config?.round && <TrendsPanel candidateId={id} />}
              </div>
            ),
          },
          {
            key: 'ratings',
            title: t('candidate.ratings'),
            content: (
              <div className={styles.part}>
                <CandidateRatings candidateId={id} />
                <RecentVoters candidateId={id} />
              </div>
            ),
          },
        ]
      : []),
    {
      key: 'statements',
      title: t('candidate.statements'),
      content: <StatementTools candidate={candidate} />,
    },
    ...(may('audit.read')
      ? [
          {
            key: 'history',
            title: t('trail.open'),
            content: (
              <Trail
                subject={{ type: 'candidate', id, name }}
                toolsOf={(entry) =>
                  may('content.change') && <RevertButton entry={entry} candidate={candidate} />
                }
              />
            ),
          },
        ]
      : []),
  ];

  return (
    <AdminPage
      heading={name}
      back={list}
      lead={<bdi>{candidate.candidateId}</bdi>}
      actions={
        <RecordActions
          name={name}
          main={
            <May right="content.change">
              <Button
                type="primary"
                aria-label={t('table.editNamed', { name })}
                onClick={() => setDialog('edit')}
              >
                {t('table.edit')}
              </Button>
            </May>
          }
        >
          <Link className={styles.public} to={`/candidate/${id}`}>
            {t('candidate.public')}
          </Link>
          <PreviewButton withText name={name} previewed={{ candidate }} />
          <May right="content.change">
            <MenuAction
              danger
              text={t('table.delete')}
              label={t('table.deleteNamed', { name })}
              onClick={() => setDialog('delete')}
            />
          </May>
        </RecordActions>
      }
    >
      <ListSteps candidateId={id} path="/admin/candidates" />
      <May right="integrity.read">
        <CandidateCases candidateId={id} />
      </May>
      <Tabs
        lazy
        label={name}
        first={params.get('tab')}
        tabs={[{ key: 'profile', title: t('candidate.profile'), content: profile }, ...tabs]}
        onChoose={(key) =>
          setParams(
            (before) => {
              const next = new URLSearchParams(before);
              for (const filter of OF_RATINGS) next.delete(filter);
              next.set('tab', key);
              return next;
            },
            { replace: true },
          )
        }
      />
      <CandidateDialog open={dialog === 'edit'} candidate={candidate} onClose={close} />
      <DeleteCandidate
        open={dialog === 'delete'}
        candidate={candidate}
        onDeleted={() => navigate(list, { replace: true })}
        onClose={close}
      />
    </AdminPage>
  );
}
