import { TaskProgress } from './TaskProgress';
import styles from './Tasks.module.css';
import { useTask } from './useTasks';

/** A task where it was begun, as long as it runs. */
export function TaskPanel({ id }: { id: number }) {
  const task = useTask(id);
  if (task?.state !== 'running') return null;
  return (
    <div className={styles.panel}>
      <TaskProgress task={task} />
    </div>
  );
}
