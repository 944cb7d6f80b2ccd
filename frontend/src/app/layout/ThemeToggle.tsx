import { useState } from 'react';
import { Icon } from '../../components/Icon';
import { useT } from '../../lib/i18n/I18nProvider';
import { chooseScheme, currentScheme } from '../../theme/colourScheme';
import styles from './Header.module.css';

/** Switches between light and dark and keeps the choice on the device. */
export function ThemeToggle() {
  const t = useT();
  const [scheme, setScheme] = useState(currentScheme);
  const other = scheme === 'dark' ? 'light' : 'dark';
  const toggle = () => {
    chooseScheme(other);
    setScheme(other);
  };
  return (
    <button
      type="button"
      className={styles.iconButton}
      aria-label={t(other === 'dark' ? 'theme.toDark' : 'theme.toLight')}
      onClick={toggle}
    >
      <Icon name={other === 'dark' ? 'moon' : 'sun'} />
    </button>
  );
}
