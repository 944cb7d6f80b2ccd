import type { Metric } from '../../lib/api/types';
import { Content, type ReadTexts } from '../../lib/i18n/Content';
import { TrailButton } from '../audit/TrailButton';
import type { DataColumn } from '../table/dataColumn';
import { RowActions } from '../table/RowActions';
import { RowName } from '../table/RowName';
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
      key: 'label',
      title: t('metrics.label'),
      slot: 'heading',
      sort: 'label',
      minWidth: 200,
      cell: (metric) => (
        <RowName right="content.change" onOpen={() => onEdit(metric)}>
          <Content of={metric} field="label" />
        </RowName>
      ),
    },
    {
      key: 'key',
      title: t('metrics.key'),
      sort: 'key',
      atName: 'below',
      width: 104,
      cell: ({ key }) => (
        <bdi>
          <code className={styles.key}>{key}</code>
        </bdi>
      ),
    },
    {
      key: 'scores',
      title: t('metrics.range'),
      width: 112,
      cell: ({ minScore, maxScore }) => <bdi dir="ltr">{`${minScore}–${maxScore}`}</bdi>,
    },
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
