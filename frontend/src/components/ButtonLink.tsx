import { Link, type LinkProps } from 'react-router-dom';
import { type ButtonLook, buttonClass } from './buttonClass';

type Props = Omit<LinkProps, 'className'> & ButtonLook;

/** A link to another page that looks like a button. */
export function ButtonLink({ variant, wide, ...rest }: Props) {
  return <Link {...rest} className={buttonClass({ variant, wide })} />;
}
