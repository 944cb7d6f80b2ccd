import { ticks } from 'd3-array';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useAdminT } from '../texts/AdminTexts';
import { noPicture, useSavePicture } from '../transfer/useSavePicture';
import styles from './Charts.module.css';
import { ChartTable } from './ChartTable';

interface Bar {
  key: string | number;
  value: number;
  /** What the bar says when it is pointed at, such as `November 19, 2026: 25`. */
  text: string;
  /** Stands over it. */
  mark?: string | undefined;
  /** True where more will come, as on the present day. */
  unfinished?: boolean;
}

/** On a phone the gaps between more would take half of their room. */
const MANY_BARS = 45;

interface Props {
  /** What the chart shows, and what of it a screen reader tells at once. */
  label: string;
  summary: string;
  bars: readonly Bar[];
  /** The value of the highest bar. */
  top: number;
  tickText: (value: number) => string;
  /** Under the bars: the first, the middle and the last, or however many there are, evenly spread. */
  axis: readonly string[];
  size?: 'small' | 'large';
  table: { headings: readonly string[]; rows: readonly (readonly string[])[] };
  /** The name of the file that a picture of it is kept as; without one there is no button for it. */
  file?: string | undefined;
}

const TICKS = { small: 2, large: 4 };
/** How far a key goes, in reading from left to right. */
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * Bars with their axes. Each tells its value when it is pointed at, or reached by the arrow keys from the chart, which
 * takes the focus as a whole; all values are in the table below it.
 */
export function BarChart({ label, summary, bars, top, tickText, axis, size = 'large', table, file }: Props) {
  const t = useAdminT();
  const chart = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<number | null>(null);
  const [save, saving] = useSavePicture();
  const full = top || 1;
  const told = active === null ? undefined : bars[active];

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const step = (STEPS[event.key] ?? 0) * forward;
    const last = bars.length - 1;
    if (step)
      setActive((at) => (at === null ? (step > 0 ? 0 : last) : Math.min(last, Math.max(0, at + step))));
    else if (event.key === 'Home') setActive(0);
    else if (event.key === 'End') setActive(last);
    else if (event.key === 'Escape' && active !== null) setActive(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const slot = (event.target as HTMLElement).closest<HTMLElement>('[data-bar]');
    setActive(slot ? Number(slot.dataset.bar) : null);
  };

  return (
    <div ref={chart} className={`${styles.chart} ${styles[size]}`}>
      <div className={styles.frame}>
        <div className={styles.ticks} aria-hidden="true">
          {ticks(0, full, TICKS[size]).map((value) => (
            <span key={value} style={{ insetBlockEnd: `${(100 * value) / full}%` }}>
              {tickText(value)}
            </span>
          ))}
        </div>
        <div
          role="img"
          aria-label={`${label}. ${summary}`}
          aria-description={t('figures.keys')}
          className={bars.length > MANY_BARS ? `${styles.plot} ${styles.dense}` : styles.plot}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: by the keys one gets from bar to bar
          tabIndex={0}
          onKeyDown={onKeyDown}
          onBlur={() => setActive(null)}
          onPointerMove={onPointerMove}
          onPointerLeave={() => setActive(null)}
        >
          {bars.map(({ key, value, mark, unfinished }, index) => (
            <div key={key} data-bar={index} className={index === active ? styles.told : styles.slot}>
              {mark !== undefined && <span className={styles.value}>{mark}</span>}
              <span
                className={[styles.bar, value > 0 && styles.some, unfinished && styles.unfinished]
                  .filter(Boolean)
                  .join(' ')}
                style={{ blockSize: `${(100 * value) / full}%` }}
              />
            </div>
          ))}
        </div>
        <p
          role="status"
          className={
            told
              ? `${styles.tip} ${active !== null && active * 2 >= bars.length ? styles.before : ''}`
              : 'visually-hidden'
          }
          style={told && { insetInlineStart: `${(100 * ((active ?? 0) + 0.5)) / bars.length}%` }}
        >
          {told?.text}
        </p>
        <div className={styles.axis} aria-hidden="true">
          {axis.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </div>
      </div>
      <div className={styles.foot} {...noPicture}>
        <ChartTable label={label} {...table} />
        {file && (
          <button
            type="button"
            className={styles.save}
            aria-busy={saving}
            onClick={() =>
              !saving && save(chart.current?.closest('[data-picture]') ?? chart.current, `${file}.png`)
            }
          >
            {t('picture.save')}
            <span className="visually-hidden">{` – ${label}`}</span>
          </button>
        )}
      </div>
    </div>
  );
}
