import { Button, Input } from 'antd';
import { useId } from 'react';
import { typingIn } from '../languages/fieldLabel';
import styles from './Settings.module.css';
import { useSettingsT } from './texts/useSettingsT';

interface Props {
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
  disabled?: boolean;
}

/** A table that is typed, pasted from a spreadsheet, or read from a CSV file. The server checks it. */
export function TableField({ id, value, onChange, disabled }: Props) {
  const s = useSettingsT();
  const inputId = useId();
  const read = async (file: File | undefined) => file && onChange?.(await file.text());
  return (
    <div className={styles.table}>
      <Input.TextArea
        {...typingIn('en')}
        id={id}
        value={value}
        disabled={disabled}
        autoSize={{ minRows: 3, maxRows: 20 }}
        onChange={({ target }) => onChange?.(target.value)}
      />
      <Button disabled={disabled} onClick={() => document.getElementById(inputId)?.click()}>
        {s('tableChoose')}
      </Button>
      <input
        id={inputId}
        className="visually-hidden"
        type="file"
        accept=".csv,.tsv,.txt"
        tabIndex={-1}
        aria-hidden
        onChange={({ target }) => {
          void read(target.files?.[0]);
          target.value = '';
        }}
      />
    </div>
  );
}
