import { Form, Input } from 'antd';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { useGetStatementsQuery } from '../../features/statements/statementsApi';
import { isApiError } from '../../lib/api/apiError';
import { errorTextOr } from '../../lib/api/errorText';
import type { Statement, StatementBody } from '../../lib/api/types';
import { fieldIn } from '../../lib/i18n/Content';
import { localToday } from '../../lib/i18n/formatDate';
import { useT } from '../../lib/i18n/I18nProvider';
import { AdminForm } from '../forms/AdminForm';
import { DayField } from '../forms/DayField';
import { showRefusal } from '../forms/formErrors';
import { typingIn } from '../languages/fieldLabel';
import { LanguageLabel } from '../languages/LanguageLabel';
import { LanguageTabs } from '../languages/LanguageTabs';
import { useAdminT } from '../texts/AdminTexts';
import { useAddStatementMutation, useCorrectStatementMutation } from './statementsApi';

interface Props {
  candidateId: number;
  /** Null for a new one. */
  statement: Statement | null;
  onDone: () => void;
}

type Values = Record<keyof StatementBody, string>;

const SOURCE_MAX = 200;
const TEXT_MAX = 2000;
const URL_MAX = 300;

const valuesOf = (statement: Statement | null): Values => ({
  statedOn: statement?.statedOn ?? '',
  source: statement?.source ?? '',
  sourceUrl: statement?.sourceUrl ?? '',
  text: statement?.text ?? '',
  textSo: statement?.textSo ?? '',
  textAr: statement?.textAr ?? '',
});

/** Enters or corrects a candidate's statement. The earlier version stays readable. */
export function StatementForm({ candidateId, statement, onDone }: Props) {
  const t = useAdminT();
  const publicT = useT();
  const [form] = Form.useForm<Values>();
  const [add, adding] = useAddStatementMutation();
  const [correct, correcting] = useCorrectStatementMutation();
  const latest = useLatestOf(candidateId, statement);
  const required = t('candidates.required');

  const save = async (body: Values) => {
    const { error } = await (statement
      ? correct({ candidateId, id: latest.id, body })
      : add({ candidateId, body }));
    if (error) {
      if (isApiError(error) && error.code === 'STATEMENT_REPLACED') latest.follow();
      showRefusal(form, error, errorTextOr(publicT, error, t('statements.failed')));
      return;
    }
    toast.success(t(statement ? 'statements.corrected' : 'statements.added'));
    onDone();
  };

  return (
    <AdminForm<Values>
      right="content.change"
      form={form}
      initialValues={valuesOf(statement)}
      submit={t('statements.save')}
      saving={adding.isLoading || correcting.isLoading}
      onSave={save}
      missing={{ text: required, statedOn: required, source: required }}
    >
      <p>{t(statement ? 'statements.keep' : 'statements.lead')}</p>
      <LanguageTabs fields={['text']}>
        {(locale) => (
          <Form.Item
            name={fieldIn('text', locale)}
            label={<LanguageLabel label={t('field.text')} locale={locale} />}
            rules={
              locale === 'en' ? [{ required: true, whitespace: true, message: t('missing.text') }] : undefined
            }
          >
            <Input.TextArea {...typingIn(locale)} rows={6} maxLength={TEXT_MAX} showCount />
          </Form.Item>
        )}
      </LanguageTabs>
      <Form.Item
        name="statedOn"
        label={t('field.statedOn')}
        rules={[{ required: true, message: t('missing.day') }]}
      >
        <DayField max={localToday()} />
      </Form.Item>
      <Form.Item
        name="source"
        label={t('field.source')}
        extra={t('statements.sourceHint')}
        rules={[{ required: true, whitespace: true, message: t('missing.source') }]}
      >
        <Input dir="auto" autoComplete="off" maxLength={SOURCE_MAX} />
      </Form.Item>
      <Form.Item name="sourceUrl" label={t('field.sourceUrl')} extra={t('candidates.officialUrlHint')}>
        <Input type="url" inputMode="url" dir="ltr" autoComplete="off" maxLength={URL_MAX} />
      </Form.Item>
    </AdminForm>
  );
}

/**
 * The version that a correction replaces: the one that the administrator saw. After a conflict, the
 * administrator may continue and replace the current version.
 */
function useLatestOf(candidateId: number, statement: Statement | null) {
  const [follows, setFollows] = useState(false);
  const { data: statements } = useGetStatementsQuery(candidateId, { skip: !follows });
  const seen = statement?.id ?? 0;
  const now = statements?.find(({ earlier }) => earlier.some(({ id }) => id === seen));
  return { id: follows && now ? now.id : seen, follow: () => setFollows(true) };
}
