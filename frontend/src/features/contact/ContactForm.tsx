import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast';
import { Button } from '../../components/Button';
import { SelectField } from '../../components/SelectField';
import { TextArea } from '../../components/TextArea';
import { TextField } from '../../components/TextField';
import { errorText } from '../../lib/api/errorText';
import type { NewMessage } from '../../lib/api/types';
import { EMAIL_PATTERN } from '../../lib/forms/accountRules';
import { showRefusal, tellEmpty } from '../../lib/forms/refusal';
import { useT } from '../../lib/i18n/I18nProvider';
import styles from './Contact.module.css';
import { useSendMessageMutation } from './contactApi';
import { type ContactValues, MessageCounter } from './MessageCounter';
import { MESSAGE_MAX, messageLength } from './messageLength';

type Subject = NewMessage['subject'];

const FIELDS = ['name', 'email', 'subject', 'message'] as const;
const SUBJECTS: readonly Subject[] = ['feedback', 'bug', 'feature', 'rating', 'account', 'other'];

interface Props {
  /** What the name starts as: that of whoever is signed in. */
  name: string;
  onSent: () => void;
}

/** Takes a message and sends it; what was typed stays until it has arrived. */
export function ContactForm({ name, onSent }: Props) {
  const t = useT();
  const [sendMessage, { isLoading }] = useSendMessageMutation();
  const { register, control, handleSubmit, setError, formState } = useForm<ContactValues>({
    defaultValues: { name, email: '', subject: '', message: '' },
  });
  const filled = (lack: string) => (text: string) => text.trim() !== '' || lack;

  const submit = handleSubmit(
    async (values) => {
      const { error } = await sendMessage({
        name: values.name.trim(),
        email: values.email.trim(),
        subject: values.subject as Subject,
        message: values.message.trim(),
      });
      if (!error) {
        toast.success(t('contact.success'));
        onSent();
        return;
      }
      showRefusal(setError, error, FIELDS, errorText(t, error, 'error.sendMessage'));
    },
    (errors) => tellEmpty(errors, t('validation.fillAll')),
  );

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.pair}>
        <TextField
          {...register('name', { validate: { filled: filled(t('validation.nameRequired')) } })}
          autoComplete="name"
          label={t('contact.name')}
          error={formState.errors.name?.message}
        />
        <TextField
          {...register('email', {
            validate: { filled: filled(t('validation.emailRequired')) },
            pattern: { value: EMAIL_PATTERN, message: t('validation.email') },
          })}
          type="email"
          autoComplete="email"
          label={t('contact.email')}
          error={formState.errors.email?.message}
        />
      </div>
      <SelectField
        {...register('subject', { required: t('validation.subjectRequired') })}
        label={t('contact.subject')}
        error={formState.errors.subject?.message}
      >
        <option value="">{t('contact.chooseSubject')}</option>
        {SUBJECTS.map((subject) => (
          <option key={subject} value={subject}>
            {t(`contact.subject.${subject}`)}
          </option>
        ))}
      </SelectField>
      <TextArea
        {...register('message', {
          validate: {
            filled: filled(t('validation.messageRequired')),
            fits: (text) => messageLength(text) <= MESSAGE_MAX || t('validation.messageLength'),
          },
        })}
        rows={6}
        label={t('contact.message')}
        hint={<MessageCounter control={control} />}
        error={formState.errors.message?.message}
      />
      <div>
        <Button type="submit" disabled={isLoading}>
          {t(isLoading ? 'contact.sending' : 'contact.submit')}
        </Button>
      </div>
    </form>
  );
}
