import { useState } from 'react';
import { Link } from 'react-router-dom';
import { StateMessage } from '../../components/StateMessage';
import { useMay } from '../../features/auth/rights';
import { formatNumber } from '../../lib/i18n/translate';
import { FilterSelect } from '../filters/FilterSelect';
import styles from './ContentCheck.module.css';
import type { ContentCheck, MissingTranslation } from './contentCheckApi';
import { type ContentCheckT, useContentCheckT } from './texts/useContentCheckT';

/** The server lists at most this number. */
const MOST = 1000;
const TYPES = ['candidate', 'title', 'metric', 'round', 'scale', 'setting'] as const;
const LANGUAGES = ['so', 'ar'] as const;

/** Lists the texts without Somali or Arabic, with a link to each form. */
export function MissingTranslations({ check }: { check: ContentCheck }) {
  const c = useContentCheckT();
  const [type, setType] = useState<MissingTranslation['type']>();
  const [language, setLanguage] = useState<(typeof LANGUAGES)[number]>();
  const { translations } = check;
  if (translations.length === 0)
    return <StateMessage icon="check" title={c('complete')} hint={c('completeHint')} />;
  const shown = translations.filter(
    (one) => (!type || one.type === type) && (!language || one.languages.includes(language)),
  );
  return (
    <>
      {translations.length >= MOST && <p>{c('more')}</p>}
      <div className={styles.filters}>
        <FilterSelect
          label={c('type')}
          all={c('all')}
          options={TYPES.map((value) => ({ value, label: c(value) }))}
          filter={{ value: type, choose: setType }}
        />
        <FilterSelect
          label={c('language')}
          all={c('any')}
          options={LANGUAGES.map((value) => ({
            value,
            label: `${c(value)} (${formatNumber(check.missing[value])})`,
          }))}
          filter={{ value: language, choose: setLanguage }}
        />
      </div>
      {shown.length === 0 && <StateMessage icon="check" title={c('complete')} />}
      <ul className={styles.missing}>
        {byItem(shown).map(([item, texts]) => (
          <li key={keyOf(item)}>
            <div>
              <ItemLink item={item} />
              {item.type !== 'setting' && <p className={styles.facts}>{c(item.type)}</p>}
            </div>
            <ul>
              {texts.map(({ field, languages }) => (
                <li key={field}>
                  <span>{fieldText(c, field)}</span>
                  <span className={styles.facts}>{languages.map((language) => c(language)).join(' · ')}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Each text of the site has a field of its own, so it is its own item. */
const keyOf = ({ type, id, field }: MissingTranslation) => `${type} ${type === 'setting' ? field : id}`;

/** Returns each item once, with its texts. */
function byItem(translations: readonly MissingTranslation[]) {
  const items = new Map<string, [MissingTranslation, MissingTranslation[]]>();
  for (const one of translations) {
    const item = items.get(keyOf(one));
    if (item) item[1].push(one);
    else items.set(keyOf(one), [one, [one]]);
  }
  return [...items.values()];
}

/** Names an item, with a link to its form for those who may open the page. */
function ItemLink({ item }: { item: MissingTranslation }) {
  const c = useContentCheckT();
  const may = useMay();
  const name = <bdi>{item.name || c(item.type)}</bdi>;
  if (item.type === 'setting' && !may('settings.read')) return <span className={styles.name}>{name}</span>;
  return (
    <Link className={styles.name} to={addressOf(item)}>
      {name}
    </Link>
  );
}

/** Returns the address of the list or page whose form has the text. */
function addressOf({ type, id, name, field, languages }: MissingTranslation): string {
  if (type === 'candidate') return `/admin/candidates/${id}`;
  if (type === 'round') return '/admin/rounds';
  if (type === 'scale') return '/admin/metrics';
  if (type === 'setting') return `/admin/settings#${field}_${languages[0]?.toUpperCase()}`;
  return `/admin/${type}s?search=${encodeURIComponent(name)}`;
}

function fieldText(c: ContentCheckT, field: string): string {
  if (field.startsWith('text')) return c('score', { score: field.slice('text'.length) });
  return c(field as 'name' | 'label' | 'description' | 'biography' | 'SITE_NAME');
}
