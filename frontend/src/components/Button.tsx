import { type ComponentProps, useEffect, useLayoutEffect, useRef } from 'react';
import { type ButtonLook, buttonClass } from './buttonClass';

type Props = Omit<ComponentProps<'button'>, 'className' | 'ref'> & ButtonLook;

/**
 * A native button that submits only if told to. A browser removes the focus from a disabled button, as during
 * its work; the button takes the focus back once it is enabled, unless the focus has moved.
 */
export function Button({ variant, wide, type = 'button', disabled = false, ...rest }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);

  // Some browsers remove the focus while React disables the button, others at the next paint.
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
