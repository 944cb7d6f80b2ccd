import { type ComponentProps, useEffect, useLayoutEffect, useRef } from 'react';
import { type ButtonLook, buttonClass } from './buttonClass';

type Props = Omit<ComponentProps<'button'>, 'className' | 'ref'> & ButtonLook;

/**
 * A native button that submits nothing unless told to. Browsers take the focus from a button that is disabled, as it
 * is while its work is under way; it gets it back with the next chance to press it, unless the focus has moved on.
 */
export function Button({ variant, wide, type = 'button', disabled = false, ...rest }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);

  // Before the browser takes the focus, which it does when it draws the disabled button.
  useLayoutEffect(() => {
    if (disabled) hadFocus.current = document.activeElement === button.current;
  }, [disabled]);

  useEffect(() => {
    if (disabled || !hadFocus.current) return;
    hadFocus.current = false;
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [disabled]);

  return (
    <button
      {...rest}
      ref={button}
      type={type}
      disabled={disabled}
      className={buttonClass({ variant, wide })}
    />
  );
}
