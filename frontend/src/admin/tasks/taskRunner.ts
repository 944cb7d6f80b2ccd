import type { Dispatch, Reducer, Store } from '@reduxjs/toolkit';
import toast from 'react-hot-toast';
import { type AuthState, authReducer, selectUser } from '../../features/auth/authSlice';
import { api } from '../../lib/api/api';
import {
  type Task,
  type TaskEnd,
  type TaskStep,
  type TasksState,
  taskActions,
  tasksReducer,
} from './tasksSlice';

/** A task that runs this long is shown, in milliseconds: a shorter one would only flicker. */
const SLOW_MS = 700;
/** Faster steps are reported together, in milliseconds. */
const STEP_MS = 100;

/** The parameters of the work. */
export interface TaskContext {
  /** Aborted when the work should end and report what was done. */
  signal: AbortSignal;
  tell: (step: TaskStep) => void;
}

/** The outcome of the work. */
export interface TaskOutcome<Result = unknown> {
  state: TaskEnd['state'];
  /** A sentence or two. */
  text: string;
  /** The actions that the outcome offers, each usable once. */
  actions?: { label: string; run: () => void }[];
  /** The work reports its end itself. */
  told?: boolean;
  result?: Result;
}

export interface NewTask<Result> {
  name: string;
  /** The text until the work reports more. */
  stage: string;
  /** Runs the work, and never throws. */
  work: (context: TaskContext) => Promise<TaskOutcome<Result>>;
}

export interface StartedTask<Result> {
  id: number;
  ended: Promise<TaskOutcome<Result>>;
}

type TaskStore = Store<{ auth: AuthState; tasks?: TasksState }>;

interface Running {
  abort: () => void;
  acts?: (() => void)[];
}

type Parts = Record<string, never>;

/**
 * The store's state with the tasks: a slice that only administrators load. It is combined manually, because
 * every voter would load the function that creates the store under an additional name.
 */
const withTasks: Reducer = (state: Parts | undefined, action) => ({
  auth: authReducer(state?.auth, action),
  [api.reducerPath]: api.reducer(state?.[api.reducerPath], action),
  tasks: tasksReducer(state?.tasks, action),
});

/**
 * Runs long work outside of any page: it continues during navigation, and ends with the session. The work
 * itself and its abort controller can't be in a store, so they are here.
 */
export class TaskRunner {
  private readonly known = new Map<number, Running>();
  private readonly running = new Set<number>();
  private readonly dispatch: Dispatch;
  private numbered = 0;

  private prepared = false;

  private constructor(private readonly store: TaskStore) {
    this.dispatch = store.dispatch;
  }

  /** Added with the first task, because a store must not change while a page renders. */
  private prepare(): void {
    if (this.prepared) return;
    this.prepared = true;
    const { store } = this;
    store.replaceReducer(withTasks as never);
    let owner = selectUser(store.getState())?.id;
    store.subscribe(() => {
      const now = selectUser(store.getState())?.id;
      if (now === owner) return;
      owner = now;
      this.endAll();
    });
  }

  private static readonly all = new WeakMap<object, TaskRunner>();

  /** The only runner of a store. */
  static of(store: Store): TaskRunner {
    const found = TaskRunner.all.get(store) ?? new TaskRunner(store);
    TaskRunner.all.set(store, found);
    return found;
  }

  start<Result>({ name, stage, work }: NewTask<Result>): StartedTask<Result> {
    this.prepare();
    this.numbered += 1;
    const id = this.numbered;
    const controller = new AbortController();
    this.known.set(id, { abort: () => controller.abort() });
    this.running.add(id);
    if (this.running.size === 1) window.addEventListener('beforeunload', stay);
    this.dispatch(taskActions.started({ id, name, step: { stage, done: 0, total: 0 } }));
    const slow = setTimeout(() => this.dispatch(taskActions.lasted(id)), SLOW_MS);
    const { signal } = controller;
    const steps = latest((step: TaskStep) => this.dispatch(taskActions.stepped({ id, step })));
    const ended = work({ signal, tell: steps.tell }).then((outcome) => {
      clearTimeout(slow);
      steps.stop();
      this.end(id, name, outcome);
      return outcome;
    });
    return { id, ended };
  }

  cancel(id: number): void {
    if (!this.running.has(id)) return;
    this.dispatch(taskActions.cancelling(id));
    this.known.get(id)?.abort();
  }

  /** Performs an action that an outcome offers, once. */
  act(id: number, index: number): void {
    const acts = this.known.get(id)?.acts;
    const act = acts?.[index];
    delete acts?.[index];
    this.dispatch(taskActions.acted({ id, index }));
    act?.();
  }

  dismiss(ids: readonly number[]): void {
    for (const id of ids) if (!this.running.has(id)) this.known.delete(id);
    this.dispatch(taskActions.dismissed(ids));
  }

  private end(id: number, name: string, { state, text, actions = [], told }: TaskOutcome): void {
    this.stopped(id);
    // Tasks of a user who has signed out since are dropped.
    if (!this.known.has(id)) return;
    this.known.set(id, { abort: () => undefined, acts: actions.map(({ run }) => run) });
    const shown = this.store.getState().tasks?.shown && this.find(id)?.slow;
    const labels = actions.map(({ label }) => label);
    this.dispatch(taskActions.ended({ id, state, outcome: text, actions: labels }));
    if (told || shown) return;
    if (state === 'done') toast.success(text);
    else if (state === 'failed') toast.error(text);
    else toast(`${name}: ${text}`);
  }

  private find(id: number): Task | undefined {
    return this.store.getState().tasks?.list.find((task) => task.id === id);
  }

  private stopped(id: number): void {
    this.running.delete(id);
    if (this.running.size === 0) window.removeEventListener('beforeunload', stay);
  }

  private endAll(): void {
    for (const { abort } of this.known.values()) abort();
    this.known.clear();
    this.dispatch(taskActions.forgotten());
  }
}

/** Makes the browser ask before work is lost. */
const stay = (event: BeforeUnloadEvent) => event.preventDefault();

/** Passes on the first report at once, and the last of several fast ones. */
function latest<T>(tell: (value: T) => void) {
  let waiting: T | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pass = () => {
    timer = undefined;
    if (waiting === undefined) return;
    tell(waiting);
    waiting = undefined;
    timer = setTimeout(pass, STEP_MS);
  };
  return {
    tell: (value: T) => {
      waiting = value;
      if (timer === undefined) pass();
    },
    stop: () => {
      clearTimeout(timer);
      waiting = undefined;
    },
  };
}
