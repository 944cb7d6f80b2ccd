import { Select } from 'antd';
import { useId } from 'react';
import styles from '../table/DataList.module.css';
import type { Filter } from './useFilter';

interface Props<Value extends string> {
  /** The name of the filter, for screen readers. */
  label: string;
  /** The text for no filter. */
  all: string;
  options: readonly { value: Value; label: string }[];
  filter: Pick<Filter<Value>, 'value' | 'choose'>;
}

const ALL = '';
/** Longer lists are rendered while the user scrolls. */
const MAX_WHOLE = 100;

/** Filters the rows of a table. */
export function FilterSelect<Value extends string>({ label, all, options, filter }: Props<Value>) {
  const id = useId();
  return (
    <div className={styles.filter}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <Select<Value | typeof ALL>
        id={id}
        style={{ inlineSize: '100%' }}
        // A short list is rendered completely, because options that render while scrolling cannot be found by
        // name.
        virtual={options.length > MAX_WHOLE}
        options={[{ value: ALL, label: all }, ...options]}
        value={filter.value ?? ALL}
        onChange={(value) => filter.choose(value === ALL ? undefined : value)}
      />
    </div>
  );
}
