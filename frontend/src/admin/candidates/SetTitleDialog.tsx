import { Form } from 'antd';
import toast from 'react-hot-toast';
import { errorTextOr } from '../../lib/api/errorText';
import type { Candidate } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { AdminForm } from '../forms/AdminForm';
import { FormDialog } from '../forms/FormDialog';
import { showServerErrors } from '../forms/formErrors';
import { NameList } from '../forms/NameList';
import { useAdminT } from '../texts/AdminTexts';
import { useSetCandidatesTitleMutation } from './candidateChangesApi';
import { TitleSelect } from './TitleSelect';

interface Props {
  open: boolean;
  candidates: readonly Candidate[];
  /** Called when they have it. */
  onSaved: () => void;
  onClose: () => void;
}

/** Gives several candidates one title. */
export function SetTitleDialog({ open, candidates, onSaved, onClose }: Props) {
  const t = useAdminT();
  const publicT = useT();
  const [form] = Form.useForm<{ title: string }>();
  const [setTitle, { isLoading }] = useSetCandidatesTitleMutation();
  const ids = candidates.map(({ id }) => id);

  const save = async ({ title }: { title: string }) => {
    const { error } = await setTitle({ ids, title });
    if (error) {
      showServerErrors(form, error);
      toast.error(errorTextOr(publicT, error, t('candidates.updateFailed')));
      return;
    }
    toast.success(t('candidates.updatedMany', { count: ids.length }));
    onSaved();
    onClose();
  };

  return (
    <FormDialog open={open} heading={t('candidates.setTitle')} onClose={onClose}>
      <p>
        <NameList names={candidates.map(({ name }) => name)} />
      </p>
      <AdminForm
        form={form}
        submit={t('candidates.setTitle')}
        saving={isLoading}
        onSave={save}
        onCancel={onClose}
      >
        <Form.Item
          name="title"
          label={t('field.title')}
          rules={[{ required: true, message: t('candidates.required') }]}
        >
          <TitleSelect />
        </Form.Item>
      </AdminForm>
    </FormDialog>
  );
}
