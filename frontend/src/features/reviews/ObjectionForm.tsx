import { type FormEvent, useState } from 'react';
import { Button } from '../../components/Button';
import { Notice } from '../../components/Notice';
import { TextArea } from '../../components/TextArea';
import { errorTextOr } from '../../lib/api/errorText';
import { useT } from '../../lib/i18n/I18nProvider';
import styles from './Reviews.module.css';
import { useObjectMutation } from './reviewsApi';
import { useReviewT } from './reviewTexts';

/** The server accepts this many characters. */
const OBJECTION_MAX = 1000;

interface Props {
  ratingId: number;
  onClose: () => void;
}

/**
 * A voter's objection to the review of a rating. A sent objection replaces the form once the reviews are read
 * again.
 */
export function ObjectionForm({ ratingId, onClose }: Props) {
  const t = useT();
  const r = useReviewT();
  const [text, setText] = useState('');
  const [empty, setEmpty] = useState(false);
  const [object, { isLoading, error }] = useObjectMutation();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(text.trim() === '');
    if (text.trim() !== '' && !isLoading) void object({ ratingId, text: text.trim() });
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {error && (
        <Notice tone="danger" urgent>
          {errorTextOr(t, error, r('failed'))}
        </Notice>
      )}
      <TextArea
        label={r('label')}
        hint={r('hint')}
        error={empty ? r('required') : undefined}
        value={text}
        maxLength={OBJECTION_MAX}
        dir="auto"
        rows={4}
        autoFocus
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={onClose}>
          {r('cancel')}
        </Button>
        <Button type="submit" disabled={isLoading}>
          {r(isLoading ? 'sending' : 'send')}
        </Button>
      </div>
    </form>
  );
}
