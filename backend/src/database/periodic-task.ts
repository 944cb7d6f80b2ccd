interface Options {
  /** From the end of one run to the next, at least, in milliseconds. */
  intervalMs: number;
  /** Up to so much longer, so that instances that started together don't stay together. */
  jitterMs: number;
  /** Told of a run that failed; the next comes all the same. */
  onError: (error: unknown) => void;
}

/** Work that is done at once when it starts, and again and again until it is stopped; never two runs at a time. */
export class PeriodicTask {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<unknown> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly work: () => Promise<unknown>,
    private readonly options: Options,
  ) {}

  /** True once nothing further is to be begun: work of many steps looks between them. */
  get isStopped(): boolean {
    return this.stopped;
  }

  start(): void {
    const { intervalMs, jitterMs, onError } = this.options;
    this.running = this.work()
      .catch(onError)
      .finally(() => {
        const pause = intervalMs + Math.random() * jitterMs;
        if (!this.stopped) this.timer = setTimeout(() => this.start(), pause).unref();
      });
  }

  /** Begins nothing more, and waits for what was begun. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }
}
