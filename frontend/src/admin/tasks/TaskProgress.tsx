import { useAdminT } from '../texts/AdminTexts';
import styles from './Tasks.module.css';
import type { Task } from './tasksSlice';
import { useTaskRunner } from './useTasks';

/** Shows the progress of a task, in words and as a bar, with a button to stop it. */
export function TaskProgress({ task: { id, name, step, cancelling } }: { task: Task }) {
  const t = useAdminT();
  const runner = useTaskRunner();
  const { stage, figures, done, total } = step;
  return (
    <>
      <p className={styles.stage}>
        {cancelling ? t('tasks.cancelling') : stage}
        {!cancelling && (figures ?? (total > 0 && t('tasks.figures', { done, total }))) && (
          <span className={styles.figures}>{figures ?? t('tasks.figures', { done, total })}</span>
        )}
      </p>
      <div className={styles.running}>
        <progress
          className={styles.bar}
          aria-label={name}
          max={total || 1}
          // The duration is unknown.
          value={total > 0 && !cancelling ? Math.min(done, total) : undefined}
        />
        <button
          type="button"
          className={styles.button}
          disabled={cancelling}
          aria-label={t('tasks.cancelNamed', { name })}
          onClick={() => runner.cancel(id)}
        >
          {t('tasks.cancel')}
        </button>
      </div>
    </>
  );
}
