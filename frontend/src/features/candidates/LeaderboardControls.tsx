import { type Ref, useId, useState } from 'react';
import { Button } from '../../components/Button';
import { Checkbox } from '../../components/Checkbox';
import { Icon } from '../../components/Icon';
import { SelectField } from '../../components/SelectField';
import { TextField } from '../../components/TextField';
import { useT } from '../../lib/i18n/I18nProvider';
import styles from './Leaderboard.module.css';
import { type LeaderboardView, SEARCH_MAX, SORTS, withSort } from './leaderboardView';

interface Props {
  /** The reference to the search field. */
  searchBox: Ref<HTMLInputElement>;
  view: LeaderboardView;
  onChange: (view: LeaderboardView) => void;
  /** The existing cities and regions. */
  regions: readonly string[];
  /** True if the visitor's ratings are known. */
  canRate: boolean;
}

/** The search and the filters of the leaderboard. */
export function LeaderboardSearch({ searchBox, view, onChange, regions, canRate }: Props) {
  const t = useT();
  const active = (view.region ? 1 : 0) + (view.unrated ? 1 : 0);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is unknown to many phones that are in use
    <form role="search" className={styles.search} onSubmit={(event) => event.preventDefault()}>
      <TextField
        ref={searchBox}
        type="search"
        label={t('leaderboard.search')}
        labelHidden
        placeholder={t('leaderboard.searchPlaceholder')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={SEARCH_MAX}
        value={view.search}
        onChange={(event) => onChange({ ...view, search: event.target.value })}
      />
      <div className={styles.toggle}>
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t('leaderboard.filter')}
          {active > 0 && ` (${active})`}
          <Icon name="chevronDown" />
        </Button>
      </div>
      <div id={id} className={styles.filters} data-open={isOpen}>
        <SelectField
          label={t('leaderboard.region')}
          labelHidden
          value={view.region}
          onChange={(event) => onChange({ ...view, region: event.target.value })}
        >
          <option value="">{t('leaderboard.allRegions')}</option>
          {regions.map((region) => (
            <option key={region}>{region}</option>
          ))}
        </SelectField>
        {canRate && (
          <Checkbox
            label={t('leaderboard.unrated')}
            checked={view.unrated}
            onChange={(event) => onChange({ ...view, unrated: event.target.checked })}
          />
        )}
      </div>
    </form>
  );
}

/** The orders of the leaderboard; pressing the active one reverses it. */
export function LeaderboardSorts({ view, onChange }: Pick<Props, 'view' | 'onChange'>) {
  const t = useT();
  const direction = view.order === 'asc' ? 'leaderboard.ascending' : 'leaderboard.descending';
  return (
    <fieldset className={styles.sorts}>
      <legend className="visually-hidden">{t('leaderboard.sortBy')}</legend>
      {SORTS.map((sort) => {
        const active = sort === view.sort;
        return (
          <button
            key={sort}
            type="button"
            className={styles.sort}
            aria-pressed={active}
            onClick={() => onChange(withSort(view, sort))}
          >
            {t(`leaderboard.sort.${sort}`)}
            {active && (
              <>
                <Icon name={view.order === 'asc' ? 'arrowUp' : 'arrowDown'} />
                <span className="visually-hidden">{t(direction)}</span>
              </>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}
