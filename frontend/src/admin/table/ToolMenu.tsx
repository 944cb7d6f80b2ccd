import { Button } from 'antd';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './ToolMenu.module.css';

interface Props {
  icon: ReactNode;
  label: string;
  /** True where the button has only its icon. */
  iconOnly?: boolean;
  /** What the menu holds; `close` closes it and gives the focus back. */
  children: (close: () => void) => ReactNode;
}

/** A button of a table's toolbar that opens a panel of choices. Escape and leaving it close it. */
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
      {/* Focusable, so that a press beside a choice is no leaving. */}
      <div id={id} className={styles.panel} hidden={!open} tabIndex={-1}>
        {open && children(close)}
      </div>
    </div>
  );
}
