import { OutsideLink } from '../../components/OutsideLink';
import type { StatementVersion } from '../../lib/api/types';
import { Content } from '../../lib/i18n/Content';
import { formatDay } from '../../lib/i18n/formatDate';
import { useT } from '../../lib/i18n/I18nProvider';

interface Props {
  version: StatementVersion & { earlier?: readonly StatementVersion[] };
  /** True for a version that another one has replaced. */
  earlier?: boolean;
  /** The name of the candidate. */
  name: string;
  /** True if readers unfold the words, because they are old. */
  folded?: boolean;
  /** Writes a day; by default as a long date. */
  dayOf?: (day: string) => string;
}

/** One version of a statement: its text, or that it was withdrawn, then its date and source. */
export function StatementText({ version, earlier = false, name, folded = false, dayOf }: Props) {
  const t = useT();
  const show = dayOf ?? ((day: string) => formatDay(t, day));
  const { statedOn, createdAt, source, sourceUrl, withdrawn } = version;
  const entered = show(createdAt);
  const corrected = !earlier && !withdrawn && Boolean(version.earlier?.length);
  const origin = (
    <p className="more-origin">
      <bdi>{name}</bdi>
      {' · '}
      <time dateTime={statedOn}>{t('candidate.statedOn', { date: show(statedOn) })}</time>
      {' · '}
      {t('candidate.source')}:{' '}
      {sourceUrl ? <OutsideLink href={sourceUrl}>{source}</OutsideLink> : <bdi>{source}</bdi>}
      {corrected && (
        <>
          {' · '}
          <time dateTime={createdAt}>{t('candidate.correctedOn', { date: entered })}</time>
        </>
      )}
    </p>
  );
  if (withdrawn)
    return (
      <div className="more-version">
        <p className="more-withdrawn">
          <time dateTime={createdAt}>{t('candidate.withdrawnOn', { date: entered })}</time>
        </p>
        {origin}
      </div>
    );
  const words = (
    <blockquote className="more-words">
      <Content of={version} field="text" />
    </blockquote>
  );
  if (folded)
    return (
      <details>
        <summary>{t('candidate.statedOn', { date: show(statedOn) })}</summary>
        {words}
        {origin}
      </details>
    );
  return (
    <div className="more-version">
      {words}
      {origin}
    </div>
  );
}
