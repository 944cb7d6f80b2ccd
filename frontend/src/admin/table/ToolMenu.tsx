import { Button } from 'antd';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './ToolMenu.module.css';

interface Props {
  icon: ReactNode;
  label: string;
  /** True if the button shows only its icon. */
  iconOnly?: boolean;
  /** The content of the menu; `close` closes it and returns the focus. */
  children: (close: () => void) => ReactNode;
}

/** A button of a table's toolbar that opens a panel of choices. Escape and leaving the panel close it. */
export function ToolMenu({ icon, label, iconOnly = false, children }: Props) {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();

  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  const closeWhenLeft = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) close();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what bubbles up from the real controls
    <div className={styles.menu} onBlur={closeWhenLeft} onKeyDown={closeOnEscape}>
      <Button
        ref={trigger}
        icon={icon}
        aria-expanded={open}
        aria-controls={id}
        aria-label={iconOnly ? label : undefined}
        title={iconOnly ? label : undefined}
        onClick={() => setOpen(!open)}
      >
        {!iconOnly && label}
      </Button>
      {/* Focusable, so that a press beside a choice does not leave the panel. */}
      <div id={id} className={styles.panel} hidden={!open} tabIndex={-1}>
        {open && children(close)}
      </div>
    </div>
  );
}
