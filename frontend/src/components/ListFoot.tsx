import { use, useId, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { formatMogadishuTime } from '../lib/i18n/formatDate';
import { useT } from '../lib/i18n/I18nProvider';
import { SiteOrigin } from '../lib/siteOrigin';
import styles from './ListFoot.module.css';
import { PublishedAt } from './PublishedAt';
import { WhatsAppLink } from './WhatsAppLink';

interface Props {
  /** The name of the list. */
  title: string;
  /** The text that is shared with the list, instead of its name. */
  shared?: string;
  /** When the list was published, in ISO 8601; undefined until it is known. */
  time: string | undefined;
}

/** The end of a list: its date, its citation, its data, a printed version, and the methodology. */
export function ListFoot({ title, shared, time }: Props) {
  const t = useT();
  const id = useId();
  const [isCited, setCited] = useState(false);
  const { pathname, search } = useLocation();
  const url = use(SiteOrigin) + pathname + search;
  const asOf = time && t('published.at', { time: formatMogadishuTime(t, time) });
  return (
    <div className={styles.foot}>
      <p>{time && <PublishedAt time={time} />}</p>
      <WhatsAppLink text={shared ?? `${title} – ${t('app.name')}`} url={url} />
      <button type="button" aria-expanded={isCited} aria-controls={id} onClick={() => setCited(!isCited)}>
        {t('list.cite')}
      </button>
      <Link to="/open-data">
        <bdi>CSV</bdi>
      </Link>
      <button type="button" onClick={() => print()}>
        {t('list.print')}
      </button>
      <Link to="/method">{t('nav.methodology')}</Link>
      <p id={id} className={styles.citation} dir="auto" hidden={!isCited}>
        {[title, t('app.name'), asOf, url].filter(Boolean).join('. ')}
      </p>
    </div>
  );
}
