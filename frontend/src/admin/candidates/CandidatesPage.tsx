import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { PageHeading } from '../../components/PageHeading';
import { useErrorToast } from '../../components/useErrorToast';
import { useGetCandidatePageQuery } from '../../features/candidates/candidatesApi';
import { errorTextOr } from '../../lib/api/errorText';
import type { Candidate } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { useSubject } from '../forms/useSubject';
import { Overview } from '../overview/Overview';
import { DataList } from '../table/DataList';
import { FRESH, serverPage } from '../table/serverPage';
import { useSelection } from '../table/useSelection';
import { useTableView } from '../table/useTableView';
import { useAdminT } from '../texts/AdminTexts';
import { ExportButton } from '../transfer/ExportButton';
import { ImportButton } from '../transfer/ImportButton';
import { CandidateBulkActions } from './CandidateBulkActions';
import { CandidateDialog } from './CandidateDialog';
import styles from './CandidatesPage.module.css';
import { candidateColumns } from './candidateColumns';
import { CANDIDATE_DEFAULTS, candidateFilters, candidatePageQuery } from './candidatesTable';
import { DeleteCandidate } from './DeleteCandidate';
import { DeleteCandidates } from './DeleteCandidates';
import { FirstSteps } from './FirstSteps';
import { PanelCards } from './PanelCards';
import { SetTitleDialog } from './SetTitleDialog';

/** The panel: the ways to the other parts, and the candidates. */
export function CandidatesPage() {
  const t = useAdminT();
  const publicT = useT();
  const [view, show] = useTableView(CANDIDATE_DEFAULTS);
  const query = candidatePageQuery(view);
  const page = useGetCandidatePageQuery(query, FRESH);
  useErrorToast(page.isError ? errorTextOr(publicT, page.error, t('candidates.loadFailed')) : undefined);
  /** Whom the form is about; null in it stands for a new candidate. */
  const form = useSubject<Candidate | null>();
  const doomed = useSubject<Candidate>();
  const selection = useSelection<Candidate>();
  const doomedMany = useSubject<readonly Candidate[]>();
  const retitled = useSubject<readonly Candidate[]>();
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
      {page.currentData?.total === 0 && !query.search && <FirstSteps onAdd={() => form.show(null)} />}
      <PanelCards />
      <Overview />
      <section className={styles.section} aria-labelledby="candidates-heading">
        <h2 id="candidates-heading">{t('candidates.heading')}</h2>
        <DataList
          id="candidates"
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
          nameOf={({ name }) => name}
          data={serverPage(page, page.data?.candidates)}
          view={view}
          onShow={show}
          tools={
            <>
              <ExportButton path="/candidates/export.csv" filters={candidateFilters(view)} />
              <ImportButton kind="candidates" />
              <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => form.show(null)}>
                {t('candidates.add')}
              </Button>
            </>
          }
          selection={selection}
          bulkActions={
            <CandidateBulkActions
              ids={selection.ids}
              onSetTitle={() => retitled.show(selection.rows)}
              onDelete={() => doomedMany.show(selection.rows)}
            />
          }
        />
      </section>
      <CandidateDialog open={form.open} candidate={form.subject} onClose={form.close} />
      <DeleteCandidate
        open={doomed.open}
        candidate={doomed.subject}
        onDeleted={(candidate) => selection.set([candidate], false)}
        onClose={doomed.close}
      />
      <DeleteCandidates
        open={doomedMany.open}
        candidates={doomedMany.subject ?? []}
        onDeleted={selection.clear}
        onClose={doomedMany.close}
      />
      <SetTitleDialog
        open={retitled.open}
        candidates={retitled.subject ?? []}
        onSaved={selection.clear}
        onClose={retitled.close}
      />
    </div>
  );
}
