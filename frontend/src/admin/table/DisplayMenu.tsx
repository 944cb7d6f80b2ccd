import { TableOutlined } from '@ant-design/icons';
import { Button, Checkbox, Radio } from 'antd';
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useAdminT } from '../texts/AdminTexts';
import styles from './DisplayMenu.module.css';
import { DENSITIES, type Density } from './useDensity';

interface Props {
  /** The columns that one may do without. */
  columns: readonly { key: string; title: string }[];
  hidden: readonly string[];
  onHide: (keys: string[]) => void;
  /** Absent where rows are cards. */
  density?: Density;
  onDensity: (density: Density) => void;
}

/** Chooses the columns of a table, and how close its rows stand. Escape and leaving it close it. */
export function DisplayMenu({ columns, hidden, onHide, density, onDensity }: Props) {
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
        aria-label={t('table.display')}
        title={t('table.display')}
        onClick={() => setOpen(!open)}
      />
      {/* Focusable, so that a press beside a box is no leaving. */}
      <div id={id} className={styles.choices} hidden={!open} tabIndex={-1}>
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{t('table.columns')}</legend>
          {columns.map(({ key, title }) => (
            <Checkbox
              key={key}
              className={styles.choice}
              checked={!hidden.includes(key)}
              onChange={({ target }) =>
                onHide(target.checked ? hidden.filter((other) => other !== key) : [...hidden, key])
              }
            >
              {title}
            </Checkbox>
          ))}
        </fieldset>
        {density && (
          <fieldset className={styles.group}>
            <legend className={styles.legend}>{t('table.density')}</legend>
            {DENSITIES.map((one) => (
              <Radio
                key={one}
                className={styles.choice}
                name={`${id}-density`}
                checked={density === one}
                onChange={() => onDensity(one)}
              >
                {t(`table.density.${one}`)}
              </Radio>
            ))}
          </fieldset>
        )}
      </div>
    </div>
  );
}
