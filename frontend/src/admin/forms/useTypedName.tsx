import { useState } from 'react';
import { TextField } from '../../components/TextField';
import { useAdminT } from '../texts/AdminTexts';
import styles from './TypedName.module.css';

/**
 * Asks the reader of a dialog to type the name of an item before an action.
 * @param name absent if a press is enough
 * @param onEnter called when the name is complete
 */
export function useTypedName(name: string | undefined, onEnter: () => void) {
  const [written, setWritten] = useState('');
  const confirmed = name === undefined || written.trim() === name;
  return {
    confirmed,
    forget: () => setWritten(''),
    field: name !== undefined && (
      <TypedName name={name} value={written} onChange={setWritten} onEnter={() => confirmed && onEnter()} />
    ),
  };
}

interface Props {
  name: string;
  value: string;
  onChange: (value: string) => void;
  onEnter: () => void;
}

function TypedName({ name, value, onChange, onEnter }: Props) {
  const t = useAdminT();
  return (
    <div className={styles.typed}>
      <TextField
        label={t('delete.typeName', { name })}
        value={value}
        dir="auto"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && onEnter()}
      />
    </div>
  );
}
