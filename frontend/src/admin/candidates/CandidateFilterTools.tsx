import { DayRangeFilter } from '../table/DayRangeFilter';
import { FilterSelect } from '../table/FilterSelect';
import { useAdminT } from '../texts/AdminTexts';
import { useGetTitlesQuery } from '../titles/titlesApi';
import type { CandidateFilters, CandidateLack } from './useCandidateFilters';

/** Which candidates are shown: with one title, lacking something, made between two days. */
export function CandidateFilterTools({ filters }: { filters: CandidateFilters }) {
  const t = useAdminT();
  const { data: titles } = useGetTitlesQuery();
  const { values, set } = filters;
  return (
    <>
      <FilterSelect<string>
        label={t('candidates.titleFilter')}
        all={t('candidates.allTitles')}
        options={(titles ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        filter={{
          value: titles && values.titleId ? String(values.titleId) : undefined,
          choose: (id) => set('title', id),
        }}
      />
      <FilterSelect<CandidateLack>
        label={t('candidates.lackFilter')}
        all={t('candidates.lacksNothing')}
        options={(['title', 'image', 'ratings'] as const).map((value) => ({
          value,
          label: t(`candidates.lacks.${value}`),
        }))}
        filter={{ value: values.lacks, choose: (lack) => set('lacks', lack) }}
      />
      <DayRangeFilter
        from={{
          label: t('candidates.createdFrom'),
          value: values.createdFrom,
          onChoose: (day) => set('from', day),
        }}
        to={{ label: t('candidates.createdTo'), value: values.createdTo, onChoose: (day) => set('to', day) }}
      />
    </>
  );
}
