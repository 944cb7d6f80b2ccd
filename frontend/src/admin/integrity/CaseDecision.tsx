import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Notice } from '../../components/Notice';
import { selectUser } from '../../features/auth/authSlice';
import type { CaseFindings } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { TrailButton } from '../audit/TrailButton';
import { useSubject } from '../forms/useSubject';
import { Moment } from '../table/Moment';
import { useAdminT } from '../texts/AdminTexts';
import { CaseStatus } from './CaseStatus';
import { DecisionDialog, type DecisionKind } from './DecisionDialog';
import styles from './Integrity.module.css';
import { Panel } from './Panel';

/** The state of a case, its decisions, and the actions that are possible now. */
export function CaseDecision({ findings }: { findings: CaseFindings }) {
  const t = useAdminT();
  const publicT = useT();
  const ownId = useSelector(selectUser)?.id;
  const dialog = useSubject<DecisionKind>();
  const { id, status, accountCount, ratingCount, reason, note } = findings;
  const isOwn = findings.decidedById === ownId;
  return (
    <Panel heading={t('cases.decision')}>
      <div className={styles.status}>
        <CaseStatus status={status} />
        <span>{t('cases.accountsCount', { count: accountCount })}</span>
        <span>{t('figures.count', { count: ratingCount })}</span>
        <span className={styles.hint}>
          {t('cases.opened')} <Moment publicT={publicT} iso={findings.openedAt} />
        </span>
        <span className={styles.hint}>
          {t('cases.grown')} <Moment publicT={publicT} iso={findings.grownAt} />
        </span>
      </div>
      <dl className={styles.facts}>
        {reason && <Fact name={t('cases.reason')}>{t(`cases.reason.${reason}`)}</Fact>}
        {findings.decidedAt && (
          <Fact name={t(status === 'confirming' ? 'cases.proposedBy' : 'cases.decidedBy')}>
            <bdi>{findings.decidedBy ?? t('cases.gone')}</bdi> ·{' '}
            <Moment publicT={publicT} iso={findings.decidedAt} />
          </Fact>
        )}
        {findings.confirmedAt && (
          <Fact name={t('cases.confirmedBy')}>
            <bdi>{findings.confirmedBy ?? t('cases.gone')}</bdi> ·{' '}
            <Moment publicT={publicT} iso={findings.confirmedAt} />
          </Fact>
        )}
        {note && (
          <Fact name={t('cases.note')}>
            <span className={styles.said} dir="auto">
              {note}
            </span>
          </Fact>
        )}
      </dl>
      {status === 'confirming' && isOwn && <Notice tone="info">{t('cases.anotherConfirms')}</Notice>}
      <div className={styles.buttons}>
        {choices(status, isOwn).map((kind) => (
          <Button
            key={kind}
            type={FORWARD.has(kind) ? 'primary' : 'default'}
            onClick={() => dialog.show(kind)}
          >
            {t(`cases.do.${kind}`)}
          </Button>
        ))}
        <TrailButton subject={{ type: 'case', id, name: t('cases.number', { id: String(id) }) }} />
      </div>
      <DecisionDialog
        open={dialog.open}
        kind={dialog.subject ?? 'set_aside'}
        findings={findings}
        onClose={dialog.close}
      />
    </Panel>
  );
}

/** The proposed decision, which is never to take one back. */
const FORWARD: ReadonlySet<DecisionKind> = new Set(['set_aside', 'confirm']);

/** The decisions that the server allows: nobody confirms their own. */
function choices(status: CaseFindings['status'], isOwn: boolean): DecisionKind[] {
  switch (status) {
    case 'open':
      return ['set_aside', 'clear'];
    case 'confirming':
      return isOwn ? ['withdraw'] : ['confirm', 'withdraw'];
    case 'set_aside':
      return ['put_back'];
    case 'cleared':
      return ['reopen'];
  }
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
