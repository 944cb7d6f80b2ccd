import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Content, type Texts } from '../../lib/i18n/Content';
import { useT } from '../../lib/i18n/I18nProvider';
import { formatNumber } from '../../lib/i18n/translate';
import { Icon } from '../Icon';
import { PersonImage } from '../PersonImage';
import { useNearViewport } from '../useNearViewport';
import { RankBadge } from './RankBadge';
import { RankBand } from './RankBand';
import { RankChange } from './RankChange';
import styles from './RankTable.module.css';

/** Written explicitly, because browsers drop these roles when a table has another layout. */
const TABLE = { role: 'table' };
export const ROW_GROUP = { role: 'rowgroup' };
const ROW = { role: 'row' };
const COLUMN_HEADER = { role: 'columnheader' };
const ROW_HEADER = { role: 'rowheader' };
const CELL = { role: 'cell' };

interface TableProps {
  /** The name of the table, for screen readers. */
  label: string;
  /** The number of rows, rendered or not; undefined while loading. */
  count: number | undefined;
  /** False if all rows are first in their office, or none has a rank. */
  ranked?: boolean;
  /** True if rows say no more of an office than its city or region. */
  headed?: boolean;
  /** True if averages are shown, as to administrators. */
  scored?: boolean;
  /** True if a rank is based on few ratings, which needs an explanation. */
  few?: boolean;
  /** One or more `<tbody>`. */
  children: ReactNode;
}

/** Ranked people: a table, whose rows fold into two lines on a narrow screen. */
export function RankTable(props: TableProps) {
  const { label, count, ranked = true, headed = false, scored = false, few = false, children } = props;
  const t = useT();
  const head = (text: ReactNode, className?: string) => (
    <th {...COLUMN_HEADER} scope="col" className={className}>
      {text}
    </th>
  );
  return (
    <>
      <table
        {...TABLE}
        className={scored ? `${styles.table} ${styles.scored}` : styles.table}
        aria-label={label}
        aria-rowcount={count === undefined ? undefined : count + 1}
        aria-busy={count === undefined}
      >
        <thead {...ROW_GROUP} className={ranked || scored ? `${styles.head} ${styles.named}` : styles.head}>
          <tr {...ROW} aria-rowindex={1}>
            {ranked && head(t('candidate.inTitleLabel'), styles.rank)}
            {/* The picture repeats the name. */}
            <td aria-hidden="true" />
            {head(
              <>
                <span>{t('leaderboard.sort.name')}</span>
                <span className={styles.office}>
                  {' '}
                  {t(headed ? 'leaderboard.region' : 'leaderboard.office')}
                </span>
              </>,
              styles.who,
            )}
            {head(t('rank.change'), `${styles.number} ${styles.moved}`)}
            {head(t('leaderboard.sort.totalRatings'), styles.number)}
            {scored && head(t('candidate.average'), `${styles.number} ${styles.averages}`)}
          </tr>
        </thead>
        {children}
      </table>
      {few && <p className={styles.key}>{t('rank.few')}</p>}
    </>
  );
}

/**
 * The number of rows that render together: more than a screen, few enough for a slow phone to render between
 * two frames.
 */
export const ROWS_PER_BATCH = 25;

interface BatchProps<Row> {
  rows: readonly Row[];
  /** @param place the position of the row in the whole list, from 1 */
  draw: (row: Row, place: number) => ReactNode;
}

/**
 * All rows in batches, which render as the reader approaches them: thousands at once block a slow phone for
 * seconds.
 */
export function RankBatches<Row extends { id: number }>({ rows, draw }: BatchProps<Row>) {
  const batches = Math.ceil(rows.length / ROWS_PER_BATCH);
  return Array.from({ length: batches }, (_, batch) => {
    const before = batch * ROWS_PER_BATCH;
    const some = rows.slice(before, before + ROWS_PER_BATCH);
    return <Batch key={some[0]?.id} rows={some} before={before} draw={draw} />;
  });
}

/** A batch of rows; far outside of the screen, an empty space of about its height. */
function Batch<Row>({ rows, before, draw }: BatchProps<Row> & { before: number }) {
  const [near, place] = useNearViewport<HTMLTableSectionElement>(before === 0);
  if (!near) {
    return (
      <tbody ref={place} aria-hidden="true">
        <tr style={{ blockSize: `${rows.length * 4}rem` }} />
      </tbody>
    );
  }
  return <tbody {...ROW_GROUP}>{rows.map((row, line) => draw(row, before + line + 1))}</tbody>;
}

