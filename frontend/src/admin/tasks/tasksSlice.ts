import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The progress of a task. */
export interface TaskStep {
  /** The name of the task, in the reader's language. */
  stage: string;
  /** The progress in the reader's language; absent if the bar is enough. */
  figures?: string;
  done: number;
  /** 0 if it is unknown. */
  total: number;
}

/** Long work, such as an import, an export or a change of many items. */
export interface Task {
  id: number;
  name: string;
  state: 'running' | 'done' | 'failed' | 'cancelled';
  step: TaskStep;
  /** The result; empty while the task runs. */
  outcome: string;
  /** The labels of actions that the outcome offers, in the reader's language; a used action is empty. */
  actions: string[];
  /** True once the task runs long enough to be shown. */
  slow: boolean;
  /** True if the task can't be cancelled any more, or is being cancelled. */
  cancelling: boolean;
}

export interface TasksState {
  list: Task[];
  /** True while the list is open: it shows the ends of tasks itself. */
  shown: boolean;
}

export interface TaskEnd {
  id: number;
  state: Exclude<Task['state'], 'running'>;
  outcome: string;
  actions: string[];
}

const initialState: TasksState = { list: [], shown: false };

const tasksSlice = createSlice({
  name: 'tasks',
  initialState,
  reducers: {
    started: ({ list }, { payload }: PayloadAction<Pick<Task, 'id' | 'name' | 'step'>>) => {
      list.push({
        ...payload,
        state: 'running',
        outcome: '',
        actions: [],
        slow: false,
        cancelling: false,
      });
    },
    stepped: ({ list }, { payload: { id, step } }: PayloadAction<{ id: number; step: TaskStep }>) => {
      for (const task of list) if (task.id === id) task.step = step;
    },
    lasted: ({ list }, { payload: id }: PayloadAction<number>) => {
      for (const task of list) if (task.id === id) task.slow = true;
    },
    cancelling: ({ list }, { payload: id }: PayloadAction<number>) => {
      for (const task of list) if (task.id === id) task.cancelling = true;
    },
    ended: (state, { payload }: PayloadAction<TaskEnd>) => {
      for (const task of state.list) if (task.id === payload.id) Object.assign(task, payload);
      // A toast has already reported tasks that succeeded at once.
      state.list = state.list.filter(
        ({ id, state: end, slow, actions }) =>
          id !== payload.id || slow || end !== 'done' || actions.length > 0,
      );
    },
    acted: ({ list }, { payload: { id, index } }: PayloadAction<{ id: number; index: number }>) => {
      for (const task of list) if (task.id === id) task.actions[index] = '';
    },
    dismissed: (state, { payload: ids }: PayloadAction<readonly number[]>) => {
      state.list = state.list.filter(({ id, state: end }) => end === 'running' || !ids.includes(id));
    },
    forgotten: (state) => {
      state.list = [];
    },
    showing: (state, { payload }: PayloadAction<boolean>) => {
      state.shown = payload;
    },
  },
});

export const tasksReducer = tasksSlice.reducer;
export const taskActions = tasksSlice.actions;
