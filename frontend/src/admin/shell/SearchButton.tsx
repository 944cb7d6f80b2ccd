import { Icon } from '../../components/Icon';
import { useAdminT } from '../texts/AdminTexts';
import styles from './AdminShell.module.css';
import { SideButton } from './SideButton';

interface Props {
  /** Whether the side menu is folded; absent if the button is in the bar of a phone. */
  folded?: boolean;
  onPress: () => void;
}

/** Opens the global search. */
export function SearchButton({ folded, onPress }: Props) {
  const t = useAdminT();
  const label = t('search.heading');
  const keys = 'Control+K Meta+K';
  if (folded === undefined) {
    return (
      <button
        type="button"
        className={styles.search}
        aria-label={label}
        aria-keyshortcuts={keys}
        onClick={onPress}
      >
        <Icon name="search" />
      </button>
    );
  }
  return (
    <SideButton
      icon={<Icon name="search" />}
      label={label}
      folded={folded}
      aria-keyshortcuts={keys}
      onClick={onPress}
    />
  );
}
