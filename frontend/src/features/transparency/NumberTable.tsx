import { TableHead } from '../../components/TableHead';
import { formatNumber } from '../../lib/i18n/translate';

interface Props {
  /** For screen readers: other readers find it in the text above. */
  caption: string;
  headings: readonly string[];
  rows: readonly { key: string; label: string; numbers: readonly number[] }[];
}

/** Lists numbers with their labels. */
export function NumberTable({ caption, headings, rows }: Props) {
  return (
    <table>
      <caption className="visually-hidden">{caption}</caption>
      <TableHead headings={headings} />
      <tbody>
        {rows.map(({ key, label, numbers }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            {numbers.map((number, index) => (
              <td key={headings[index + 1]}>{formatNumber(number)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
