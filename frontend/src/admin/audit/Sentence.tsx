import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AuditEntry } from '../../lib/api/types';
import styles from './Audit.module.css';
import { subjectAddress } from './subjectAddress';
import type { AuditT } from './texts/useAuditT';

interface Props {
  a: AuditT;
  entry: AuditEntry;
  /** The administrator, as a link or a button. */
  actor: ReactNode;
}

/** Says in a sentence what somebody did, with a link to the subject. */
export function Sentence({ a, entry, actor }: Props) {
  const parts = a(sentenceOf(entry), { actor: '{actor}', subject: '{subject}' }).split(
    /(\{actor\}|\{subject\})/,
  );
  return (
    <span className={styles.sentence}>
      {parts.map((part) => {
        if (part === '{actor}') return <span key={part}>{actor}</span>;
        if (part === '{subject}') return <Subject key={part} a={a} entry={entry} />;
        return part;
      })}
    </span>
  );
}

/** An exclusion is a proposal while another administrator must confirm it; entries of earlier versions omit which. */
function sentenceOf({ action, after }: AuditEntry) {
  if (action !== 'case.exclude' || !after?.status) return action;
  return after.status === 'confirming' ? 'case.exclude.proposed' : 'case.exclude.done';
}

function Subject({ a, entry }: Pick<Props, 'a' | 'entry'>) {
  const { id, name, type } = entry.subject;
  const text = type === 'case' ? a('subject.case', { id: String(id) }) : (name ?? '');
  const address = subjectAddress(entry);
  return address && text ? (
    <Link to={address}>
      <bdi>{text}</bdi>
    </Link>
  ) : (
    <bdi className={styles.name}>{text}</bdi>
  );
}
