import { type ReactNode, useId } from 'react';
import { LoadFailure } from '../../components/LoadFailure';
import type { Candidate, Statement } from '../../lib/api/types';
import { useTexts } from '../../lib/i18n/Content';
import { useT } from '../../lib/i18n/I18nProvider';
import { StatementText } from './StatementText';
import { useGetStatementsQuery } from './statementsApi';

interface Props {
  candidate: Candidate;
  /**
   * The actions of an administrator on all statements; without them, nothing is rendered for a candidate
   * without statements.
   */
  tools?: ReactNode;
  /** The actions of an administrator on one statement. */
  toolsOf?: (statement: Statement) => ReactNode;
}

/** The right of reply: a candidate's statements about the page, with their earlier versions. */
export function Statements({ candidate, tools, toolsOf }: Props) {
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
          <StatementText version={statement} />
          {toolsOf?.(statement)}
          {statement.earlier.length > 0 && (
            <details>
              <summary>{`${t('candidate.earlier')} (${statement.earlier.length})`}</summary>
              {statement.earlier.map((version) => (
                <StatementText key={version.id} version={version} earlier />
              ))}
            </details>
          )}
        </article>
      ))}
    </section>
  );
}
