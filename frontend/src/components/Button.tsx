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

  // Some browsers take the focus while React disables the button, others when they next draw it.
  useEffect(() => {
    const element = button.current;
    const lose = () => {
      hadFocus.current = element?.disabled ?? false;
    };
    element?.addEventListener('blur', lose);
    return () => element?.removeEventListener('blur', lose);
  }, []);

  useLayoutEffect(() => {
    if (disabled && document.activeElement === button.current) hadFocus.current = true;
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
