import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useAdminT } from '../texts/AdminTexts';
import { MAX_COLUMN, MIN_COLUMN } from './useColumnLayout';
import styles from './WidthHandle.module.css';

interface Props {
  /** The title of the column. */
  column: string;
  /** The chosen width in pixels; undefined for the usual one. */
  width: number | undefined;
  /** Undefined returns to the usual width. */
  onWidth: (width: number | undefined) => void;
}

/** The change of each arrow key, in pixels, when reading from left to right. */
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 16, ArrowLeft: -16 };

const directionOf = (element: Element) => (getComputedStyle(element).direction === 'rtl' ? -1 : 1);
const cellWidth = (element: Element) =>
  Math.round(element.closest('th')?.getBoundingClientRect().width ?? MIN_COLUMN);
const limited = (width: number) => Math.round(Math.min(MAX_COLUMN, Math.max(MIN_COLUMN, width)));

/** The end of a column's heading, which changes the width: by dragging, or by arrow keys. Delete resets it. */
export function WidthHandle({ column, width, onWidth }: Props) {
  const t = useAdminT();
  /** The pointer's position and the width at the beginning of a drag. */
  const drag = useRef<{ x: number; width: number }>(null);

  const begin = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, width: cellWidth(event.currentTarget) };
  };
  const pull = ({ currentTarget, clientX }: PointerEvent) => {
    if (!drag.current) return;
    onWidth(limited(drag.current.width + (clientX - drag.current.x) * directionOf(currentTarget)));
  };
  const end = () => {
    drag.current = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step) onWidth(limited(cellWidth(event.currentTarget) + step * directionOf(event.currentTarget)));
    else if (event.key === 'Delete') onWidth(undefined);
    else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a line of text cannot be dragged
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={t('table.widthOf', { column })}
      aria-valuemin={MIN_COLUMN}
      aria-valuemax={MAX_COLUMN}
      aria-valuenow={width ?? MIN_COLUMN}
      aria-valuetext={width === undefined ? t('table.usualWidth') : undefined}
      tabIndex={0}
      className={styles.handle}
      onPointerDown={begin}
      onPointerMove={pull}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => onWidth(undefined)}
      onKeyDown={onKeyDown}
    />
  );
}
