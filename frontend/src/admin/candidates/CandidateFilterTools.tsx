import { useGetTitlesQuery } from '../../features/titles/titlesApi';
import { useTexts } from '../../lib/i18n/Content';
import { DayRangeFilter } from '../filters/DayRangeFilter';
import { FilterSelect } from '../filters/FilterSelect';
import { useAdminT } from '../texts/AdminTexts';
import { CANDIDATE_LACKS, type CandidateFilters, type CandidateLack } from './useCandidateFilters';

/** Filters the candidates by title. */
export function TitleFilter({ filters: { values, set } }: { filters: CandidateFilters }) {
  const t = useAdminT();
  const texts = useTexts();
  const { data: titles } = useGetTitlesQuery();
  return (
    <FilterSelect<string>
      label={t('candidates.titleFilter')}
      all={t('candidates.allTitles')}
      options={(titles ?? []).map((title) => ({ value: String(title.id), label: texts(title, 'name') }))}
      filter={{
        value: titles && values.titleId ? String(values.titleId) : undefined,
        choose: (id) => set('title', id),
      }}
    />
  );
}

/** Filters the candidates by missing parts and days of creation. */
export function CandidateFilterTools({ filters: { values, set, setAll } }: { filters: CandidateFilters }) {
  const t = useAdminT();
  return (
    <>
      <FilterSelect<CandidateLack>
        label={t('candidates.lackFilter')}
        all={t('candidates.lacksNothing')}
        options={CANDIDATE_LACKS.map((value) => ({
          value,
          label: t(`candidates.lacks.${value}`),
        }))}
        filter={{ value: values.lacks, choose: (lack) => set('lacks', lack) }}
      />
      <DayRangeFilter
        onRange={setAll}
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
