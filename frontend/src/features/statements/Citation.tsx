import { useSyncExternalStore } from 'react';
import { Button } from '../../components/Button';
import type { Candidate } from '../../lib/api/types';
import { copyText } from '../../lib/copyText';
import { useTexts } from '../../lib/i18n/Content';
import { formatDay } from '../../lib/i18n/formatDate';
import { useT } from '../../lib/i18n/I18nProvider';

interface Props {
  candidate: Candidate;
  /** Of the page that is cited. */
  url: string;
  onCopied: (copied: boolean) => void;
}

const never = () => () => undefined;

/** How to cite the page; the day of access is the reader's, and not yet in what the server draws. */
export function Citation({ candidate, url, onCopied }: Props) {
  const t = useT();
  const texts = useTexts();
  const today = useSyncExternalStore(never, localDay, () => '');
  const cited = t('candidate.citation', {
    name: texts(candidate, 'name'),
    title: texts(candidate, 'title') || t('candidate.noTitle'),
    site: t('app.name'),
    url,
  });
  const citation = today ? `${cited} ${t('candidate.accessed', { date: formatDay(t, today) })}` : cited;
  return (
    <details className="more-citation">
      <summary>{t('candidate.cite')}</summary>
      <p dir="auto">{citation}</p>
      <span className="more-scripted">
        <Button variant="secondary" onClick={async () => onCopied(await copyText(citation))}>
          {t('candidate.copyCitation')}
        </Button>
      </span>
    </details>
  );
}

function localDay(): string {
  const now = new Date();
  const part = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}`;
}
