import { SelectField } from '../../components/SelectField';
import { useTexts } from '../../lib/i18n/Content';
import { useT } from '../../lib/i18n/I18nProvider';
import { useGetTitlesQuery } from './titlesApi';

interface Props {
  /** The id of a title; nothing for all. */
  value: string;
  onChange: (title: string) => void;
}

/** Chooses an office that somebody stands for. */
export function OfficeSelect({ value, onChange }: Props) {
  const t = useT();
  const texts = useTexts();
  const { data: titles } = useGetTitlesQuery();
  return (
    <SelectField
      label={t('leaderboard.office')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{t('leaderboard.allOffices')}</option>
      {titles?.map(
        (title) =>
          title.candidateCount > 0 && (
            <option key={title.id} value={title.id}>
              {texts(title, 'name')} ({title.candidateCount})
            </option>
          ),
      )}
    </SelectField>
  );
}
