import { PlusOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { May } from '../../features/auth/May';
import type { Title } from '../../lib/api/types';
import { Content, type ReadTexts } from '../../lib/i18n/Content';
import { formatNumber } from '../../lib/i18n/translate';
import { TrailButton } from '../audit/TrailButton';
import { PreviewButton } from '../preview/PreviewButton';
import type { DataColumn } from '../table/dataColumn';
import { RowAction } from '../table/RowAction';
import { RowActions } from '../table/RowActions';
import { RowName } from '../table/RowName';
import type { AdminT } from '../texts/AdminTexts';
import type { TitleSort } from './titlesTable';

interface Options {
  /** The name of a row in the labels of its actions. */
  texts: ReadTexts;
  onEdit: (title: Title) => void;
  onDelete: (title: Title) => void;
  onAddMetric: (title: Title) => void;
}

/** The columns of the title table. */
export function titleColumns(
  t: AdminT,
  { texts, onEdit, onDelete, onAddMetric }: Options,
): DataColumn<Title, TitleSort>[] {
  return [
    {
      key: 'name',
      title: t('titles.name'),
      slot: 'heading',
      sort: 'name',
      width: 240,
      cell: (title) => (
        <RowName right="content.change" onOpen={() => onEdit(title)}>
          <Content of={title} field="name" />
        </RowName>
      ),
    },
    {
      key: 'description',
      title: t('titles.description'),
      atName: 'below',
      cell: (title) => <Content of={title} field="description" none={t('table.none')} />,
    },
    {
      key: 'candidates',
      title: t('titles.candidates'),
      sort: 'candidates',
      firstOrder: 'desc',
      numeric: true,
      width: 96,
      atName: 'line',
      cell: (title) => <CandidatesLink title={title}>{formatNumber(title.candidateCount)}</CandidatesLink>,
      card: (title) => (
        <CandidatesLink title={title}>
          {t('candidates.count', { count: title.candidateCount })}
        </CandidatesLink>
      ),
    },
    {
      key: 'actions',
      title: t('table.actions'),
      slot: 'actions',
      width: 96,
      cell: (title) => (
        <RowActions
          right="content.change"
          name={texts(title, 'name')}
          onEdit={() => onEdit(title)}
          onDelete={() => onDelete(title)}
        >
          <PreviewButton name={texts(title, 'name')} previewed={{ office: title }} />
          <TrailButton subject={{ type: 'title', id: title.id, name: texts(title, 'name') }} />
          <May right="content.change">
            <RowAction
              icon={<PlusOutlined aria-hidden />}
              text={t('metrics.quickAdd')}
              label={t('metrics.quickAddNamed', { name: texts(title, 'name') })}
              onClick={() => onAddMetric(title)}
            />
          </May>
        </RowActions>
      ),
    },
  ];
}

/** Leads from a number of candidates to these; a title without any has no list of them. */
function CandidatesLink({ title, children }: { title: Title; children: ReactNode }) {
  if (title.candidateCount === 0) return children;
  return <Link to={`/admin?title=${title.id}`}>{children}</Link>;
}
