import { lazy } from 'react';
import { useErrorToast } from '../../components/useErrorToast';
import { useGetTitlesQuery } from '../../features/titles/titlesApi';
import { errorTextOr } from '../../lib/api/errorText';
import type { Title } from '../../lib/api/types';
import { useTexts } from '../../lib/i18n/Content';
import { useLanguage, useT } from '../../lib/i18n/I18nProvider';
import { FormDrawer } from '../forms/FormDrawer';
import { lazyDialog } from '../forms/lazyDialog';
import { useFormSubject } from '../forms/useFormSubject';
import { useSubject } from '../forms/useSubject';
import { languageViews, useLanguageFilter } from '../languages/languageFilter';
import { missingTexts } from '../languages/missingTexts';
import { AddButton } from '../shell/AddButton';
import { AdminPage } from '../shell/AdminPage';
import { EmptySection } from '../shell/EmptySection';
import { DataList } from '../table/DataList';
import { listPage } from '../table/listPage';
import { useTableView } from '../table/useTableView';
import { useAdminT } from '../texts/AdminTexts';
import { ExportButton } from '../transfer/ExportButton';
import { ImportButton } from '../transfer/ImportButton';
import { DeleteTitle } from './DeleteTitle';
import { titleColumns } from './titleColumns';
import { TITLE_DEFAULTS, TITLE_TEXTS, titleRules } from './titlesTable';

const TitleForm = lazy(() => import('./TitleForm'));
const QuickMetricDialog = lazyDialog(() => import('../metrics/QuickMetricDialog'));

/** Lists titles, with the form that registers and updates them. */
export function TitlesPage() {
  const t = useAdminT();
  const publicT = useT();
  const texts = useTexts();
  const [view, show] = useTableView(TITLE_DEFAULTS);
  const { data: titles, isFetching, isError, error, refetch } = useGetTitlesQuery();
  useErrorToast(isError ? errorTextOr(publicT, error, t('titles.loadFailed')) : undefined);
  const deleting = useSubject<Title>();
  const enriched = useSubject<Title>();
  const { locale } = useLanguage();
  const lacking = useLanguageFilter();
  const wanted = (titles ?? []).filter((title) => !lacking || missingTexts(title, TITLE_TEXTS, lacking) > 0);
  const { rows, total } = listPage(wanted, view, titleRules(locale));
  const form = useFormSubject<Title>(rows);
  const columns = titleColumns(t, {
    texts,
    onEdit: form.show,
    onDelete: deleting.show,
    onAddMetric: enriched.show,
  });

  return (
    <AdminPage
      lead={t('titles.lead')}
      count={titles && total}
      actions={
        <AddButton right="content.change" onClick={() => form.show(null)}>
          {t('titles.register')}
        </AddButton>
      }
    >
      <DataList
        label={t('section.titles')}
        search={{
          id: 'titles',
          hint: t('titles.searchHint'),
          noMatch: t('titles.noMatch'),
          noMatchHint: t('titles.noMatchHint'),
        }}
        empty={
          <EmptySection
            title={t('titles.empty')}
            hint={t('titles.emptyHint')}
            add={{ right: 'content.change', text: t('titles.register'), onClick: () => form.show(null) }}
          />
        }
        failed={t('titles.loadFailed')}
        columns={columns}
        nameOf={(title) => texts(title, 'name')}
        data={{ rows: titles && rows, total, busy: isFetching, failed: isError && !titles, onRetry: refetch }}
        view={view}
        onShow={show}
        views={languageViews(t)}
        actions={
          <>
            <ExportButton path="/titles/export.csv" label={t('transfer.exportTitles')} />
            <ImportButton kind="titles" />
          </>
        }
      />
      <DeleteTitle open={deleting.open} title={deleting.subject} onClose={deleting.close} />
      <QuickMetricDialog open={enriched.open} title={enriched.subject} onClose={enriched.close} />
      <FormDrawer
        wide
        open={form.open}
        heading={t(form.subject ? 'titles.update' : 'titles.register')}
        more={form.more}
        onClose={form.close}
      >
        <TitleForm key={form.key} title={form.subject} onDone={form.saved} />
      </FormDrawer>
    </AdminPage>
  );
}
