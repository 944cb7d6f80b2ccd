import { lazy, useEffect } from 'react';
import { useErrorToast } from '../../components/useErrorToast';
import { May } from '../../features/auth/May';
import { useGetMetricsQuery } from '../../features/metrics/metricsApi';
import { errorTextOr } from '../../lib/api/errorText';
import type { Metric } from '../../lib/api/types';
import { useTexts } from '../../lib/i18n/Content';
import { useLanguage, useT } from '../../lib/i18n/I18nProvider';
import { FormDrawer } from '../forms/FormDrawer';
import { useFormSubject } from '../forms/useFormSubject';
import { useSubject } from '../forms/useSubject';
import { languageViews, useLanguageFilter } from '../languages/languageFilter';
import { missingTexts } from '../languages/missingTexts';
import { noteMetricsSeen } from '../setup/metricsSeen';
import { AddButton } from '../shell/AddButton';
import { AdminPage } from '../shell/AdminPage';
import { EmptySection } from '../shell/EmptySection';
import { DataList } from '../table/DataList';
import { listPage } from '../table/listPage';
import { useTableView } from '../table/useTableView';
import { useAdminT } from '../texts/AdminTexts';
import { ExportButton } from '../transfer/ExportButton';
import { ImportButton } from '../transfer/ImportButton';
import { DeleteMetric } from './DeleteMetric';
import { metricColumns } from './metricColumns';
import { METRIC_DEFAULTS, METRIC_TEXTS, metricRules } from './metricsTable';
import { ScoreScaleButton } from './ScoreScaleButton';

const MetricForm = lazy(() => import('./MetricForm'));

/** Lists metrics, with the form that registers and updates them. */
export function MetricsPage() {
  const t = useAdminT();
  const publicT = useT();
  const texts = useTexts();
  const [view, show] = useTableView(METRIC_DEFAULTS);
  const { data: metrics, isFetching, isError, error, refetch } = useGetMetricsQuery({});
  useErrorToast(isError ? errorTextOr(publicT, error, t('metrics.loadFailed')) : undefined);
  useEffect(noteMetricsSeen, []);
  const deleting = useSubject<Metric>();
  const { locale } = useLanguage();
  const lacking = useLanguageFilter();
  const wanted = (metrics ?? []).filter(
    (metric) => !lacking || missingTexts(metric, METRIC_TEXTS, lacking) > 0,
  );
  const { rows, total } = listPage(wanted, view, metricRules(locale));
  const form = useFormSubject<Metric>(rows);
  const columns = metricColumns(t, { texts, onEdit: form.show, onDelete: deleting.show });

  return (
    <AdminPage
      lead={t('metrics.lead')}
      count={metrics && total}
      actions={
        <AddButton right="content.change" onClick={() => form.show(null)}>
          {t('metrics.register')}
        </AddButton>
      }
    >
      <DataList
        label={t('section.metrics')}
        search={{
          id: 'metrics',
          hint: t('metrics.searchHint'),
          noMatch: t('metrics.noMatch'),
          noMatchHint: t('metrics.noMatchHint'),
        }}
        empty={
          <EmptySection
            title={t('metrics.empty')}
            hint={t('metrics.emptyHint')}
            add={{ right: 'content.change', text: t('metrics.register'), onClick: () => form.show(null) }}
          />
        }
        failed={t('metrics.loadFailed')}
        columns={columns}
        nameOf={(metric) => texts(metric, 'label')}
        data={{
          rows: metrics && rows,
          total,
          busy: isFetching,
          failed: isError && !metrics,
          onRetry: refetch,
        }}
        view={view}
        onShow={show}
        views={languageViews(t)}
        actions={
          <>
            <ExportButton path="/metrics/export.csv" label={t('transfer.exportMetrics')} />
            <ImportButton kind="metrics" />
            <May right="content.change">
              <ScoreScaleButton />
            </May>
          </>
        }
      />
      <DeleteMetric open={deleting.open} metric={deleting.subject} onClose={deleting.close} />
      <FormDrawer
        wide
        open={form.open}
        heading={t(form.subject ? 'metrics.update' : 'metrics.register')}
        more={form.more}
        onClose={form.close}
      >
        <MetricForm key={form.key} metric={form.subject} onDone={form.saved} />
      </FormDrawer>
    </AdminPage>
  );
}
