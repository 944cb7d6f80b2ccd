import { useEffect, useState } from 'react';
import toast from 'react-hot-toast';
import { Button } from '../../components/Button';
import { SelectField } from '../../components/SelectField';
import { TextArea } from '../../components/TextArea';
import { TextField } from '../../components/TextField';
import { errorText } from '../../lib/api/errorText';
import type { Candidate, NewMessage } from '../../lib/api/types';
import { EMAIL_PATTERN } from '../../lib/forms/accountRules';
import { isRefusedField, showRefusal } from '../../lib/forms/refusal';
import { useForm } from '../../lib/forms/useForm';
import { useT } from '../../lib/i18n/I18nProvider';
import { AboutCandidate } from './AboutCandidate';
import styles from './Contact.module.css';
import { useSendMessageMutation } from './contactApi';
import { type ContactValues, MessageCounter } from './MessageCounter';
import { MESSAGE_MAX, messageLength } from './messageLength';

type Subject = NewMessage['subject'];

const FIELDS = ['name', 'email', 'subject', 'message'] as const;
/** A mistake on a page matches none of the other subjects. */
const ABOUT_A_PAGE: Subject = 'other';
const SUBJECTS: readonly Subject[] = ['feedback', 'bug', 'feature', 'rating', 'account', 'other'];

interface Props {
  /** The initial name and email address, of a signed-in user. */
  name?: string;
  email?: string;
  /** The candidate whose page the message is about. */
  candidate?: Candidate;
  onSent: () => void;
}

/** Asks for a message and sends it; typed values stay until it has arrived. */
export function ContactForm({ name = '', email = '', candidate, onSent }: Props) {
  const t = useT();
  const [sendMessage, { isLoading }] = useSendMessageMutation();
  const { register, control, handleSubmit, setError, getValues, setValue, formState } =
    useForm<ContactValues>({
      empty: t('validation.fillAll'),
      defaultValues: { name, email, subject: candidate ? ABOUT_A_PAGE : '', message: '' },
    });
  const [goneId, setGoneId] = useState<number>();
  const { id: candidateId } = candidate ?? {};
  // The candidate may arrive after the form, and then a chosen subject stays.
  useEffect(() => {
    if (candidateId && !getValues('subject')) setValue('subject', ABOUT_A_PAGE);
  }, [candidateId, getValues, setValue]);
  const filled = (lack: string) => (text: string) => text.trim() !== '' || lack;

  const submit = handleSubmit(async (values) => {
    const { error } = await sendMessage({
      name: values.name.trim(),
      email: values.email.trim(),
      subject: values.subject as Subject,
      message: values.message.trim(),
      ...(candidateId && { candidateId }),
    });
    if (!error) {
      toast.success(t('contact.success'));
      onSent();
      return;
    }
    if (isRefusedField(error, 'candidateId')) setGoneId(candidateId);
    else showRefusal(setError, error, FIELDS, errorText(t, error, 'error.sendMessage'));
  });

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {candidate && <AboutCandidate candidate={candidate} gone={candidate.id === goneId} />}
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
