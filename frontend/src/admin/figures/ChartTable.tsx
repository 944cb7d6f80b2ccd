import { useState } from 'react';
import { TableHead } from '../../components/TableHead';
import { useAdminT } from '../texts/AdminTexts';
import styles from './Charts.module.css';

interface Props {
  /** The content of the chart; names the table. */
  label: string;
  headings: readonly string[];
  /** The first cell of each row names it. */
  rows: readonly (readonly string[])[];
}

/** Shows the numbers of a chart in a table, folded at first. */
export function ChartTable({ label, headings, rows }: Props) {
  const t = useAdminT();
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {t('figures.table')}
        <span className="visually-hidden">{` – ${label}`}</span>
      </summary>
      {open && (
        // It scrolls by itself, so it must be reachable by keyboard and have a name.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className={styles.scroll} aria-label={label} tabIndex={0}>
          <table className={styles.table}>
            <TableHead headings={headings} />
            <tbody>
              {rows.map(([name, ...cells]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, index) => (
                    <td key={headings[index + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </details>
  );
}
