import { Link } from 'react-router-dom';
import { PersonImage } from '../../components/PersonImage';
import { Content } from '../../lib/i18n/Content';
import { formatDay } from '../../lib/i18n/formatDate';
import { useT } from '../../lib/i18n/I18nProvider';
import styles from './LatestStatement.module.css';
import { useGetLatestStatementQuery } from './statementsApi';

/** The number of shown characters; the candidate's page contains the whole statement. */
const EXCERPT_LENGTH = 280;

/** The age after which a statement is no news, in milliseconds: half a year. */
const OLD_MS = 183 * 86_400_000;

/** Returns the start of a text, ended between two words. */
function excerpt(text: string | null): string | null {
  if (text === null || text.length <= EXCERPT_LENGTH) return text;
  const end = text.lastIndexOf(' ', EXCERPT_LENGTH);
  return `${text.slice(0, end > 0 ? end : EXCERPT_LENGTH)} …`;
}

/**
 * Shows the latest statement with its candidate and date, and a link to the whole text; renders nothing
 * without a recent one.
 */
export function LatestStatement({ className }: { className?: string }) {
  const t = useT();
  const { data } = useGetLatestStatementQuery();
  if (!data?.statement || !data.candidate) return null;
  if (Date.now() - Date.parse(data.statement.statedOn) > OLD_MS) return null;
  const { statement, candidate } = data;
  const { text, textSo, textAr } = statement;
  const excerpts = { text: excerpt(text), textSo: excerpt(textSo), textAr: excerpt(textAr) };
  return (
    <section className={className}>
      <h2>{t('home.latestStatement')}</h2>
      <figure className={styles.statement}>
        <div className={styles.face}>
          <PersonImage src={candidate.imageUrl} sizes="(min-width: 48rem) 6rem, 4rem" />
        </div>
        <blockquote className={styles.words}>
          <Content of={excerpts} field="text" />
        </blockquote>
        <figcaption className={styles.origin}>
          <Link to={`/candidate/${candidate.id}`}>
            <Content of={candidate} field="name" />
          </Link>
          <span>
            <Content of={candidate} field="title" none={t('candidate.noTitle')} />
            {' · '}
            <time dateTime={statement.statedOn}>{formatDay(t, statement.statedOn)}</time>
          </span>
        </figcaption>
      </figure>
    </section>
  );
}
