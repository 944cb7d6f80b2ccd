import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './DropdownMenu.module.css';
import { Icon } from './Icon';

interface Props {
  label: string;
  /** The links; following one closes the menu. */
  children: ReactNode;
}

/** A button that shows and hides a few links. Escape and leaving the menu close it. */
export function DropdownMenu({ label, children }: Props) {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();

  const closeWhenLeft = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    // A menu that contains this one stays open.
    event.stopPropagation();
    setOpen(false);
    trigger.current?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what bubbles up from the real controls
    <div className={styles.menu} onBlur={closeWhenLeft} onKeyDown={closeOnEscape}>
      <button
        ref={trigger}
        type="button"
        className={styles.trigger}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {label}
        <Icon name="chevronDown" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click and bubbles up here */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the controls */}
      <div id={id} className={styles.items} hidden={!open} onClick={() => setOpen(false)}>
        {children}
      </div>
    </div>
  );
}
