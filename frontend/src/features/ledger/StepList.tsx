import styles from './Ledger.module.css';
import type { StepResult } from './treeProof';

/** Symbols beside the words, for people who scan the list. */
const MARKS: Record<StepResult, string> = { right: '✓', wrong: '✗', later: '…', unable: '–' };

/** Lists the checks, each with its result. */
export function StepList({ steps }: { steps: readonly { result: StepResult; text: string }[] }) {
  return (
    <ul className={styles.steps}>
      {steps.map(({ result, text }) => (
        <li key={text} data-result={result}>
          <span aria-hidden="true">{MARKS[result]}</span> {text}
        </li>
      ))}
    </ul>
  );
}
