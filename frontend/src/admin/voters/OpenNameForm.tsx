import { Form, Input } from 'antd';
import { errorTextOr } from '../../lib/api/errorText';
import type { CandidateRating, OpenedName } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { formatScore } from '../../lib/i18n/translate';
import { AdminForm } from '../forms/AdminForm';
import { Consequences } from '../forms/Consequences';
import { showRefusal } from '../forms/formErrors';
import { NumberField } from '../forms/NumberField';
import { Moment } from '../table/Moment';
import { useAdminT } from '../texts/AdminTexts';
import { useOpenNameMutation } from './votersApi';

/** The maximum number of characters that the server accepts. */
const REASON_MAX = 500;
const NUMBER_MAX = 9_999_999_999;

interface Values {
  /** The id of the rating. */
  number: number;
  reason: string;
  current_password: string;
}

interface Props {
  /** Null for a rating that the administrator names by its number. */
  rating: CandidateRating | null;
  onOpened: (opened: OpenedName) => void;
}

/** Explains the consequences of revealing a name, and asks for the reason and the password. */
export function OpenNameForm({ rating, onOpened }: Props) {
  const t = useAdminT();
  const publicT = useT();
  const [form] = Form.useForm<Values>();
  const [openName, { isLoading }] = useOpenNameMutation();

  const open = async ({ number, reason, current_password }: Values) => {
    const id = rating?.id ?? number;
    const { data, error } = await openName({ id, reason: reason.trim(), current_password });
    if (data) {
      onOpened(data);
      return;
    }
    showRefusal(form, error, errorTextOr(publicT, error, t('voters.failed')));
  };

  return (
    <AdminForm<Values>
      right="identity.disclose"
      form={form}
      submit={t('voters.submit')}
      saving={isLoading}
      onSave={open}
    >
      <Consequences
        name={rating && ratingName(rating, t('cases.rating', { id: String(rating.id) }))}
        consequences={[t('voters.told'), t('voters.kept'), t('voters.once')]}
      />
      {!rating && (
        <Form.Item
          name="number"
          label={t('voters.number')}
          extra={t('voters.numberHint')}
          rules={[
            { required: true, type: 'integer', min: 1, max: NUMBER_MAX, message: t('voters.numberRequired') },
          ]}
        >
          <NumberField />
        </Form.Item>
      )}
      <Form.Item
        name="reason"
        label={t('field.reason')}
        rules={[{ required: true, whitespace: true, message: t('voters.reasonRequired') }]}
      >
        <Input.TextArea dir="auto" rows={3} maxLength={REASON_MAX} />
      </Form.Item>
      <Form.Item
        name="current_password"
        label={publicT('profile.currentPassword')}
        rules={[{ required: true, message: publicT('validation.currentPasswordRequired') }]}
      >
        <Input.Password autoComplete="current-password" visibilityToggle={false} />
      </Form.Item>
    </AdminForm>
  );
}

/** Shows the rating by its number, its score and its day. */
const ratingName = (rating: CandidateRating, number: string) => (
  <>
    {number} · <bdi>{formatScore(rating.average)}</bdi> ·{' '}
    <Moment iso={rating.createdAt.slice(0, 10)} dayOnly />
  </>
);
