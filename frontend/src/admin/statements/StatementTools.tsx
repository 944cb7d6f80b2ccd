import { lazy, Suspense, useState, useTransition } from 'react';
import { Button } from '../../components/Button';
import { LineDrawing } from '../../components/Icon';
import { StateMessage } from '../../components/StateMessage';
import { May } from '../../features/auth/May';
import { useMay } from '../../features/auth/rights';
import { Statements } from '../../features/statements/Statements';
import { useGetStatementsQuery } from '../../features/statements/statementsApi';
import type { Candidate, Statement } from '../../lib/api/types';
import { SERVER } from '../audit/actorName';
import { shortDay } from '../table/shortTime';
import { useMonths } from '../table/useMonths';
import { useAdminT } from '../texts/AdminTexts';
import type { StatementDialog } from './StatementDialogs';
import styles from './StatementTools.module.css';

/** Loads antd with the first dialog that is opened. */
const StatementDialogs = lazy(() => import('./StatementDialogs'));

/** The lines of a pair of quotation marks. */
const QUOTE = 'M9.5 7C6.5 8 5 10 5 13v4h5v-5H7.5M18.5 7c-3 1-4.5 3-4.5 6v4h5v-5h-2.5';

/** Shows a candidate's statements as everybody sees them, with the actions of administrators. */
export function StatementTools({ candidate }: { candidate: Candidate }) {
  const t = useAdminT();
  const months = useMonths();
  const may = useMay();
  const { data } = useGetStatementsQuery(candidate.id);
  const [dialog, setDialog] = useState<StatementDialog>();
  const [loading, startTransition] = useTransition();
  const show = (kind: StatementDialog['kind'], statement: Statement | null) =>
    startTransition(() => setDialog({ kind, statement, open: true }));
  const close = () => setDialog((shown) => shown && { ...shown, open: false });

  const dayOf = (day: string) => shortDay(months, day);

  const toolsOf = (statement: Statement) => {
    if (!may('content.change')) return null;
    const date = dayOf(statement.statedOn);
    return (
      <div className={styles.tools}>
        {statement.enteredBy && (
          <p className={styles.by}>
            {statement.enteredBy === SERVER
              ? t('statements.enteredAtSetUp')
              : t('statements.enteredBy', { name: statement.enteredBy })}
          </p>
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
            variant="secondary"
            aria-label={t('statements.withdrawNamed', { date })}
            onClick={() => show('withdraw', statement)}
          >
            {t('statements.withdraw')}
          </Button>
        )}
      </div>
    );
  };

  const isEmpty = data?.length === 0;
  const add = (
    <div className={styles.tools} aria-busy={loading}>
      <May right="content.change">
        <Button variant={isEmpty ? 'primary' : 'secondary'} onClick={() => show('edit', null)}>
          {t('statements.add')}
        </Button>
      </May>
    </div>
  );

  return (
    <>
      {isEmpty ? (
        <StateMessage
          icon={<LineDrawing path={QUOTE} />}
          title={t('statements.none')}
          hint={t('statements.noneHint')}
        >
          {add}
        </StateMessage>
      ) : (
        <Statements candidate={candidate} tools={add} toolsOf={toolsOf} dayOf={dayOf} />
      )}
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
