import { TableOutlined } from '@ant-design/icons';
import { Checkbox, Radio } from 'antd';
import { useId } from 'react';
import { useAdminT } from '../texts/AdminTexts';
import { ToolMenu } from './ToolMenu';
import styles from './ToolMenu.module.css';
import { DENSITIES, type Density } from './useDensity';

interface Props {
  /** The columns that the user may hide. */
  columns: readonly { key: string; title: string }[];
  hidden: readonly string[];
  onHide: (keys: string[]) => void;
  /** Absent if rows are cards. */
  density?: Density;
  onDensity: (density: Density) => void;
}

/** Chooses the columns of a table and the height of its rows. */
export function DisplayMenu({ columns, hidden, onHide, density, onDensity }: Props) {
  const t = useAdminT();
  const id = useId();
  return (
    <ToolMenu icon={<TableOutlined aria-hidden />} label={t('table.display')} iconOnly>
      {() => (
        <>
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
        </>
      )}
    </ToolMenu>
  );
}
