import { Form, Input } from 'antd';
import toast from 'react-hot-toast';
import { errorTextOr } from '../../lib/api/errorText';
import type { Title } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { AdminForm } from '../forms/AdminForm';
import { showServerErrors } from '../forms/formErrors';
import { useEditConflict } from '../forms/useEditConflict';
import { useAdminT } from '../texts/AdminTexts';
import { DESCRIPTION_MAX, TITLE_NAME_MAX } from './titleRules';
import { useCreateTitleMutation, useUpdateTitleMutation } from './titlesApi';

interface Props {
  /** The title to update; null registers a new one. */
  title: Title | null;
  /** Called when a title was updated, or that was cancelled. */
  onDone: () => void;
}

interface Values {
  name: string;
  description: string;
}

const valuesOf = (title: Title | null): Values => ({
  name: title?.name ?? '',
  description: title?.description ?? '',
});

/** Registers a title, or updates the one that it is given. Render it with another key for another title. */
export function TitleForm({ title, onDone }: Props) {
  const t = useAdminT();
  const publicT = useT();
  const [form] = Form.useForm<Values>();
  const [register, registering] = useCreateTitleMutation();
  const [update, updating] = useUpdateTitleMutation();

  const conflict = useEditConflict<Values, Title>({
    form,
    thing: title,
    valuesOf,
    fields: [
      { names: ['name'], label: t('titles.name') },
      { names: ['description'], label: t('titles.description') },
    ],
  });

  const save = async ({ name, description }: Values) => {
    const body = { name: name.trim(), description: description.trim() || null };
    const { error } = await (title
      ? update({ id: title.id, body, version: conflict.version() })
      : register(body));
    if (conflict.catches(error)) return;
    if (error) {
      showServerErrors(form, error);
      toast.error(errorTextOr(publicT, error, t(title ? 'titles.updateFailed' : 'titles.registerFailed')));
      return;
    }
    toast.success(t(title ? 'titles.updated' : 'titles.registered'));
    form.resetFields();
    onDone();
  };

  return (
    <AdminForm<Values>
      form={form}
      initialValues={valuesOf(title)}
      submit={t(title ? 'titles.update' : 'titles.register')}
      saving={registering.isLoading || updating.isLoading}
      onSave={save}
      onCancel={title ? onDone : undefined}
    >
      <Form.Item
        name="name"
        label={t('titles.name')}
        rules={[{ required: true, whitespace: true, message: t('titles.nameRequired') }]}
      >
        <Input dir="auto" autoComplete="off" maxLength={TITLE_NAME_MAX} />
      </Form.Item>
      <Form.Item name="description" label={`${t('titles.description')} (${t('form.optional')})`}>
        <Input.TextArea dir="auto" rows={4} maxLength={DESCRIPTION_MAX} />
      </Form.Item>
      {conflict.dialog}
    </AdminForm>
  );
}
