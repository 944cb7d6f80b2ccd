import styles from './Button.module.css';

/** The importance of a button: one primary button per view. */
export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'danger' | 'quiet';
  /** True for a button as wide as its container. */
  wide?: boolean;
}

/** Returns the classes that buttons share with links that look like buttons. */
export function buttonClass({ variant = 'primary', wide = false }: ButtonLook): string {
  return [styles.button, styles[variant], wide && styles.wide].filter(Boolean).join(' ');
}
