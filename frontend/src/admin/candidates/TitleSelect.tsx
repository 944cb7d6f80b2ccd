import { Select } from 'antd';
import { useErrorToast } from '../../components/useErrorToast';
import { errorTextOr } from '../../lib/api/errorText';
import { useT } from '../../lib/i18n/I18nProvider';
import { useAdminT } from '../texts/AdminTexts';
import { useGetTitlesQuery } from '../titles/titlesApi';

interface Props {
  /** Given by the form around it; the value is a title's name. */
  id?: string;
  value?: string;
  onChange?: (title: string) => void;
}

/** Chooses a title by its name. */
export function TitleSelect({ id, value, onChange, ...aria }: Props) {
  const t = useAdminT();
  const publicT = useT();
  const { data: titles, isFetching, error } = useGetTitlesQuery();
  useErrorToast(error && errorTextOr(publicT, error, t('titles.loadFailed')));
  return (
    <Select
      {...aria}
      id={id}
      value={value}
      onChange={onChange}
      showSearch={{ optionFilterProp: 'label' }}
      loading={isFetching}
      placeholder={t('candidates.chooseTitle')}
      notFoundContent={t('candidates.noTitles')}
      options={titles?.map(({ name }) => ({ value: name, label: name }))}
    />
  );
}
