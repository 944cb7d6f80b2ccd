import { TableOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useAdminT } from '../texts/AdminTexts';
import styles from './ColumnMenu.module.css';

interface Props {
  /** The columns that one may do without. */
  columns: readonly { key: string; title: string }[];
  hidden: readonly string[];
  onHide: (keys: string[]) => void;
}

/** Chooses the columns of a table. Escape and leaving it close it. */
export function ColumnMenu({ columns, hidden, onHide }: Props) {
  const t = useAdminT();
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();

  const closeWhenLeft = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    trigger.current?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what bubbles up from the real controls
    <div className={styles.menu} onBlur={closeWhenLeft} onKeyDown={closeOnEscape}>
      <Button
        ref={trigger}
        icon={<TableOutlined aria-hidden />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {t('table.columns')}
      </Button>
      {/* Focusable, so that a press beside a box is no leaving. */}
      <fieldset id={id} className={styles.columns} hidden={!open} tabIndex={-1}>
        <legend className="visually-hidden">{t('table.columns')}</legend>
        {columns.map(({ key, title }) => (
          <Checkbox
            key={key}
            className={styles.column}
            checked={!hidden.includes(key)}
            onChange={({ target }) =>
              onHide(target.checked ? hidden.filter((other) => other !== key) : [...hidden, key])
            }
          >
            {title}
          </Checkbox>
        ))}
      </fieldset>
    </div>
  );
}
