import { lazy, Suspense, useState, useTransition } from 'react';
import { Button } from '../../components/Button';
import { May } from '../../features/auth/May';
import { useMay } from '../../features/auth/rights';
import { Statements } from '../../features/statements/Statements';
import type { Candidate, Statement } from '../../lib/api/types';
import { shortDay } from '../table/shortTime';
import { useMonths } from '../table/useMonths';
import { useAdminT } from '../texts/AdminTexts';
import type { StatementDialog } from './StatementDialogs';
import styles from './StatementTools.module.css';

/** Loads antd with the first dialog that is opened. */
const StatementDialogs = lazy(() => import('./StatementDialogs'));

/** Shows a candidate's statements as everybody sees them, with the actions of administrators. */
export function StatementTools({ candidate }: { candidate: Candidate }) {
  const t = useAdminT();
  const months = useMonths();
  const may = useMay();
  const [dialog, setDialog] = useState<StatementDialog>();
  const [loading, startTransition] = useTransition();
  const show = (kind: StatementDialog['kind'], statement: Statement | null) =>
    startTransition(() => setDialog({ kind, statement, open: true }));
  const close = () => setDialog((shown) => shown && { ...shown, open: false });

  const toolsOf = (statement: Statement) => {
    if (!may('content.change')) return null;
    const date = shortDay(months, statement.statedOn);
    return (
      <div className={styles.tools}>
        {statement.enteredBy && (
          <span className={styles.by}>{t('statements.enteredBy', { name: statement.enteredBy })}</span>
        )}
        <Button
          variant="secondary"
          aria-label={t('statements.correctNamed', { date })}
          onClick={() => show('edit', statement)}
        >
          {t('statements.correct')}
        </Button>
        {!statement.withdrawn && (
          <Button
            variant="danger"
            aria-label={t('statements.withdrawNamed', { date })}
            onClick={() => show('withdraw', statement)}
          >
            {t('statements.withdraw')}
          </Button>
        )}
      </div>
    );
  };

  return (
    <>
      <Statements
        candidate={candidate}
        tools={
          <div className={styles.tools} aria-busy={loading}>
            <May right="content.change">
              <Button variant="secondary" onClick={() => show('edit', null)}>
                {t('statements.add')}
              </Button>
            </May>
          </div>
        }
        toolsOf={toolsOf}
      />
      <Suspense>
        {dialog && (
          <StatementDialogs
            key={dialog.statement?.id}
            candidateId={candidate.id}
            dialog={dialog}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
