import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useOwnTexts } from '../../lib/i18n/useOwnTexts';
import styles from './Changes.module.css';

const en = {
  heading: 'The server now runs version {version}',
  lead: 'This has changed since version {from}:',
  close: 'Got it',
} as const;
const TEXTS = {
  en,
  so: {
    heading: 'Adeegaha hadda waxaa ku shaqeeya nooca {version}',
    lead: 'Tani ayaa is beddeshay tan iyo nooca {from}:',
    close: 'Waan fahmay',
  },
  ar: {
    heading: 'يعمل الخادم الآن بالإصدار {version}',
    lead: 'ما تغيّر منذ الإصدار {from}:',
    close: 'حسنًا',
  },
};

/** The changelog of a version, in English, as the build has it. */
interface Release {
  version: string;
  lines: string[];
}

interface Props {
  /** The version that was seen last. */
  from: string;
  to: string;
  onClose: () => void;
}

/** Lists the changes of the versions between two, which the product serves itself. */
export default function Changes({ from, to, onClose }: Props) {
  const t = useOwnTexts<typeof en>(TEXTS);
  const [releases, setReleases] = useState<Release[]>([]);
  useEffect(() => {
    fetch('/help/changes.json')
      .then((answer) => (answer.ok ? answer.json() : []))
      .then(setReleases, () => undefined);
  }, []);
  const lines = releases
    .filter(({ version }) => isNewer(version, from) && !isNewer(version, to))
    .flatMap((release) => release.lines);
  if (lines.length === 0) return null;
  return (
    <section className={styles.changes} aria-labelledby="what-is-new">
      <h2 id="what-is-new">{t('heading', { version: to })}</h2>
      <p>{t('lead', { from })}</p>
      <ul lang="en" dir="ltr">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Button onClick={onClose}>{t('close')}</Button>
    </section>
  );
}

/** Compares versions such as `1.10.0`. */
function isNewer(version: string, other: string): boolean {
  return version.localeCompare(other, 'en', { numeric: true }) > 0;
}
