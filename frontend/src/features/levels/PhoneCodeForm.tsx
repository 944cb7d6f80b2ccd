import toast from 'react-hot-toast';
import { Button } from '../../components/Button';
import { Notice } from '../../components/Notice';
import { TextField } from '../../components/TextField';
import { FOR_EYES } from '../../lib/api/errorText';
import { isRefusedField } from '../../lib/forms/refusal';
import { useForm } from '../../lib/forms/useForm';
import styles from './Levels.module.css';
import { useConfirmPhoneMutation } from './levelsApi';
import { useLevelT, useProofRefusal } from './texts/useLevelTexts';

interface Props {
  /** The last digits of the number that received the code. */
  digits: string;
  /** Requests another code, or asks for another number. */
  onAgain: () => void;
}

/** Asks for the code from the message. */
export function PhoneCodeForm({ digits, onAgain }: Props) {
  const l = useLevelT();
  const inWords = useProofRefusal();
  const [confirm, { isLoading }] = useConfirmPhoneMutation();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } });
  const { errors } = formState;

  const submit = handleSubmit(async ({ code }) => {
    const { error } = await confirm(code);
    if (!error) {
      toast.success(l('phone.done'));
      return;
    }
    const message = inWords(error, l('phone.confirmFailed'));
    // A void code removes this form together with its message.
    const isAtField = isRefusedField(error, 'code');
    if (isAtField) setError('code', { message }, { shouldFocus: true });
    toast.error(message, isAtField ? FOR_EYES : undefined);
  });

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Notice tone="info">
        {l('phone.sent')} <bdi>{digits}</bdi>. {l('phone.sentHint')}
      </Notice>
      <TextField
        {...register('code', {
          validate: { filled: (code) => code.trim() !== '' || l('phone.codeRequired') },
        })}
        inputMode="numeric"
        dir="ltr"
        autoComplete="one-time-code"
        maxLength={32}
        label={l('phone.code')}
        error={errors.code?.message}
      />
      <div className={styles.buttons}>
        <Button type="submit" disabled={isLoading}>
          {l(isLoading ? 'phone.confirming' : 'phone.confirm')}
        </Button>
        <Button variant="secondary" onClick={onAgain}>
          {l('phone.again')}
        </Button>
      </div>
    </form>
  );
}
