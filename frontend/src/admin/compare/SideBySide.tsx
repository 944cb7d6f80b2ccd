import type { ReactNode, Ref } from 'react';
import { OfBoth } from '../figures/PendingSwitch';
import { useInlineSize } from '../table/useInlineSize';
import styles from './SideBySide.module.css';

/** The least widths of the column of names and of a candidate's column, in pixels. */
const [NAMES_WIDTH, COLUMN_WIDTH] = [136, 128];

interface Column {
  id: number;
  name: ReactNode;
  /** Replaces the name at the head of the column. */
  head?: ReactNode;
  /** Follows the name where values are below each other. */
  note?: ReactNode;
}

interface Row {
  key: string | number;
  heading: ReactNode;
  /** True for charts, which have scales of their own. */
  isChart?: boolean;
  /** The value of a column. */
  cell: (column: number) => ReactNode;
}

interface Group {
  key: string;
  /** The heading above the rows; absent for rows that need none. */
  heading?: ReactNode;
  rows: readonly Row[];
}

interface Props {
  label: string;
  /** The heading of the column of names. */
  corner: string;
  /** The scale of all values except charts, with its name. */
  axis: { name: ReactNode; content: ReactNode };
  columns: readonly Column[];
  groups: readonly Group[];
  /** True if the values include pending ratings. */
  pending: boolean;
  /** Follows the values, and belongs to a picture of them. */
  caption?: ReactNode;
  /** The reference to what a picture shows. */
  ref: Ref<HTMLElement>;
}

/**
 * Compares candidates: in columns if they fit, otherwise below each other in every row, so that nothing
 * scrolls within the page. All but the first are then folded, because a phone would show them one below the other.
 */
export function SideBySide({ label, corner, axis, columns, groups, pending, caption, ref }: Props) {
  const [size, frame] = useInlineSize<HTMLElement>();
  // Without a known size, nothing is laid out.
  const fits = !size || size >= NAMES_WIDTH + columns.length * COLUMN_WIDTH;
  return (
    <section ref={frame} aria-label={label}>
      <figure ref={ref} className={styles.frame}>
        <OfBoth pending={pending} />
        {fits ? (
          <Columns corner={corner} axis={axis} columns={columns} groups={groups} />
        ) : (
          <Stack axis={axis} columns={columns} groups={groups} />
        )}
        {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
      </figure>
    </section>
  );
}

function Columns({ corner, axis, columns, groups }: Pick<Props, 'corner' | 'axis' | 'columns' | 'groups'>) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{corner}</th>
          {columns.map(({ id, name, head = name }) => (
            <th key={id} scope="col">
              {head}
            </th>
          ))}
        </tr>
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: the row takes no focus, and the values are texts */}
        <tr aria-hidden="true">
          <td className={styles.axis}>{axis.name}</td>
          {columns.map(({ id }) => (
            <td key={id}>{axis.content}</td>
          ))}
        </tr>
      </thead>
      {groups.map(({ key, heading, rows }) => (
        <tbody key={key}>
          {heading && (
            <tr>
              <th scope="rowgroup" colSpan={columns.length + 1} className={styles.group}>
                {heading}
              </th>
            </tr>
          )}
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.heading}</th>
              {columns.map(({ id }, index) => (
                <td key={id} className={row.isChart ? styles.chart : undefined}>
                  {row.cell(index)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** A group folds as a whole; rows without a group fold one by one. */
function Stack({ axis, columns, groups }: Pick<Props, 'axis' | 'columns' | 'groups'>) {
  const folds = groups.flatMap((group): Group[] =>
    group.heading
      ? [group]
      : group.rows.map((row) => ({ key: String(row.key), heading: row.heading, rows: [row] })),
  );
  return folds.map(({ key, heading, rows }, index) => (
    <details key={key} className={styles.fold} open={index === 0}>
      <summary className={styles.group}>{heading}</summary>
      {!rows.some(({ isChart }) => isChart) && (
        <div className={`${styles.value} ${styles.above}`} aria-hidden="true">
          <span className={styles.axis}>{axis.name}</span>
          {axis.content}
        </div>
      )}
      {rows.map((row) => (
        <div key={row.key} className={styles.row}>
          {rows.length > 1 && <h3>{row.heading}</h3>}
          <ul className={styles.values}>
            {columns.map(({ id, name, note }, column) => (
              <li key={id} className={styles.value}>
                <div className={styles.name}>
                  {name}
                  {note}
                </div>
                <div>{row.cell(column)}</div>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </details>
  ));
}
