import { useGetTitlesQuery } from '../../features/titles/titlesApi';
import { useTexts } from '../../lib/i18n/Content';
import type { ListFilter } from '../filters/listFilter';
import { useAdminT } from '../texts/AdminTexts';
import { CANDIDATE_LACKS, type CandidateFilters } from './readCandidateFilters';

/** Returns the filters of the candidates: title, missing parts and days of creation. */
export function useCandidateFilters(filters: CandidateFilters): ListFilter[] {
  const t = useAdminT();
  const texts = useTexts();
  const { data: titles = [] } = useGetTitlesQuery();
  const { titleId, lacks, createdFrom, createdTo } = filters;
  return [
    {
      name: 'title',
      label: t('field.title'),
      value: titleId ? String(titleId) : undefined,
      all: t('candidates.allTitles'),
      options: titles.map((title) => ({ value: String(title.id), label: texts(title, 'name') })),
    },
    {
      name: 'lacks',
      label: t('candidates.lackFilter'),
      value: lacks,
      all: t('candidates.lacksNothing'),
      options: CANDIDATE_LACKS.map((value) => ({ value, label: t(`candidates.lacks.${value}`) })),
    },
    {
      label: t('candidates.createdDays'),
      days: { ...(createdFrom && { from: createdFrom }), ...(createdTo && { to: createdTo }) },
    },
  ];
}
