import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './buttonClass';

type Props = Omit<ComponentProps<'button'>, 'className'> & ButtonLook;

/** A native button that submits nothing unless told to. */
export function Button({ variant, wide, type = 'button', ...rest }: Props) {
  return <button {...rest} type={type} className={buttonClass({ variant, wide })} />;
}
