import type { Metric } from '../../lib/api/types';
import { Content, type ReadTexts } from '../../lib/i18n/Content';
import { TrailButton } from '../audit/TrailButton';
import type { DataColumn } from '../table/dataColumn';
import { RowActions } from '../table/RowActions';
import type { AdminT } from '../texts/AdminTexts';
import styles from './MetricFields.module.css';
import type { MetricSort } from './metricsTable';

interface Options {
  /** The name of a row in the labels of its actions. */
  texts: ReadTexts;
  onEdit: (metric: Metric) => void;
  onDelete: (metric: Metric) => void;
}

/** The columns of the metric table. */
export function metricColumns(
  t: AdminT,
  { texts, onEdit, onDelete }: Options,
): DataColumn<Metric, MetricSort>[] {
  return [
    {
      key: 'key',
      title: t('metrics.key'),
      sort: 'key',
      width: 128,
      cell: ({ key }) => (
        <bdi>
          <code className={styles.key}>{key}</code>
        </bdi>
      ),
    },
    {
      key: 'label',
      title: t('metrics.label'),
      slot: 'heading',
      sort: 'label',
      cell: (metric) => <Content of={metric} field="label" />,
    },
    { key: 'min', title: t('metrics.min'), numeric: true, width: 96, cell: ({ minScore }) => minScore },
    { key: 'max', title: t('metrics.max'), numeric: true, width: 112, cell: ({ maxScore }) => maxScore },
    {
      key: 'scope',
      title: t('metrics.scope'),
      sort: 'scope',
      width: 150,
      cell: (metric) => (metric.isGlobal ? t('metrics.global') : <Content of={metric} field="title" />),
    },
    {
      key: 'actions',
      title: t('table.actions'),
      slot: 'actions',
      width: 96,
      cell: (metric) => (
        <RowActions
          right="content.change"
          name={texts(metric, 'label')}
          onEdit={() => onEdit(metric)}
          onDelete={() => onDelete(metric)}
        >
          <TrailButton subject={{ type: 'metric', id: metric.id, name: texts(metric, 'label') }} />
        </RowActions>
      ),
    },
  ];
}
