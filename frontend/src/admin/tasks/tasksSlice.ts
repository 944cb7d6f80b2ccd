import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** How far a task is. */
export interface TaskStep {
  /** What is being done, in the reader's words. */
  stage: string;
  /** How much of it is done, in the reader's words; absent where the bar says enough. */
  figures?: string;
  done: number;
  /** 0: nobody knows. */
  total: number;
}

/** Work that takes its time: an import, an export, a change of many. */
export interface Task {
  id: number;
  name: string;
  state: 'running' | 'done' | 'failed' | 'cancelled';
  step: TaskStep;
  /** What has come of it; empty while it runs. */
  outcome: string;
  /** What can be done about the outcome, in the reader's words; what has been done is empty. */
  actions: string[];
  /** It takes so long that it is shown. */
  slow: boolean;
  /** Its end is nigh: it can't be cancelled any more, or the answer to that is awaited. */
  cancelling: boolean;
}

export interface TasksState {
  list: Task[];
  /** The list is on screen and open: it tells of ends itself. */
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
      // A toast has reported by then what succeeded at once.
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
