import { Form, Input } from 'antd';
import toast from 'react-hot-toast';
import { ANCHORS } from '../../features/ratings/scoreWords';
import { errorTextOr } from '../../lib/api/errorText';
import type { ScoreScale } from '../../lib/api/types';
import { fieldIn } from '../../lib/i18n/Content';
import { useT } from '../../lib/i18n/I18nProvider';
import { LOCALES } from '../../lib/i18n/locales';
import { AdminForm } from '../forms/AdminForm';
import { showRefusal } from '../forms/formErrors';
import { useEditConflict } from '../forms/useEditConflict';
import { fieldLabel, typingIn } from '../languages/fieldLabel';
import { LanguageLabel } from '../languages/LanguageLabel';
import { LanguageTabs } from '../languages/LanguageTabs';
import { useAdminT } from '../texts/AdminTexts';
import { useUpdateScoreScaleMutation } from './metricAidsApi';
import { SCALE_TEXTS, type ScaleValues, scaleBody, scaleValues } from './scaleValues';

interface Props {
  scale: ScoreScale;
  onDone: () => void;
}

const TEXT_MAX = 40;

/** The words for five scores, a tab for each language. */
export default function ScoreScaleForm({ scale, onDone }: Props) {
  const t = useAdminT();
  const publicT = useT();
  const [form] = Form.useForm<ScaleValues>();
  const [update, { isLoading }] = useUpdateScoreScaleMutation();
  const conflict = useEditConflict<ScaleValues, ScoreScale>({
    form,
    thing: scale,
    valuesOf: scaleValues,
    fields: LOCALES.flatMap((locale) =>
      ANCHORS.map((score) => ({
        names: [fieldIn(`text${score}`, locale) as keyof ScaleValues],
        label: fieldLabel(t('scale.text', { score }), locale),
      })),
    ),
  });

  const save = async (values: ScaleValues) => {
    const { error } = await update({ body: scaleBody(values), version: conflict.version() });
    if (conflict.catches(error)) return;
    if (error) {
      showRefusal(form, error, errorTextOr(publicT, error, t('scale.saveFailed')));
      return;
    }
    toast.success(t('scale.saved'));
    onDone();
  };

  return (
    <AdminForm<ScaleValues>
      right="content.change"
      form={form}
      initialValues={scaleValues(scale)}
      submit={t('scale.save')}
      saving={isLoading}
      onSave={save}
    >
      <LanguageTabs fields={SCALE_TEXTS}>
        {(locale) =>
          ANCHORS.map((score) => (
            <Form.Item
              key={score}
              name={fieldIn(`text${score}`, locale)}
              label={<LanguageLabel label={t('scale.text', { score })} locale={locale} />}
              rules={
                locale === 'en'
                  ? [{ required: true, whitespace: true, message: t('scale.required') }]
                  : undefined
              }
            >
              <Input {...typingIn(locale)} maxLength={TEXT_MAX} />
            </Form.Item>
          ))
        }
      </LanguageTabs>
      {conflict.dialog}
    </AdminForm>
  );
}
