import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Icon } from '../../components/Icon';
import { useAdminT } from '../texts/AdminTexts';
import { useNarrow } from '../theme/useNarrow';
import { TaskProgress } from './TaskProgress';
import styles from './Tasks.module.css';
import { type Task, taskActions } from './tasksSlice';
import { useTaskList, useTaskRunner } from './useTasks';

const ICONS = { done: 'check', failed: 'warning', cancelled: 'close' } as const;

/**
 * Lists long tasks on every page of the administration: running ones with their progress, and the results of
 * others.
 */
export function TaskTray() {
  const t = useAdminT();
  const narrow = useNarrow();
  const dispatch = useDispatch();
  const runner = useTaskRunner();
  const tasks = useTaskList().filter(({ slow, state }) => slow || state !== 'running');
  const [chosen, choose] = useState<boolean | null>(null);
  const open = chosen ?? !narrow;
  const shown = open && tasks.length > 0;
  useEffect(() => {
    dispatch(taskActions.showing(shown));
    return () => {
      dispatch(taskActions.showing(false));
    };
  }, [shown, dispatch]);

  const running = tasks.filter(({ state }) => state === 'running');
  const ended = tasks.filter(({ state }) => state !== 'running');
  const last = ended.at(-1);
  const [first] = running;
  return (
    <>
      {/* Always in the document, so that screen readers notice its first text. */}
      <p role="status" className="visually-hidden">
        {shown && last && `${last.name}: ${last.outcome}`}
      </p>
      {tasks.length > 0 && (
        <section className={styles.tray} aria-label={t('tasks.heading')}>
          <button type="button" className={styles.toggle} aria-expanded={open} onClick={() => choose(!open)}>
            <span>{first ? t('tasks.running', { count: running.length }) : t('tasks.ended')}</span>
            {first && <Percent task={first} />}
            <span className={open ? styles.opened : undefined}>
              <Icon name="chevronDown" />
            </span>
          </button>
          {open && (
            <>
              <ul className={styles.list}>
                {tasks.map((task) => (
                  <li key={task.id} className={styles.task}>
                    <TaskItem task={task} />
                  </li>
                ))}
              </ul>
              {ended.length > 0 && (
                <button
                  type="button"
                  className={styles.clear}
                  onClick={() => runner.dismiss(ended.map(({ id }) => id))}
                >
                  {t('tasks.clear')}
                </button>
              )}
            </>
          )}
        </section>
      )}
    </>
  );
}

function Percent({ task: { step } }: { task: Task }) {
  if (step.total === 0) return null;
  return <span>{`${Math.floor((100 * Math.min(step.done, step.total)) / step.total)}\u00a0%`}</span>;
}

function TaskItem({ task }: { task: Task }) {
  const runner = useTaskRunner();
  const { id, name, state, outcome, actions } = task;
  return (
    <>
      <p className={styles.name}>
        <bdi>{name}</bdi>
      </p>
      {state === 'running' ? (
        <TaskProgress task={task} />
      ) : (
        <div className={styles.running}>
          <p className={`${styles.outcome} ${styles[state]}`}>
            <Icon name={ICONS[state]} />
            <span>{outcome}</span>
          </p>
          {actions.map(
            (label, index) =>
              label && (
                <button
                  key={label}
                  type="button"
                  className={styles.button}
                  onClick={() => runner.act(id, index)}
                >
                  {label}
                </button>
              ),
          )}
        </div>
      )}
    </>
  );
}
