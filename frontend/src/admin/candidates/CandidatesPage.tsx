import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { PageHeading } from '../../components/PageHeading';
import { useErrorToast } from '../../components/useErrorToast';
import { useGetCandidatePageQuery } from '../../features/candidates/candidatesApi';
import { errorTextOr } from '../../lib/api/errorText';
import type { Candidate } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { useSubject } from '../forms/useSubject';
import { DataList } from '../table/DataList';
import { useTableView } from '../table/useTableView';
import { useAdminT } from '../texts/AdminTexts';
import { CandidateDialog } from './CandidateDialog';
import styles from './CandidatesPage.module.css';
import { candidateColumns } from './candidateColumns';
import { CANDIDATE_DEFAULTS, candidatePageQuery } from './candidatesTable';
import { DeleteCandidate } from './DeleteCandidate';
import { PanelCards } from './PanelCards';

/** Voters rate while the administrator looks: coming back to the table, or to its window, asks again. */
const FRESH = { refetchOnMountOrArgChange: true, refetchOnFocus: true };

/** The panel: the ways to the other parts, and the candidates. */
export function CandidatesPage() {
  const t = useAdminT();
  const publicT = useT();
  const [view, show] = useTableView(CANDIDATE_DEFAULTS);
  const query = candidatePageQuery(view);
  const { data, currentData, isFetching, isError, error, refetch } = useGetCandidatePageQuery(query, FRESH);
  useErrorToast(isError ? errorTextOr(publicT, error, t('candidates.loadFailed')) : undefined);
  /** Whom the form is about; null in it stands for a new candidate. */
  const form = useSubject<Candidate | null>();
  const doomed = useSubject<Candidate>();
  const columns = candidateColumns(t, publicT('candidate.noTitle'), {
    onEdit: form.show,
    onDelete: doomed.show,
  });

  return (
    <div className={`page ${styles.page}`}>
      <div>
        <PageHeading title={t('panel.heading')}>{t('panel.heading')}</PageHeading>
        <p className={styles.lead}>{t('panel.lead')}</p>
      </div>
      <PanelCards />
      <section className={styles.section} aria-labelledby="candidates-heading">
        <h2 id="candidates-heading">{t('candidates.heading')}</h2>
        <DataList
          texts={{
            label: t('candidates.heading'),
            searchHint: t('candidates.searchHint'),
            empty: t('candidates.empty'),
            emptyHint: t('candidates.emptyHint'),
            noMatch: t('candidates.noMatch'),
            noMatchHint: t('candidates.noMatchHint'),
            failed: t('candidates.loadFailed'),
          }}
          columns={columns}
          data={{
            rows: data?.candidates,
            total: data?.total ?? 0,
            busy: isFetching,
            failed: isError && !currentData,
            onRetry: refetch,
          }}
          view={view}
          onShow={show}
          tools={
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => form.show(null)}>
              {t('candidates.add')}
            </Button>
          }
        />
      </section>
      <CandidateDialog open={form.open} candidate={form.subject} onClose={form.close} />
      <DeleteCandidate open={doomed.open} candidate={doomed.subject} onClose={doomed.close} />
    </div>
  );
}
