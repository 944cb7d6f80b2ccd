import { Form, Input } from 'antd';
import toast from 'react-hot-toast';
import { errorTextOr } from '../../lib/api/errorText';
import type { Title, TitleBody } from '../../lib/api/types';
import { fieldIn } from '../../lib/i18n/Content';
import { useT } from '../../lib/i18n/I18nProvider';
import { LOCALES } from '../../lib/i18n/locales';
import { AdminForm } from '../forms/AdminForm';
import { showRefusal } from '../forms/formErrors';
import { orNull } from '../forms/orNull';
import { useEditConflict } from '../forms/useEditConflict';
import { fieldLabel, typingIn } from '../languages/fieldLabel';
import { LanguageLabel } from '../languages/LanguageLabel';
import { LanguageTabs } from '../languages/LanguageTabs';
import { useAdminT } from '../texts/AdminTexts';
import { DESCRIPTION_MAX, TITLE_NAME_MAX } from './titleRules';
import { useCreateTitleMutation, useUpdateTitleMutation } from './titlesApi';
import { TITLE_TEXTS } from './titlesTable';

interface Props {
  /** Null registers a new one. */
  title: Title | null;
  onDone: () => void;
}

type Values = Record<keyof TitleBody, string>;

const valuesOf = (title: Title | null): Values => ({
  name: title?.name ?? '',
  nameSo: title?.nameSo ?? '',
  nameAr: title?.nameAr ?? '',
  description: title?.description ?? '',
  descriptionSo: title?.descriptionSo ?? '',
  descriptionAr: title?.descriptionAr ?? '',
});

/** Registers a title, or updates the given one. */
export default function TitleForm({ title, onDone }: Props) {
  const t = useAdminT();
  const publicT = useT();
  const [form] = Form.useForm<Values>();
  const [register, registering] = useCreateTitleMutation();
  const [update, updating] = useUpdateTitleMutation();

  const conflict = useEditConflict<Values, Title>({
    form,
    thing: title,
    valuesOf,
    fields: LOCALES.flatMap((locale) =>
      TITLE_TEXTS.map((text) => ({
        names: [fieldIn(text, locale) as keyof Values],
        label: fieldLabel(t(`titles.${text}`), locale),
      })),
    ),
  });

  const save = async (values: Values) => {
    const body = {
      name: values.name.trim(),
      nameSo: orNull(values.nameSo),
      nameAr: orNull(values.nameAr),
      description: orNull(values.description),
      descriptionSo: orNull(values.descriptionSo),
      descriptionAr: orNull(values.descriptionAr),
    };
    const { error } = await (title
      ? update({ id: title.id, body, version: conflict.version() })
      : register(body));
    if (conflict.catches(error)) return;
    if (error) {
      showRefusal(
        form,
        error,
        errorTextOr(publicT, error, t(title ? 'titles.updateFailed' : 'titles.registerFailed')),
      );
      return;
    }
    toast.success(t(title ? 'titles.updated' : 'titles.registered'));
    onDone();
  };

  return (
    <AdminForm<Values>
      right="content.change"
      form={form}
      initialValues={valuesOf(title)}
      submit={t(title ? 'titles.update' : 'titles.register')}
      saving={registering.isLoading || updating.isLoading}
      onSave={save}
      missing={{ name: t('titles.nameRequired') }}
    >
      <LanguageTabs fields={TITLE_TEXTS}>
        {(locale) => (
          <>
            <Form.Item
              name={fieldIn('name', locale)}
              label={<LanguageLabel label={t('titles.name')} locale={locale} />}
              rules={
                locale === 'en'
                  ? [{ required: true, whitespace: true, message: t('missing.name') }]
                  : undefined
              }
            >
              <Input {...typingIn(locale)} maxLength={TITLE_NAME_MAX} />
            </Form.Item>
            <Form.Item
              name={fieldIn('description', locale)}
              label={<LanguageLabel label={t('titles.description')} locale={locale} />}
            >
              <Input.TextArea {...typingIn(locale)} rows={4} maxLength={DESCRIPTION_MAX} />
            </Form.Item>
          </>
        )}
      </LanguageTabs>
      {conflict.dialog}
    </AdminForm>
  );
}
