import { Form } from 'antd';
import type { Candidate } from '../../lib/api/types';
import { useTexts } from '../../lib/i18n/Content';
import { AdminForm } from '../forms/AdminForm';
import { FormDialog } from '../forms/FormDialog';
import { showFieldErrors } from '../forms/formErrors';
import { NameList } from '../forms/NameList';
import { useBulkChange } from '../tasks/useBulkChange';
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
  const change = useBulkChange();
  const texts = useTexts();
  const [form] = Form.useForm<{ title: string }>();
  const [setTitle, { isLoading }] = useSetCandidatesTitleMutation();
  const ids = candidates.map(({ id }) => id);

  const save = async ({ title }: { title: string }) => {
    const done = await change({
      name: `${t('candidates.setTitle')}: ${title} (${t('candidates.count', { count: ids.length })})`,
      ids,
      send: async (some) => {
        const { error } = await setTitle({ ids: some, title });
        if (error) showFieldErrors(form, error);
        return { error };
      },
      done: (count) => t('candidates.updatedMany', { count }),
      failed: t('candidates.updateFailed'),
    });
    if (!done) return;
    onSaved();
    onClose();
  };

  return (
    <FormDialog open={open} heading={t('candidates.setTitle')} onClose={onClose}>
      <p>
        <NameList names={candidates.map((candidate) => texts(candidate, 'name'))} />
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
