import { Form, Input } from 'antd';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { Notice } from '../../components/Notice';
import { isApiError } from '../../lib/api/apiError';
import { errorTextOr } from '../../lib/api/errorText';
import type { Round } from '../../lib/api/types';
import { fieldIn } from '../../lib/i18n/Content';
import { useT } from '../../lib/i18n/I18nProvider';
import { AdminForm } from '../forms/AdminForm';
import { showRefusal } from '../forms/formErrors';
import { useEditConflict } from '../forms/useEditConflict';
import { typingIn } from '../languages/fieldLabel';
import { LanguageLabel } from '../languages/LanguageLabel';
import { LanguageTabs } from '../languages/LanguageTabs';
import { useAdminT } from '../texts/AdminTexts';
import { MomentFields } from './MomentFields';
import styles from './RoundsPage.module.css';
import { useCreateRoundMutation, useUpdateRoundMutation } from './roundsApi';
import { changeOf, newRound, type RoundValues, TIME_FIELDS, valuesOf } from './roundValues';
import { useRoundsT } from './texts/useRoundsT';
import { useRoundConflictFields } from './useRoundConflictFields';

const NAME_MAX = 100;

interface Props {
  /** The round to change; null for a new one. */
  round: Round | null;
  /** The end of the last round; null if it has none. */
  from: string | null;
  onDone: () => void;
}

/** Plans a round, or changes the fields of a round that can still change. */
export function RoundForm({ round, from, onDone }: Props) {
  const t = useAdminT();
  const r = useRoundsT();
  const publicT = useT();
  const [form] = Form.useForm<RoundValues>();
  const [create, creating] = useCreateRoundMutation();
  const [update, updating] = useUpdateRoundMutation();
  const [refusal, setRefusal] = useState<string>();

  const conflict = useEditConflict<RoundValues, Round>({
    form,
    thing: round,
    valuesOf: (thing) => valuesOf(thing, null),
    fields: useRoundConflictFields(),
  });

  const save = async (values: RoundValues) => {
    setRefusal(undefined);
    const made = conflict.base();
    const { error } = await (made
      ? update({ id: made.id, body: changeOf(made, values), version: conflict.version() })
      : create(newRound(values)));
    if (conflict.catches(error)) return;
    if (!error) {
      toast.success(r(round ? 'updated' : 'created'));
      onDone();
      return;
    }
    const told = errorTextOr(publicT, error, r('saveFailed'));
    // An error about the whole round stays visible until the next attempt.
    if (isApiError(error) && error.statusCode === 409) {
      setRefusal(told);
      return;
    }
    showRefusal(form, withFormFields(error), told);
  };

  return (
    <AdminForm<RoundValues>
      right="rounds.change"
      form={form}
      initialValues={valuesOf(round, from)}
      submit={r(round ? 'update' : 'plan')}
      saving={creating.isLoading || updating.isLoading}
      onSave={save}
    >
      <LanguageTabs fields={['name']}>
        {(locale) => (
          <Form.Item
            name={fieldIn('name', locale)}
            label={<LanguageLabel label={r('name')} locale={locale} />}
            rules={
              locale === 'en' ? [{ required: true, whitespace: true, message: t('missing.name') }] : undefined
            }
          >
            <Input {...typingIn(locale)} maxLength={NAME_MAX} />
          </Form.Item>
        )}
      </LanguageTabs>
      <MomentFields of="opens" legend={r('opens')} required disabled={hasBegun(round)} />
      <MomentFields of="closes" legend={r('closes')} disabled={round?.state === 'closed'} />
      <p className={styles.hint}>{r('zone')}</p>
      {hasBegun(round) && <p className={styles.hint}>{r(round?.state === 'open' ? 'isOpen' : 'isClosed')}</p>}
      {refusal && (
        <Notice tone="danger" urgent>
          {refusal}
        </Notice>
      )}
      {conflict.dialog}
    </AdminForm>
  );
}

const hasBegun = (round: Round | null) => round !== null && round.state !== 'planned';

/** Returns the error with the form's names of the time fields. */
function withFormFields(error: unknown): unknown {
  if (!isApiError(error)) return error;
  const errors = error.errors?.map((one) => ({ ...one, field: TIME_FIELDS[one.field] ?? one.field }));
  return { ...error, errors };
}
