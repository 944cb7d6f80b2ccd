import { Button, Input, Select } from 'antd';
import { useId, useState } from 'react';
import styles from './Settings.module.css';
import {
  fieldsOf,
  SECRET_FIELDS,
  SERVER_KINDS,
  type ServerField,
  type ServerParts,
  type ServerSetting,
  serverAddress,
} from './serverAddress';
import { PART_EXAMPLES } from './settingExamples';
import { useSettingsT } from './texts/useSettingsT';

interface Props {
  setting: ServerSetting;
  /** True if an address is stored, which is never shown again. */
  isStored: boolean;
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
  disabled?: boolean | undefined;
}

/** The parts of a server's address in fields of their own, because nobody composes such an address without mistakes. */
export function ServerFields({ setting, isStored, id, value, onChange, disabled }: Props) {
  const s = useSettingsT();
  const ofPart = useId();
  const isMail = setting === 'SMTP_URL';
  const kinds = Object.keys(SERVER_KINDS[setting]);
  const [changing, change] = useState(false);
  const [typed, setTyped] = useState<ServerParts>({ kind: '' });
  /** A mail server has its usual encryption unless another is chosen; a gateway has no usual provider. */
  const usual = isMail ? (kinds[0] ?? '') : '';
  // The form may have taken the address back, as after a conflict.
  const parts = value ? typed : { kind: typed.kind };
  const show = (next: ServerParts) => {
    setTyped(next);
    onChange?.(serverAddress(setting, { ...next, kind: next.kind || usual }));
  };
  if (isStored && !changing && !value)
    return (
      <Button
        id={id}
        // The label of the field would replace the button's own text.
        aria-label={`${s('server.change')} – ${s(setting)}`}
        disabled={disabled}
        onClick={() => change(true)}
      >
        {s('server.change')}
      </Button>
    );
  const kindInUse = parts.kind || usual;
  const fields = fieldsOf(setting, kindInUse);
  /** The label of the whole setting belongs to its first field. */
  const idOf = (part: string) => (part === (isMail ? fields[0] : 'kind') ? id : ofPart + part);
  const exampleOf = (field: ServerField) => PART_EXAMPLES[kindInUse]?.[field];
  // People know the name of a mail server first, and everything about a gateway depends on its provider.
  const before = isMail ? 2 : 0;
  const inputs = fields.map((field) => (
    <div key={field}>
      <label htmlFor={idOf(field)}>{s(`server.${field}`)}</label>
      <Input
        id={idOf(field)}
        dir="ltr"
        type={SECRET_FIELDS.has(field) ? 'password' : 'text'}
        inputMode={field === 'port' ? 'numeric' : undefined}
        autoComplete={SECRET_FIELDS.has(field) ? 'new-password' : 'off'}
        aria-describedby={exampleOf(field) && `${idOf(field)}-example`}
        value={parts[field] ?? ''}
        disabled={disabled}
        onChange={({ target }) => show({ ...parts, [field]: target.value })}
      />
      {exampleOf(field) && (
        <span id={`${idOf(field)}-example`} className={styles.hint}>
          {s('example', { example: exampleOf(field) ?? '' })}
        </span>
      )}
    </div>
  ));
  return (
    <div className={styles.server}>
      {inputs.slice(0, before)}
      <div className={`${styles.kind} ${styles.short}`}>
        <label htmlFor={idOf('kind')}>{s(isMail ? 'server.encryption' : 'server.provider')}</label>
        <Select
          id={idOf('kind')}
          value={kindInUse}
          disabled={disabled}
          onChange={(kind: string) => show({ ...parts, kind })}
          options={[
            ...(isMail ? [] : [{ value: '', label: s('choice.none') }]),
            ...kinds.map((kind) => ({ value: kind, label: s(`server.kind.${kind}` as 'server.kind.smtp') })),
          ]}
        />
      </div>
      {inputs.slice(before)}
    </div>
  );
}
