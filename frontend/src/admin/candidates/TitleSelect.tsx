import { Select } from 'antd';
import { useErrorToast } from '../../components/useErrorToast';
import { useGetTitlesQuery } from '../../features/titles/titlesApi';
import { errorTextOr } from '../../lib/api/errorText';
import { useTexts } from '../../lib/i18n/Content';
import { useT } from '../../lib/i18n/I18nProvider';
import { foundByLabel } from '../filters/foundByLabel';
import { useAdminT } from '../texts/AdminTexts';

interface Props {
  /** Set by the form around it; the value is a title's name. */
  id?: string;
  value?: string;
  onChange?: (title: string) => void;
}

/** Chooses a title by its name, in the reader's language; the value is the English one. */
export function TitleSelect({ id, value, onChange, ...aria }: Props) {
  const t = useAdminT();
  const publicT = useT();
  const texts = useTexts();
  const { data: titles, isFetching, error } = useGetTitlesQuery();
  useErrorToast(error && errorTextOr(publicT, error, t('titles.loadFailed')), false);
  return (
    <Select
      {...aria}
      id={id}
      value={value}
      onChange={onChange}
      showSearch={foundByLabel}
      loading={isFetching}
      placeholder={t('candidates.chooseTitle')}
      notFoundContent={t('candidates.noTitles')}
      options={titles?.map((title) => ({ value: title.name, label: texts(title, 'name') }))}
    />
  );
}
