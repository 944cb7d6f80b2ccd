import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { useId } from 'react';
import { useAdminT } from '../texts/AdminTexts';
import type { DataColumn } from './dataColumn';
import styles from './Popup.module.css';
import { type ColumnLayout, canBeHidden, moved } from './useColumnLayout';
import { DENSITIES, type Density } from './useDensity';

interface Props<Row, Sort extends string> {
  /** All columns, in their present order. */
  columns: readonly DataColumn<Row, Sort>[];
  layout: ColumnLayout;
  onLayout: (changed: Partial<ColumnLayout>) => void;
  /** Absent if rows are cards. */
  density?: Density;
  onDensity: (density: Density) => void;
}

/** Chooses the columns of a table, their order, and the height of its rows. */
export function ColumnSettings<Row, Sort extends string>(props: Props<Row, Sort>) {
  const { columns, layout, onLayout, density, onDensity } = props;
  const { hidden } = layout;
  const t = useAdminT();
  const id = useId();
  const move = (key: string, title: string, step: 1 | -1) => {
    const order = moved(columns, key, step);
    const label = t(step < 0 ? 'table.moveEarlier' : 'table.moveLater', { column: title });
    return (
      <Button
        type="text"
        size="small"
        icon={step < 0 ? <ArrowUpOutlined aria-hidden /> : <ArrowDownOutlined aria-hidden />}
        aria-label={label}
        title={label}
        // A button that is disabled while it is pressed would lose the focus.
        aria-disabled={!order}
        onClick={() => order && onLayout({ order })}
      />
    );
  };
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('table.columns')}</legend>
        {columns.filter(canBeHidden).map(({ key, title, slot }) => (
          <div key={key} className={styles.column}>
            <Checkbox
              className={styles.choice}
              checked={!hidden.includes(key)}
              onChange={({ target }) =>
                onLayout({
                  hidden: target.checked ? hidden.filter((other) => other !== key) : [...hidden, key],
                })
              }
            >
              {title}
            </Checkbox>
            {slot !== 'media' && (
              <>
                {move(key, title, -1)}
                {move(key, title, 1)}
              </>
            )}
          </div>
        ))}
      </fieldset>
      {density && (
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{t('table.density')}</legend>
          {DENSITIES.map((one) => (
            <label key={one} className={styles.choice}>
              <input
                type="radio"
                name={`${id}-density`}
                checked={density === one}
                onChange={() => onDensity(one)}
              />
              {t(`table.density.${one}`)}
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}
