import { useEffect } from 'react';
import toast from 'react-hot-toast';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button';
import { Notice } from '../../components/Notice';
import { TextField } from '../../components/TextField';
import { FOR_EYES } from '../../lib/api/errorText';
import { isRefusedField } from '../../lib/forms/refusal';
import { useForm } from '../../lib/forms/useForm';
import styles from './Levels.module.css';
import { useUseSlipMutation } from './levelsApi';
import { slipInFragment } from './slipInFragment';
import { useLevelT, useProofRefusal } from './texts/useLevelTexts';

/** Uses the code of a slip: typed, or from the address that its QR code holds. */
export function SlipProof({ isProven }: { isProven: boolean }) {
  const l = useLevelT();
  return (
    <section className={styles.proof}>
      <h3 className={styles.title}>{l('slip.title')}</h3>
      {isProven ? (
        <p>{l('slip.proven')}</p>
      ) : (
        <>
          <p>{l('slip.text')}</p>
          <SlipForm />
        </>
      )}
    </section>
  );
}

function SlipForm() {
  const l = useLevelT();
  const inWords = useProofRefusal();
  const { hash, pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [takeSlip, { isLoading }] = useUseSlipMutation();
  const { register, handleSubmit, setError, setValue, watch, formState } = useForm({
    defaultValues: { code: '', scanned: '' },
  });
  const { errors } = formState;
  const [code, scanned] = watch(['code', 'scanned']);

  useEffect(() => {
    const found = slipInFragment(hash);
    if (!found) return;
    setValue('code', found);
    setValue('scanned', found);
    // The code must not stay in the address: it would be shared with it, and kept in the history.
    navigate(pathname + search, { replace: true, state, preventScrollReset: true });
  }, [hash, pathname, search, state, navigate, setValue]);

  const submit = handleSubmit(async () => {
    const { error } = await takeSlip(code);
    if (!error) {
      toast.success(l('slip.done'));
      return;
    }
    const message = inWords(error, l('slip.failed'));
    const isAtField = isRefusedField(error, 'code');
    setError(isAtField ? 'code' : 'root', { message }, { shouldFocus: true });
    // The notice of any other failure is a toast by itself.
    if (isAtField) toast.error(message, FOR_EYES);
  });

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {scanned !== '' && code === scanned && <Notice tone="info">{l('slip.scanned')}</Notice>}
      {errors.root && (
        <Notice tone="danger" urgent>
          {errors.root.message}
        </Notice>
      )}
      <TextField
        {...register('code', {
          validate: { filled: (typed) => typed.trim() !== '' || l('slip.required') },
        })}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        label={l('slip.label')}
        hint={l('slip.hint')}
        error={errors.code?.message}
      />
      <div>
        <Button type="submit" disabled={isLoading}>
          {l(isLoading ? 'slip.using' : 'slip.use')}
        </Button>
      </div>
    </form>
  );
}
