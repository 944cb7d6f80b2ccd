import { lazy, Suspense, useState } from 'react';
import toast from 'react-hot-toast';
import { useSearchParams } from 'react-router-dom';
import { useErrorToast } from '../../components/useErrorToast';
import { useMay } from '../../features/auth/rights';
import {
  useGetCandidatePageQuery,
  useLazyGetCandidatePageQuery,
} from '../../features/candidates/candidatesApi';
import { errorTextOr } from '../../lib/api/errorText';
import type { Candidate } from '../../lib/api/types';
import { useTexts } from '../../lib/i18n/Content';
import { useT } from '../../lib/i18n/I18nProvider';
import { lazyDialog } from '../forms/lazyDialog';
import { useFormSubject } from '../forms/useFormSubject';
import { useSubject } from '../forms/useSubject';
import { MAX_SELECTED, useSelection } from '../selection/useSelection';
import { AddButton } from '../shell/AddButton';
import { AdminPage } from '../shell/AdminPage';
import { EmptySection } from '../shell/EmptySection';
import { DataList } from '../table/DataList';
import { FRESH, serverPage } from '../table/serverPage';
import { useTableView } from '../table/useTableView';
import { useAdminT } from '../texts/AdminTexts';
import { useNarrow } from '../theme/useNarrow';
import { ExportButton } from '../transfer/ExportButton';
import { ImportButton } from '../transfer/ImportButton';
import { CandidateBulkActions } from './CandidateBulkActions';
import { candidateColumns } from './candidateColumns';
import { CANDIDATE_DEFAULTS, candidateFilters, candidatePageQuery } from './candidatesTable';
import { DeleteCandidate } from './DeleteCandidate';
import { DeleteCandidates } from './DeleteCandidates';
import { PanelCards } from './PanelCards';
import { CANDIDATE_LACKS, readCandidateFilters } from './readCandidateFilters';
import { useCandidateFilters } from './useCandidateFilters';

const CandidateDialog = lazyDialog(() => import('./CandidateDialog'));
const SetTitleDialog = lazyDialog(() => import('./SetTitleDialog'));
const ImportDialog = lazyDialog(() => import('../transfer/ImportDialog'));

/** Loaded later, because only a new index has no candidates. */
const FirstSteps = lazy(() => import('../setup/FirstSteps'));

/** Lists the candidates, with links to titles, metrics and users. */
export function CandidatesPage() {
  const t = useAdminT();
  const publicT = useT();
  const texts = useTexts();
  const [view, show] = useTableView(CANDIDATE_DEFAULTS);
  const [params] = useSearchParams();
  const filters = readCandidateFilters(params);
  const listFilters = useCandidateFilters(filters);
  const query = candidatePageQuery(view, filters);
  const page = useGetCandidatePageQuery(query, FRESH);
  useErrorToast(page.isError ? errorTextOr(publicT, page.error, t('candidates.loadFailed')) : undefined);
  const form = useFormSubject<Candidate>(page.data?.candidates);
  /** Opened from the first steps, which disappear with the first candidate. */
  const [importing, setImporting] = useState(false);
  const deleting = useSubject<Candidate>();
  const may = useMay();
  const selection = useSelection<Candidate>();
  const deletingMany = useSubject<readonly Candidate[]>();
  const changingTitle = useSubject<readonly Candidate[]>();
  const [readPage] = useLazyGetCandidatePageQuery();
  const readMatching = async () => {
    const { data, error } = await readPage({ ...query, limit: MAX_SELECTED, offset: 0 });
    if (error) toast.error(errorTextOr(publicT, error, t('candidates.loadFailed')));
    return data?.candidates;
  };
  const columns = candidateColumns(t, publicT('candidate.noTitle'), {
    narrow: useNarrow(),
    texts,
    onEdit: form.show,
    onDelete: deleting.show,
    scored: may('results.read'),
    adjusted: page.data?.candidates.some(({ adjustedAverage }) => adjustedAverage !== undefined),
  });

  return (
    <AdminPage
      lead={t('panel.lead')}
      count={page.data?.total}
      actions={
        <AddButton right="content.change" onClick={() => form.show(null)}>
          {t('candidates.add')}
        </AddButton>
      }
    >
      {may('content.change') &&
        page.currentData?.total === 0 &&
        !query.search &&
        Object.keys(filters).length === 0 && (
          <Suspense>
            <FirstSteps onAdd={() => form.show(null)} onImport={() => setImporting(true)} />
          </Suspense>
        )}
      <DataList
        label={t('section.candidates')}
        search={{
          id: 'candidates',
          hint: t('candidates.searchHint'),
          noMatch: t('candidates.noMatch'),
          noMatchHint: t('candidates.noMatchHint'),
        }}
        empty={<EmptySection title={t('candidates.empty')} hint={t('candidates.emptyHint')} />}
        failed={t('candidates.loadFailed')}
        columns={columns}
        nameOf={(candidate) => texts(candidate, 'name')}
        data={serverPage(page, page.data?.candidates)}
        view={view}
        onShow={show}
        filters={listFilters}
        views={[
          { label: t('views.all'), filters: {} },
          ...CANDIDATE_LACKS.map((lacks) => ({ label: t(`candidates.lacks.${lacks}`), filters: { lacks } })),
        ]}
        actions={
          <>
            <ExportButton
              path="/candidates/export.csv"
              label={t('transfer.exportCandidates')}
              filters={candidateFilters(view, filters)}
            />
            <ImportButton kind="candidates" />
          </>
        }
        selection={may('content.change') || may('results.read') ? selection : undefined}
        onSelectMatching={readMatching}
        bulkActions={
          <CandidateBulkActions
            ids={selection.ids}
            onSetTitle={() => changingTitle.show(selection.rows)}
            onDelete={() => deletingMany.show(selection.rows)}
          />
        }
      />
      <PanelCards />
      <ImportDialog kind="candidates" open={importing} onClose={() => setImporting(false)} />
      <CandidateDialog
        open={form.open}
        candidate={form.subject}
        formKey={form.key}
        more={form.more}
        onClose={form.close}
        onSaved={form.saved}
      />
      <DeleteCandidate
        open={deleting.open}
        candidate={deleting.subject}
        onDeleted={(candidate) => selection.set([candidate], false)}
        onClose={deleting.close}
      />
      <DeleteCandidates
        open={deletingMany.open}
        candidates={deletingMany.subject ?? []}
        onDeleted={selection.clear}
        onClose={deletingMany.close}
      />
      <SetTitleDialog
        open={changingTitle.open}
        candidates={changingTitle.subject ?? []}
        onSaved={selection.clear}
        onClose={changingTitle.close}
      />
    </AdminPage>
  );
}
