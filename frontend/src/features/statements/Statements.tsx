import { type ReactNode, useId } from 'react';
import { LoadFailure } from '../../components/LoadFailure';
import type { Candidate, Statement } from '../../lib/api/types';
import { useTexts } from '../../lib/i18n/Content';
import { useT } from '../../lib/i18n/I18nProvider';
import { StatementText } from './StatementText';
import { useGetStatementsQuery } from './statementsApi';

/** The age after which a statement is folded, in milliseconds: a year. */
const OLD_MS = 365 * 86_400_000;

interface Props {
  candidate: Candidate;
  /**
   * The actions of an administrator on all statements; without them, nothing is rendered for a candidate
   * without statements.
   */
  tools?: ReactNode;
  /** The actions of an administrator on one statement. */
  toolsOf?: (statement: Statement) => ReactNode;
  /** Writes a day; by default as a long date. */
  dayOf?: (day: string) => string;
}

/** The right of reply: a candidate's statements about the page, with their earlier versions. */
export function Statements({ candidate, tools, toolsOf, dayOf }: Props) {
  const t = useT();
  const id = useId();
  const name = useTexts()(candidate, 'name');
  const { data: statements = [], isError, refetch } = useGetStatementsQuery(candidate.id);
  if (isError) return <LoadFailure title={t('candidate.statementsFailed')} onRetry={refetch} />;
  if (statements.length === 0 && !tools) return null;
  return (
    <section className="more-section" aria-labelledby={id}>
      <h2 id={id}>{t('candidate.statements')}</h2>
      <p className="more-lead">{t('candidate.statementsLead', { name })}</p>
      {tools}
      {statements.map((statement) => (
        <article key={statement.id} className="more-statement">
          <StatementText
            version={statement}
            name={name}
            folded={!tools && Date.now() - Date.parse(statement.statedOn) > OLD_MS}
            dayOf={dayOf}
          />
          {toolsOf?.(statement)}
          {statement.earlier.length > 0 && (
            <details>
              <summary>{`${t('candidate.earlier')} (${statement.earlier.length})`}</summary>
              {statement.earlier.map((version) => (
                <StatementText key={version.id} version={version} name={name} dayOf={dayOf} earlier />
              ))}
            </details>
          )}
        </article>
      ))}
    </section>
  );
}
