import { Button } from 'antd';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './Popup.module.css';
import { ClosePopupProvider, placePopup } from './popupPlace';

interface Props {
  icon: ReactNode;
  /** The name of the button and of what it opens. */
  label: string;
  /** The text of the button; without it, only its icon is visible. */
  text?: ReactNode;
  /** True among the actions of a row, and at the end of the views. */
  inRow?: boolean;
  /** True for a panel without dialogs, which is only in the document while it is open. */
  whileOpen?: boolean;
  children: ReactNode;
}

/**
 * A button with a panel of controls, at the bottom of a phone's screen. Escape, a press outside of the panel and
 * leaving it close it.
 * Otherwise the panel stays in the document, with the dialogs that its controls open.
 */
export function Popup({ icon, label, text, inRow = false, whileOpen = false, children }: Props) {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();

  const close = () => {
    if (!open) return;
    panel.current?.hidePopover();
    trigger.current?.focus();
  };
  const closeWhenLeft = ({ relatedTarget, currentTarget }: FocusEvent) => {
    const left = relatedTarget && relatedTarget !== trigger.current;
    if (open && left && !currentTarget.contains(relatedTarget)) panel.current?.hidePopover();
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };

  return (
    <>
      <Button
        ref={trigger}
        type={inRow ? 'text' : 'default'}
        size={inRow ? 'small' : undefined}
        icon={icon}
        popoverTarget={id}
        aria-expanded={open}
        aria-label={label}
        title={text === undefined ? label : undefined}
        onKeyDown={closeOnEscape}
      >
        {text}
      </Button>
      {/* biome-ignore lint/a11y/useSemanticElements: the controls are no fields of a form */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className={styles.panel}
        onBeforeToggle={({ newState }) => {
          if (newState === 'open' && trigger.current && panel.current)
            placePopup(trigger.current, panel.current);
        }}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        // On a phone, a press above the panel is on its shade.
        onClick={({ clientY, currentTarget }) => {
          if (clientY > 0 && clientY < currentTarget.getBoundingClientRect().top) close();
        }}
        onBlur={closeWhenLeft}
        onKeyDown={closeOnEscape}
      >
        <ClosePopupProvider value={close}>
          {(open || !whileOpen) && <div className={styles.body}>{children}</div>}
        </ClosePopupProvider>
      </div>
    </>
  );
}
