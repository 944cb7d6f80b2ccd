import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { isApiError } from '../../lib/api/apiError';
import { errorTextOr } from '../../lib/api/errorText';
import type { CaseFindings, ExcludeBody } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { AdminForm } from '../forms/AdminForm';
import { FormDrawer } from '../forms/FormDrawer';
import { showRefusal } from '../forms/formErrors';
import { useAdminT } from '../texts/AdminTexts';
import { CaseMoves } from './CaseMoves';
import { NOTE_MAX } from './caseStatuses';
import {
  useClearCaseMutation,
  useConfirmCaseMutation,
  useExcludeMutation,
  useReopenCaseMutation,
} from './casesApi';
import { REASONS } from './caseTexts';
import { useCaseT } from './texts/useCaseT';

/** The last three revert a decision: the first administrator's, both administrators', and a dismissal. */
export type DecisionKind = 'exclude' | 'confirm' | 'clear' | 'withdraw' | 'put_back' | 'reopen';

interface Props {
  open: boolean;
  kind: DecisionKind;
  findings: CaseFindings;
  onClose: () => void;
}

/** Asks before a decision, shows its effect, and asks for the reason and a note. */
export function DecisionDialog({ open, kind, findings, onClose }: Props) {
  const c = useCaseT();
  const [decided, setDecided] = useState(false);
  return (
    <FormDrawer open={open} done={decided} heading={c(`dialog.${kind}`)} onClose={onClose}>
      <DecisionForm
        kind={kind}
        findings={findings}
        onDone={() => {
          // The dialog's button disappears with the former status of the case.
          setDecided(true);
          onClose();
        }}
      />
    </FormDrawer>
  );
}

interface Values {
  reason: ExcludeBody['reason'];
  note: string;
}

interface FormProps extends Pick<Props, 'kind' | 'findings'> {
  onDone: () => void;
}

function DecisionForm({ kind, findings, onDone }: FormProps) {
  const t = useAdminT();
  const c = useCaseT();
  const publicT = useT();
  const [form] = Form.useForm<Values>();
  const [exclude, excluding] = useExcludeMutation();
  const [confirm, confirming] = useConfirmCaseMutation();
  const [clear, clearing] = useClearCaseMutation();
  const [reopen, reopening] = useReopenCaseMutation();
  const { id, status } = findings;

  const decide = async (values: Values) => {
    const note = values.note?.trim() || null;
    const { error } = await (kind === 'exclude'
      ? exclude({ id, reason: values.reason, note })
      : kind === 'confirm'
        ? confirm(id)
        : (kind === 'clear' ? clear : reopen)({ id, note, status }));
    if (error) {
      showRefusal(form, error, errorTextOr(publicT, error, c('decideFailed')));
      // Another administrator was faster: read the case again, because the decision is now another one.
      if (isApiError(error) && (error.statusCode === 409 || error.statusCode === 404)) onDone();
      return;
    }
    toast.success(c('decided'));
    onDone();
  };

  return (
    <AdminForm<Values>
      right="integrity.decide"
      form={form}
      submit={c(`submit.${kind}`)}
      saving={[excluding, confirming, clearing, reopening].some(({ isLoading }) => isLoading)}
      onSave={decide}
    >
      <CaseMoves kind={kind} findings={findings} />
      {kind === 'exclude' && (
        <Form.Item
          name="reason"
          label={c('reason')}
          extra={c('reasonHint')}
          rules={[{ required: true, message: c('reasonRequired') }]}
        >
          <Select
            virtual={false}
            options={REASONS.map((value) => ({ value, label: c(`reason.${value}`) }))}
          />
        </Form.Item>
      )}
      {kind !== 'confirm' && (
        <Form.Item name="note" label={t('cases.note')} extra={t('cases.noteHint')}>
          <Input.TextArea dir="auto" rows={3} maxLength={NOTE_MAX} />
        </Form.Item>
      )}
    </AdminForm>
  );
}
