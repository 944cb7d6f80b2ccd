import { Button } from '../../components/Button';
import { Notice } from '../../components/Notice';
import { TextField } from '../../components/TextField';
import { isRefusedField } from '../../lib/forms/refusal';
import { useForm } from '../../lib/forms/useForm';
import { useT } from '../../lib/i18n/I18nProvider';
import styles from './Levels.module.css';
import { useLevelT, useProofRefusal } from './texts/useLevelTexts';

interface Props {
  send: (phone: string) => Promise<{ error?: unknown }>;
  isLoading: boolean;
  /** True while the browser does the proof of work that the server requires first. */
  isProving: boolean;
  onSent: () => void;
}

/** Asks for the number, which only the server validates. */
export function PhoneNumberForm({ send, isLoading, isProving, onSent }: Props) {
  const t = useT();
  const l = useLevelT();
  const inWords = useProofRefusal();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { phone: '' } });
  const { errors } = formState;

  const submit = handleSubmit(async ({ phone }) => {
    const { error } = await send(phone);
    if (!error) return onSent();
    const message = inWords(error, l('phone.sendFailed'));
    setError(isRefusedField(error, 'phone') ? 'phone' : 'root', { message }, { shouldFocus: true });
  });

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {errors.root && (
        <Notice tone="danger" urgent>
          {errors.root.message}
        </Notice>
      )}
      <TextField
        {...register('phone', {
          validate: { filled: (phone) => phone.trim() !== '' || l('phone.required') },
        })}
        type="tel"
        dir="ltr"
        autoComplete="tel"
        maxLength={40}
        label={l('phone.label')}
        error={errors.phone?.message}
      />
      <div>
        <Button type="submit" disabled={isLoading || isProving}>
          {isProving ? t('auth.proving') : l(isLoading ? 'phone.sending' : 'phone.send')}
        </Button>
        <p className="visually-hidden" role="status">
          {isProving && t('auth.proving')}
        </p>
      </div>
    </form>
  );
}
