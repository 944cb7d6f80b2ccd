import { nice, ticks } from 'd3-array';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useAdminT } from '../texts/AdminTexts';
import { noPicture, useSavePicture } from '../transfer/useSavePicture';
import styles from './Charts.module.css';
import { ChartTable } from './ChartTable';

interface Bar {
  key: string | number;
  value: number;
  /** The hatched part of the value. */
  part?: number | undefined;
  /** The text of the bar under the pointer, such as `19 Nov 2026: 25`. */
  text: string;
  /** The label above the bar. */
  mark?: string | undefined;
  /** True if the bar can still grow, as today's can. */
  unfinished?: boolean;
}

/** With more bars on a phone, the gaps would take half of the width. */
const MANY_BARS = 45;

interface Props {
  /** The content of the chart, and the summary for screen readers. */
  label: string;
  summary: string;
  bars: readonly Bar[];
  /** The value of the highest bar. */
  top: number;
  tickText: (value: number) => string;
  /** The labels below the bars: at the ends, and at the middle if there are three. */
  axis: readonly string[];
  size?: 'small' | 'large';
  table: { headings: readonly string[]; rows: readonly (readonly string[])[] };
  /** The file name for a picture of the chart; without one, there is no button for it. */
  file?: string | undefined;
}

const TICKS = { small: 2, large: 4 };
/** The step of each key, when reading from left to right. */
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * Bars with their axes. A bar shows its value under the pointer, or when the arrow keys reach it; the chart
 * takes the focus as a whole. The table below contains all values.
 */
export function BarChart({ label, summary, bars, top, tickText, axis, size = 'large', table, file }: Props) {
  const t = useAdminT();
  const chart = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<number | null>(null);
  const [save, saving] = useSavePicture();
  // The axis ends at a tick above the highest bar.
  const [, full] = nice(0, top || 1, TICKS[size]);
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
          {bars.map(({ key, value, part = 0, mark, unfinished }, index) => (
            <div key={key} data-bar={index} className={index === active ? styles.told : styles.slot}>
              {mark !== undefined && <span className={styles.value}>{mark}</span>}
              <span
                className={[styles.bar, value > 0 && styles.some, unfinished && styles.unfinished]
                  .filter(Boolean)
                  .join(' ')}
                style={{ blockSize: `${(100 * value) / full}%` }}
              >
                {part > 0 && (
                  <span className={styles.part} style={{ blockSize: `${(100 * part) / value}%` }} />
                )}
              </span>
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