interface OfficeProps {
  /** A candidate for the office. */
  of: Texts<'title'>;
  /** The number of columns of the table. */
  columns: number;
}

/** The office of the rows that follow, in a list that is sorted by office. */
export function OfficeHead({ of, columns }: OfficeProps) {
  const t = useT();
  return (
    <tr className={styles.officeHead}>
      <td colSpan={columns}>
        <h2>
          <Content of={of} field="title" none={t('candidate.noTitle')} />
        </h2>
      </td>
    </tr>
  );
}

/** @returns the rows with which an office begins, in a list that is sorted by office */
export function officeStarts<Row extends { title: string | null }>(rows: readonly Row[]): ReadonlySet<Row> {
  return new Set(rows.filter(({ title }, line) => line === 0 || title !== rows[line - 1]?.title));
}

interface RowProps {
  /** The person, with the image's address. */
  person: Texts<'name'> & { imageUrl: string | null };
  to: string;
  /** The rank within the office; not shown in a list without ranks. */
  rank: number | null;
  previousRank: number | null | undefined;
  /** False in a list without ranks. */
  ranked?: boolean;
  /** False where candidates of several offices are mixed. */
  medals?: boolean;
  few?: boolean | undefined;
  /** The ranks within the office that agree with the ratings, and the number of ranks. */
  band?: readonly number[] | undefined;
  of?: number | null;
  /** The second line: the office, or another text that identifies the person. */
  office: ReactNode;
  /** The number of ratings behind the rank. */
  ratings: number;
  /** A note about them. */
  note?: string | false | undefined;
  average?: string | undefined;
  /** True if the reader has rated the person. */
  rated?: boolean;
  /** True for the first row, whose image should not wait. */
  first?: boolean;
  /** From 1. */
  place: number;
}

/** A person as a row of a `RankTable`; the whole row links to the person's page. */
export function RankRow(row: RowProps) {
  const { person, to, rank, ranked = true, medals = true, few, of, office, ratings, average } = row;
  const t = useT();
  return (
    <tr {...ROW} className={styles.row} aria-rowindex={row.place + 1}>
      {ranked && (
        <td {...CELL} className={styles.rank}>
          <RankBadge rank={rank} of={of} medals={medals} few={few} />
          {row.band && of && <RankBand band={row.band} of={of} />}
        </td>
      )}
      <td aria-hidden="true" className={styles.picture}>
        <div className={styles.image}>
          <PersonImage src={person.imageUrl} sizes="3rem" eager={row.first} />
          {row.rated && (
            <span className={styles.tick}>
              <Icon name="check" />
            </span>
          )}
        </div>
      </td>
      <th {...ROW_HEADER} scope="row" className={styles.who}>
        <Link className={styles.link} to={to}>
          <Content of={person} field="name" />
        </Link>
        <span className={styles.office}>{office}</span>
        {row.rated && <span className="visually-hidden">{t('leaderboard.rated')}</span>}
      </th>
      <td {...CELL} className={`${styles.number} ${styles.moved}`}>
        <RankChange now={rank} before={row.previousRank} />
      </td>
      <td {...CELL} className={`${styles.number} ${styles.ratings}`}>
        <Ratings count={ratings} few={Boolean(few && rank)} note={row.note} />
      </td>
      {average !== undefined && (
        <td {...CELL} className={`${styles.number} ${styles.average}`}>
          {average}
        </td>
      )}
    </tr>
  );
}

/** A number of ratings with its notes; a column with a heading shows no word after the number. */
function Ratings({ count, few, note }: { count: number; few: boolean; note: RowProps['note'] }) {
  const t = useT();
  const words = t('candidate.ratings', { count });
  const number = formatNumber(count);
  return (
    <span className="parts">
      {words.startsWith(number) ? (
        <span>
          {number}
          <span className={styles.word}>{words.slice(number.length)}</span>
        </span>
      ) : (
        <span>{words}</span>
      )}
      {few && <span className={styles.few}> {t('candidate.fewOfThem')}</span>}
      {note && <span> {note}</span>}
    </span>
  );
}
