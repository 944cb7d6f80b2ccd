import { useMemo } from 'react';
import { useSelector, useStore } from 'react-redux';
import { TaskRunner } from './taskRunner';
import type { Task, TasksState } from './tasksSlice';

const NONE: readonly Task[] = [];

/** Returns the function that runs long work. */
export function useTaskRunner(): TaskRunner {
  const store = useStore();
  return useMemo(() => TaskRunner.of(store), [store]);
}

/** Returns all tasks, the oldest first. */
export function useTaskList(): readonly Task[] {
  return useSelector(({ tasks }: { tasks?: TasksState }) => tasks?.list ?? NONE);
}

/** Returns the current state of a task; undefined once it was dismissed. */
export function useTask(id: number | null): Task | undefined {
  return useTaskList().find((task) => task.id === id);
}
