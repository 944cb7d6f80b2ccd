import { Button } from 'antd';
import { useSelector } from 'react-redux';
import { selectUser } from '../../features/auth/authSlice';
import { useMay } from '../../features/auth/rights';
import type { CaseFindings } from '../../lib/api/types';
import { useSubject } from '../forms/useSubject';
import { CaseStatus } from './CaseStatus';
import { DecisionDialog, type DecisionKind } from './DecisionDialog';
import styles from './Integrity.module.css';
import { useCaseT } from './texts/useCaseT';
import { type Decider, whoDecides } from './whoDecides';

/** The decisions that are possible now, always visible at the lower edge of the window. */
export function CaseDecision({ findings }: { findings: CaseFindings }) {
  const c = useCaseT();
  const ownId = useSelector(selectUser)?.id;
  const dialog = useSubject<DecisionKind>();
  const may = useMay();
  const { status } = findings;
  const decider = whoDecides(findings, ownId, may('integrity.confirm'));
  const kinds = choices(status, decider).filter((kind) =>
    may(kind === 'confirm' ? 'integrity.confirm' : 'integrity.decide'),
  );
  return (
    <section
      className={decider === 'nobody' ? `${styles.decision} ${styles.decided}` : styles.decision}
      aria-label={c('decision')}
    >
      <p className={styles.status}>
        <CaseStatus status={status} /> {/* A question only for a person who can answer it. */}
        {(kinds.length > 0 || decider !== 'anyone') && (
          <span>{c(`next.${decider === 'nobody' ? status : decider}` as Next)}</span>
        )}
      </p>
      <div className={styles.buttons}>
        {kinds.map((kind) => (
          <Button
            key={kind}
            type={FORWARD.has(kind) ? 'primary' : 'default'}
            onClick={() => dialog.show(kind)}
          >
            {c(`do.${kind}`)}
          </Button>
        ))}
      </div>
      <DecisionDialog
        open={dialog.open}
        kind={dialog.subject ?? 'exclude'}
        findings={findings}
        onClose={dialog.close}
      />
    </section>
  );
}

type Next = `next.${Exclude<Decider, 'nobody'> | 'excluded' | 'cleared'}`;

/** The proposed decisions, which never revert one. */
const FORWARD: ReadonlySet<DecisionKind> = new Set(['exclude', 'confirm']);

/** The decisions that the server allows, a proposed one last: nobody confirms their own. */
function choices(status: CaseFindings['status'], decider: Decider): DecisionKind[] {
  switch (status) {
    case 'open':
      return ['clear', 'exclude'];
    case 'confirming':
      return decider === 'you' ? ['withdraw', 'confirm'] : ['withdraw'];
    case 'excluded':
      return ['put_back'];
    case 'cleared':
      return ['reopen'];
  }
}
