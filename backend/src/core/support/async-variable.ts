import { AsyncLocalStorage } from 'node:async_hooks';

/** A value that holds for some work, and what held around it. */
interface Frame {
  variable: AsyncVariable<unknown>;
  value: unknown;
  outer: Frame | undefined;
}

/** One for the process, however many variables there are: Node carries each of them along at every promise. */
const frames = new AsyncLocalStorage<Frame>();

/** What everything that some work sets off can find, without its being handed from call to call. */
export class AsyncVariable<T> {
  /** @returns what `work` returns; it and all that it sets off find `value` here */
  run<R>(value: T, work: () => R): R {
    return frames.run({ variable: this, value, outer: frames.getStore() }, work);
  }

  /** @returns the value of the innermost `run` around whoever asks; undefined where there is none */
  get(): T | undefined {
    let frame = frames.getStore();
    while (frame && frame.variable !== this) frame = frame.outer;
    return frame?.value as T | undefined;
  }
}
