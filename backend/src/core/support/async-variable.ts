import { AsyncLocalStorage } from 'node:async_hooks';

/** A value for some work, and the frame around it. */
interface Frame {
  variable: AsyncVariable<unknown>;
  value: unknown;
  outer: Frame | undefined;
}

/** One storage for all variables, because Node copies each storage at every promise. */
const frames = new AsyncLocalStorage<Frame>();

/** A value that everything started by some work can read, without passing it from call to call. */
export class AsyncVariable<T> {
  /** Runs work with a value that the work and everything it starts can read. @returns what `work` returns */
  run<R>(value: T, work: () => R): R {
    return frames.run({ variable: this, value, outer: frames.getStore() }, work);
  }

  /** Returns the value of the innermost `run` around the caller; undefined without one. */
  get(): T | undefined {
    let frame = frames.getStore();
    while (frame && frame.variable !== this) frame = frame.outer;
    return frame?.value as T | undefined;
  }
}
