import { useSyncExternalStore } from 'react';
import { Button } from '../../components/Button';
import type { AppConfig, CandidateDetail } from '../../lib/api/types';
import { copyText } from '../../lib/copyText';
import { useTexts } from '../../lib/i18n/Content';
import { formatDay, localToday } from '../../lib/i18n/formatDate';
import { useT } from '../../lib/i18n/I18nProvider';
import { useCitationT } from './citationTexts';

interface Props {
  candidate: CandidateDetail;
  /** The round whose ranks the page shows; undefined until it is known. */
  config: AppConfig | undefined;
  /** The address of the cited page. */
  url: string;
  onCopied: (copied: boolean) => void;
}

const never = () => () => undefined;

/** Shows how to cite the page. The day of access is the reader's, so the server does not render it. */
export function Citation({ candidate, config, url, onCopied }: Props) {
  const t = useT();
  const c = useCitationT();
  const texts = useTexts();
  const today = useSyncExternalStore(never, localToday, () => '');
  const round = config?.former_rounds?.find(({ id }) => id === config.shown_round) ?? config?.round;
  const { rankInTitle: rank, titleCandidateCount: of } = candidate;
  const facts = [
    rank && of && t('candidate.inTitle', { rank, of }),
    round && texts(round, 'name'),
    t('candidate.ratings', { count: candidate.totalRatings }),
    c('asOf', { day: formatDay(t, candidate.publishedOn) }),
  ];
  const cited = c('cited', {
    name: texts(candidate, 'name'),
    title: texts(candidate, 'title') || t('candidate.noTitle'),
    facts: facts.filter(Boolean).join(t('list.comma')),
    site: t('app.name'),
    url,
  });
  const citation = today ? `${cited} ${c('accessed', { date: formatDay(t, today) })}` : cited;
  return (
    <details className="more-citation">
      <summary>{t('list.cite')}</summary>
      <p dir="auto">{citation}</p>
      <span className="more-scripted">
        <Button variant="secondary" onClick={async () => onCopied(await copyText(citation))}>
          {t('candidate.copyCitation')}
        </Button>
      </span>
    </details>
  );
}
