import { Form, Input } from 'antd';
import toast from 'react-hot-toast';
import { errorTextOr } from '../../lib/api/errorText';
import type { SavedViewBody } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { AdminForm } from '../forms/AdminForm';
import { UnsavedChangesScope, useUnsavedChanges } from '../forms/UnsavedChanges';
import { useClosePopup } from '../table/popupPlace';
import { useAdminT } from '../texts/AdminTexts';
import { useCreateSavedViewMutation } from './savedViewsApi';

/** The server's limit. */
const NAME_MAX = 60;

/** Saves the table's current search, order and filters under a name. */
export default function SaveViewForm({ page, query }: Pick<SavedViewBody, 'page' | 'query'>) {
  const t = useAdminT();
  const publicT = useT();
  const close = useClosePopup();
  // The menu closes when the focus leaves it, without a question: typing a name again is quicker than
  // answering.
  const unsaved = useUnsavedChanges(false);
  const [form] = Form.useForm<{ name: string }>();
  const [createView, { isLoading }] = useCreateSavedViewMutation();

  const save = async ({ name }: { name: string }) => {
    const { error } = await createView({ page, query, name: name.trim() });
    if (error) {
      form.setFields([{ name: 'name', errors: [errorTextOr(publicT, error, t('views.saveFailed'))] }]);
      return;
    }
    close?.();
    toast.success(t('views.saved'));
  };

  return (
    <UnsavedChangesScope guard={unsaved}>
      <AdminForm right="panel" form={form} submit={t('views.save')} saving={isLoading} onSave={save}>
        <Form.Item
          name="name"
          label={t('views.name')}
          rules={[{ required: true, whitespace: true, message: t('views.nameRequired') }]}
        >
          <Input maxLength={NAME_MAX} autoComplete="off" />
        </Form.Item>
      </AdminForm>
    </UnsavedChangesScope>
  );
}
