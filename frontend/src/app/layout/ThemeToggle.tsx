import { useSyncExternalStore } from 'react';
import { Icon } from '../../components/Icon';
import { useT } from '../../lib/i18n/I18nProvider';
import { chooseScheme, currentScheme, onSchemeChange } from '../../theme/colourScheme';
import styles from './Footer.module.css';

/** Switches between light and dark, and stores the choice on the device. */
export function ThemeToggle() {
  const t = useT();
  // The server doesn't know the device's preference.
  const scheme = useSyncExternalStore(onSchemeChange, currentScheme, () => 'light');
  const other = scheme === 'dark' ? 'light' : 'dark';
  return (
    <button type="button" className={styles.theme} onClick={() => chooseScheme(other)}>
      <Icon name={other === 'dark' ? 'moon' : 'sun'} />
      {t(other === 'dark' ? 'theme.toDark' : 'theme.toLight')}
    </button>
  );
}
