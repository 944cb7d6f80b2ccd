import { TaskProgress } from './TaskProgress';
import styles from './Tasks.module.css';
import { useTask } from './useTasks';

/** Shows a running task on the page where it was started. */
export function TaskPanel({ id }: { id: number }) {
  const task = useTask(id);
  if (task?.state !== 'running') return null;
  return (
    <div className={styles.panel}>
      <TaskProgress task={task} />
    </div>
  );
}
