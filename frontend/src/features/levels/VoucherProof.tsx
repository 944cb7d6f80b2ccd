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
import { useUseVoucherMutation } from './levelsApi';
import { useLevelT, useProofRefusal } from './texts/useLevelTexts';
import { voucherInFragment } from './voucherInFragment';

interface Props {
  isProven: boolean;
  /** False if few users have a voucher: then the form is folded. */
  isOpen: boolean;
}

/** Uses the code of a voucher: a typed one, or the one in the address of its QR code. */
export function VoucherProof({ isProven, isOpen }: Props) {
  const l = useLevelT();
  return (
    <section className={styles.proof}>
      {isProven ? (
        <>
          <h3 className={styles.title}>{l('voucher.title')}</h3>
          <p>{l('voucher.proven')}</p>
        </>
      ) : (
        <details className={styles.folded} open={isOpen}>
          <summary className={styles.summary}>
            <h3>{l('voucher.title')}</h3>
          </summary>
          <div className={styles.head}>
            <p>{l('voucher.text')}</p>
            <VoucherForm />
          </div>
        </details>
      )}
    </section>
  );
}

function VoucherForm() {
  const l = useLevelT();
  const inWords = useProofRefusal();
  const { hash, pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [takeVoucher, { isLoading }] = useUseVoucherMutation();
  const { register, handleSubmit, setError, setValue, watch, formState } = useForm({
    defaultValues: { code: '', scanned: '' },
  });
  const { errors } = formState;
  const [code, scanned] = watch(['code', 'scanned']);

  useEffect(() => {
    const found = voucherInFragment(hash);
    if (!found) return;
    setValue('code', found);
    setValue('scanned', found);
    // Removes the code from the address, where it would be shared and stored in the history.
    navigate(pathname + search, { replace: true, state, preventScrollReset: true });
  }, [hash, pathname, search, state, navigate, setValue]);

  const submit = handleSubmit(async () => {
    const { error } = await takeVoucher(code);
    if (!error) {
      toast.success(l('voucher.done'));
      return;
    }
    const message = inWords(error, l('voucher.failed'));
    const isAtField = isRefusedField(error, 'code');
    setError(isAtField ? 'code' : 'root', { message }, { shouldFocus: true });
    // A toast already reports any other failure.
    if (isAtField) toast.error(message, FOR_EYES);
  });

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {scanned !== '' && code === scanned && <Notice tone="info">{l('voucher.scanned')}</Notice>}
      {errors.root && (
        <Notice tone="danger" urgent>
          {errors.root.message}
        </Notice>
      )}
      <TextField
        {...register('code', {
          validate: { filled: (typed) => typed.trim() !== '' || l('voucher.required') },
        })}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        label={l('voucher.label')}
        hint={l('voucher.hint')}
        error={errors.code?.message}
      />
      <div>
        <Button type="submit" disabled={isLoading}>
          {l(isLoading ? 'voucher.using' : 'voucher.use')}
        </Button>
      </div>
    </form>
  );
}
