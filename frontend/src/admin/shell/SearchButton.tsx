import { Icon } from '../../components/Icon';
import { useAdminT } from '../texts/AdminTexts';
import { SideButton } from './SideButton';
import { SEARCH_KEYS } from './searchKeys';

interface Props {
  /** Whether the side menu is folded. */
  folded: boolean;
  onPress: () => void;
}

/** Opens the global search. */
export function SearchButton({ folded, onPress }: Props) {
  const t = useAdminT();
  return (
    <SideButton
      field
      icon={<Icon name="search" />}
      label={t('search.heading')}
      folded={folded}
      keys={SEARCH_KEYS}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onPress}
    />
  );
}
