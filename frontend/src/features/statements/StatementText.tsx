import { OutsideLink } from '../../components/OutsideLink';
import type { StatementVersion } from '../../lib/api/types';
import { Content } from '../../lib/i18n/Content';
import { formatDay } from '../../lib/i18n/formatDate';
import { useT } from '../../lib/i18n/I18nProvider';

interface Props {
  version: StatementVersion & { earlier?: readonly StatementVersion[] };
  /** True for a version that another one has replaced. */
  earlier?: boolean;
}

/** One version of a statement: its text, or that it was withdrawn, then its date and source. */
export function StatementText({ version, earlier = false }: Props) {
  const t = useT();
  const { statedOn, createdAt, source, sourceUrl, withdrawn } = version;
  const entered = formatDay(t, createdAt);
  const corrected = !earlier && !withdrawn && Boolean(version.earlier?.length);
  return (
    <div className="more-version">
      {withdrawn ? (
        <p className="more-withdrawn">
          <time dateTime={createdAt}>{t('candidate.withdrawnOn', { date: entered })}</time>
        </p>
      ) : (
        <blockquote className="more-words">
          <Content of={version} field="text" />
        </blockquote>
      )}
      <p className="more-origin">
        <time dateTime={statedOn}>{t('candidate.statedOn', { date: formatDay(t, statedOn) })}</time>
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
    </div>
  );
}
