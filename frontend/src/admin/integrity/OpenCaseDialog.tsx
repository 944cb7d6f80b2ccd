import { Form, Input } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import toast from 'react-hot-toast';
import { useNavigate } from 'react-router-dom';
import { errorTextOr } from '../../lib/api/errorText';
import { useT } from '../../lib/i18n/I18nProvider';
import { AdminForm } from '../forms/AdminForm';
import { Consequences } from '../forms/Consequences';
import { FormDrawer } from '../forms/FormDrawer';
import { showRefusal } from '../forms/formErrors';
import { BATCH_SIZE } from '../tasks/inBatches';
import { useBulkChange } from '../tasks/useBulkChange';
import { useAdminT } from '../texts/AdminTexts';
import { deskAddress } from './caseAddress';
import type { CaseMembers } from './caseMembers';
import { NOTE_MAX } from './caseStatuses';
import { useAddToCaseMutation, useOpenCaseMutation } from './casesApi';

interface Props {
  open: boolean;
  members: CaseMembers;
  onClose: () => void;
}

/** Opens a case manually, and shows it. */
export default function OpenCaseDialog({ open, members, onClose }: Props) {
  const t = useAdminT();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<number | null>(null);
  const goThere = useEffectEvent((id: number) => {
    onClose();
    navigate(deskAddress(id));
  });
  // Navigates only after the dialog has closed, because its form asks before leaving while it saves.
  useEffect(() => {
    if (opened !== null) goThere(opened);
  }, [opened]);
  return (
    <FormDrawer open={open && opened === null} heading={t('cases.openHeading')} onClose={onClose}>
      <OpenCaseForm members={members} onOpened={setOpened} />
    </FormDrawer>
  );
}

const ADDING = { userIds: 'cases.adding', ratingIds: 'cases.addingRatings' } as const;
const ADDED = { userIds: 'cases.added', ratingIds: 'cases.addedRatings' } as const;

interface Values {
  note: string;
}

interface FormProps {
  members: CaseMembers;
  onOpened: (id: number) => void;
}

function OpenCaseForm({ members, onOpened }: FormProps) {
  const t = useAdminT();
  const publicT = useT();
  const [form] = Form.useForm<Values>();
  const [openCase, opening] = useOpenCaseMutation();
  const [add] = useAddToCaseMutation();
  const change = useBulkChange();

  const save = async ({ note }: Values) => {
    const { kind, ids } = members;
    const first = ids.slice(0, BATCH_SIZE);
    const { data, error } = await openCase({ [kind]: first, note: note?.trim() || null });
    if (!data) {
      showRefusal(form, error, errorTextOr(publicT, error, t('cases.openFailed')));
      return;
    }
    toast.success(t('cases.openedToast'));
    const rest = ids.slice(BATCH_SIZE);
    if (rest.length > 0) {
      void change({
        name: t(ADDING[kind], { id: String(data.id) }),
        ids: rest,
        send: (some) => add({ id: data.id, [kind]: some }),
        done: (count) => t(ADDED[kind], { count }),
        failed: t('cases.changeFailed'),
      });
    }
    onOpened(data.id);
  };

  return (
    <AdminForm<Values>
      right="integrity.decide"
      form={form}
      submit={t('cases.openSubmit')}
      saving={opening.isLoading}
      onSave={save}
    >
      <Consequences name={members.name} consequences={[...members.said, t('cases.openMovesNothing')]} />
      <Form.Item name="note" label={t('cases.note')} extra={t('cases.noteHint')}>
        <Input.TextArea dir="auto" rows={3} maxLength={NOTE_MAX} />
      </Form.Item>
    </AdminForm>
  );
}
