import { Form, Input } from 'antd';
import { useState } from 'react';
import { AdminForm } from '../forms/AdminForm';
import { UnsavedChangesScope, useUnsavedChanges } from '../forms/UnsavedChanges';
import { useMessagePageT } from './texts/useMessagePageT';

interface Props {
  note: string | null;
  onSave: (note: string | null) => Promise<boolean>;
}

/** The server's limit. */
const NOTE_MAX = 1000;

/** Changes the internal note of a message. */
export function NoteForm({ note, onSave }: Props) {
  const m = useMessagePageT();
  const [form] = Form.useForm<{ note: string }>();
  const [saving, setSaving] = useState(false);
  const save = async (values: { note: string }) => {
    setSaving(true);
    await onSave(values.note.trim() || null);
    setSaving(false);
  };
  return (
    <UnsavedChangesScope guard={useUnsavedChanges()}>
      <AdminForm
        right="messages.change"
        form={form}
        initialValues={{ note: note ?? '' }}
        submit={m('saveNote')}
        saving={saving}
        minor
        onSave={save}
      >
        <Form.Item name="note">
          <Input.TextArea aria-label={m('note')} dir="auto" rows={3} maxLength={NOTE_MAX} />
        </Form.Item>
      </AdminForm>
    </UnsavedChangesScope>
  );
}
