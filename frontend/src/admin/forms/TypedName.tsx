import { Input } from 'antd';
import { useId } from 'react';
import { useAdminT } from '../texts/AdminTexts';
import styles from './TypedName.module.css';

interface Props {
  name: string;
  value: string;
  onChange: (value: string) => void;
  onEnter: () => void;
}

/** Asks the reader to type the name of an item that cannot be restored. */
export function TypedName({ name, value, onChange, onEnter }: Props) {
  const t = useAdminT();
  const id = useId();
  return (
    <div className={styles.typed}>
      <label htmlFor={id}>{t('delete.typeName', { name })}</label>
      <Input
        id={id}
        value={value}
        dir="auto"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
        onPressEnter={onEnter}
      />
    </div>
  );
}
