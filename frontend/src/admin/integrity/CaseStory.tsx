import type { ReactNode } from 'react';
import { Office } from '../../components/ranking/Office';
import type { CaseFindings } from '../../lib/api/types';
import { Content, useTexts } from '../../lib/i18n/Content';
import panel from '../shell/Panel.module.css';
import { Moment } from '../table/Moment';
import { useAdminT } from '../texts/AdminTexts';
import { CandidateLink } from './CandidateLink';
import { storyOf } from './caseStory';
import styles from './Integrity.module.css';
import { useCaseT } from './texts/useCaseT';
import { usePlaceText } from './usePlaceText';

/** Describes a case for readers without statistics, and shows its status. */
export function CaseStory({ findings }: { findings: CaseFindings }) {
  const t = useAdminT();
  const c = useCaseT();
  const place = usePlaceText();
  const texts = useTexts();
  const { status, reason, note } = findings;
  const candidate = findings.impact?.candidate;
  const sentences = storyOf(findings, { c, t, place, nameOf: (candidate) => texts(candidate, 'name') });
  return (
    <section className={panel.panel} aria-label={c('story')}>
      <p className={styles.story}>{sentences.join(' ')}</p>
      <dl className={styles.facts}>
        {/* The impact names it otherwise. */}
        {candidate && findings.effects.length === 0 && (
          <Fact name={t('cases.candidate')}>
            <CandidateLink id={candidate.id}>
              <Content of={candidate} field="name" />
            </CandidateLink>{' '}
            · <Office of={candidate} />
          </Fact>
        )}
        <Fact name={c('opened')}>
          <Moment iso={findings.openedAt} />
        </Fact>
        {reason && <Fact name={c('reason')}>{c(`reason.${reason}`)}</Fact>}
        {findings.decidedAt && (
          <Fact name={c(status === 'confirming' ? 'proposedBy' : 'decidedBy')}>
            <bdi>{findings.decidedBy ?? c('gone')}</bdi> · <Moment iso={findings.decidedAt} />
          </Fact>
        )}
        {findings.confirmedAt && (
          <Fact name={c('confirmedBy')}>
            <bdi>{findings.confirmedBy ?? c('gone')}</bdi> · <Moment iso={findings.confirmedAt} />
          </Fact>
        )}
        {note && (
          <Fact name={t('cases.note')}>
            <bdi className={styles.said}>{note}</bdi>
          </Fact>
        )}
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
