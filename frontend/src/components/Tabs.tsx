import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { centreInRow } from '../lib/centreInRow';
import { markHidden } from '../lib/markHidden';
import styles from './Tabs.module.css';

interface Tab {
  key: string;
  title: ReactNode;
  content: ReactNode;
}

interface Props {
  label: string;
  tabs: readonly [Tab, ...Tab[]];
  /** The key of the first shown panel; by default the first one. */
  first?: string | null;
  /** True to build a panel only when its tab is first chosen. */
  lazy?: boolean;
  onChoose?: (key: string) => void;
}

/** The step of each arrow key, when reading from left to right. */
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * Shows one of several panels. The others stay in the document, hidden, with their typed values. Arrow keys,
 * Home and End move between the tabs.
 */
export function Tabs({ label, tabs, first, lazy = false, onChoose }: Props) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(() =>
    Math.max(
      0,
      tabs.findIndex(({ key }) => key === first),
    ),
  );

  // After every rendering, because another language has longer titles.
  useEffect(() => markHidden(list.current));

  const [seen, setSeen] = useState<readonly number[]>([chosen]);

  const choose = (place: number) => {
    setChosen(place);
    setSeen((before) => [...before, place]);
    const key = tabs[place]?.key;
    if (key) onChoose?.(key);
  };
  const moveTo = (place: number) => {
    const next = (place + tabs.length) % tabs.length;
    choose(next);
    list.current?.querySelectorAll('button')[next]?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS[event.key];
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    if (step) moveTo(chosen + step * forward);
    else if (event.key === 'Home') moveTo(0);
    else if (event.key === 'End') moveTo(tabs.length - 1);
    else return;
    event.preventDefault();
  };

  return (
    <div>
      <div ref={list} className={styles.list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(({ key, title }, place) => (
          <button
            key={key}
            ref={place === chosen ? centreInRow : undefined}
            type="button"
            role="tab"
            id={`${id}-${key}-tab`}
            className={styles.tab}
            aria-selected={place === chosen}
            aria-controls={`${id}-${key}`}
            tabIndex={place === chosen ? 0 : -1}
            onClick={() => choose(place)}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ key, content }, place) => (
        <div
          key={key}
          id={`${id}-${key}`}
          className={styles.panel}
          role="tabpanel"
          aria-labelledby={`${id}-${key}-tab`}
          hidden={place !== chosen}
        >
          {(!lazy || seen.includes(place)) && content}
        </div>
      ))}
    </div>
  );
}
