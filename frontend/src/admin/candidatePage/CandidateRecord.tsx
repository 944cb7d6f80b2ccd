// Imports the shared parts from the file of the lists: separate files would be larger.
import '../listPages';
import { EditOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { Office } from '../../components/ranking/Office';
import { RatingCount } from '../../components/ranking/RatingCount';
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
import { useT } from '../../lib/i18n/I18nProvider';
import { ADMIN_PATH } from '../../lib/pages';
import { Trail } from '../audit/Trail';
import { DeleteCandidate } from '../candidates/DeleteCandidate';
import { FiguresPanel } from '../figures/FiguresPanel';
import { FiguresSummary } from '../figures/FiguresSummary';
import { lazyDialog } from '../forms/lazyDialog';
import { PreviewButton } from '../preview/PreviewButton';
import CandidateRatings from '../ratings/CandidateRatings';
import { AdminPage } from '../shell/AdminPage';
import { HelpLink } from '../shell/HelpLink';
import { idIn } from '../shell/idIn';
import { RecordActions } from '../shell/RecordActions';
import { RecordPage } from '../shell/RecordPage';
import { useTabInAddress } from '../shell/useTabInAddress';
import { StatementTools } from '../statements/StatementTools';
import { MenuAction } from '../table/MenuAction';
import { FRESH } from '../table/serverPage';
import { shortDay } from '../table/shortTime';
import { useMonths } from '../table/useMonths';
import { useAdminT } from '../texts/AdminTexts';
import { TrendsPanel } from '../trends/TrendsPanel';
import styles from './CandidateRecord.module.css';
import { CandidateReview, ReviewIncluded } from './CandidateReview';
import { readCandidateList } from './candidateList';
import { ListSteps } from './ListSteps';
import { RevertButton } from './RevertButton';

const CandidateDialog = lazyDialog(() => import('../candidates/CandidateDialog'));

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
  const publicT = useT();
  const navigate = useNavigate();
  const may = useMay();
  const [params] = useSearchParams();
  const tab = useTabInAddress(OF_RATINGS);
  const { data: config } = useGetConfigQuery();
  const { data: metrics = [] } = useGetMetricsQuery({});
  const [dialog, setDialog] = useState<'edit' | 'delete'>();
  const name = useTexts()(candidate, 'name');
  const list = readCandidateList(params)?.address ?? ADMIN_PATH;
  const close = () => setDialog(undefined);
  const { id, rankInTitle: rank, titleCandidateCount: of } = candidate;
  const months = useMonths();
  const rankText = rank && of ? publicT('candidate.inTitle', { rank, of }) : undefined;

  const profile = (
    <div className={`${styles.part} ${styles.profile}`}>
      <CandidateProfile
        candidate={candidate}
        metrics={metrics}
        withHead={false}
        scoresNote={<ReviewIncluded candidateId={id} />}
      />
      <CandidateFacts candidate={candidate} withId={false} dayOf={(day) => shortDay(months, day)} />
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
                <FiguresSummary isTab candidateId={id} rank={rankText} />
                <FiguresPanel candidateId={id} />
                {config?.round && <TrendsPanel candidateId={id} />}
              </div>
            ),
          },
          {
            key: 'ratings',
            title: t('candidate.ratings'),
            content: <CandidateRatings candidateId={id} />,
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
      leadStays
      lead={
        <span className="parts">
          <span>
            <Office of={candidate} />
          </span>
          {rankText && <span>{rankText}</span>}
          <span>
            <RatingCount candidate={candidate} />
          </span>
          <span>
            <bdi>{candidate.candidateId}</bdi>
          </span>
        </span>
      }
      actions={
        <RecordActions
          name={name}
          main={
            may('content.change') && {
              type: 'primary',
              icon: <EditOutlined aria-hidden />,
              text: t('table.edit'),
              label: t('table.editNamed', { name }),
              onClick: () => setDialog('edit'),
            }
          }
          inMenu={
            <>
              <Link className={styles.item} to={`/candidate/${id}`}>
                {t('candidate.public')}
              </Link>
              <HelpLink inMenu />
              <May right="content.change">
                <MenuAction
                  danger
                  text={t('table.delete')}
                  label={t('table.deleteNamed', { name })}
                  onClick={() => setDialog('delete')}
                />
              </May>
            </>
          }
        >
          <PreviewButton withText name={name} previewed={{ candidate }} />
        </RecordActions>
      }
    >
      <ListSteps candidateId={id} path="/admin/candidates" />
      <CandidateReview candidateId={id} />
      <Tabs
        lazy
        label={name}
        {...tab}
        tabs={[{ key: 'profile', title: t('candidate.profile'), content: profile }, ...tabs]}
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
