import { type ComponentProps, useState } from 'react';
import { useT } from '../lib/i18n/I18nProvider';
import styles from './Field.module.css';
import { TextField } from './TextField';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'inside'>;

/** A password input whose text can be shown and hidden again. */
export function PasswordField(props: Props) {
  const t = useT();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      inside={
        <button
          type="button"
          className={styles.inside}
          aria-label={t(shown ? 'auth.hidePassword' : 'auth.showPassword')}
          onClick={() => setShown(!shown)}
        >
          {t(shown ? 'auth.hide' : 'auth.show')}
        </button>
      }
    />
  );
}
