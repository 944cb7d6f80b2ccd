import { CaretDownFilled, CaretUpFilled } from '@ant-design/icons';
import styles from './SortHeading.module.css';
import type { Order } from './tableView';

interface Props {
  title: string;
  /** The order of this column; undefined while another column decides. */
  order: Order | undefined;
  onPress: () => void;
}

/** A column's title as a real button, because screen readers read antd's own sorter as plain text. */
export function SortHeading({ title, order, onPress }: Props) {
  return (
    <button type="button" className={styles.sort} onClick={onPress}>
      {title}
      <span className={styles.carets} aria-hidden="true">
        <CaretUpFilled className={order === 'asc' ? styles.active : undefined} />
        <CaretDownFilled className={order === 'desc' ? styles.active : undefined} />
      </span>
    </button>
  );
}
