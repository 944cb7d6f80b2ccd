import styles from './Button.module.css';

/** How much a button asks to be pressed: one primary per view. */
export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'danger' | 'quiet';
  /** True for a button as wide as its container. */
  wide?: boolean;
}

/** Gives the classes that buttons and links looking like buttons share. */
export function buttonClass({ variant = 'primary', wide = false }: ButtonLook): string {
  return [styles.button, styles[variant], wide && styles.wide].filter(Boolean).join(' ');
}
