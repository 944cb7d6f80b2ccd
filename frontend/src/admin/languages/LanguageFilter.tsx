import { FilterSelect } from '../filters/FilterSelect';
import { type Filter, useFilter } from '../filters/useFilter';
import { useAdminT } from '../texts/AdminTexts';
import { OTHER_LOCALES, type OtherLocale } from './missingTexts';

/** Reads from the address the language of missing texts. */
export function useLanguageFilter(): Filter<OtherLocale> {
  return useFilter('lacks', OTHER_LOCALES);
}

/** Filters items that lack a text in one language. */
export function LanguageFilter({ filter }: { filter: Filter<OtherLocale> }) {
  const t = useAdminT();
  return (
    <FilterSelect<OtherLocale>
      label={t('languages.filter')}
      all={t('languages.all')}
      options={OTHER_LOCALES.map((value) => ({ value, label: t(`languages.lacks.${value}`) }))}
      filter={filter}
    />
  );
}
