/**
 * Loaded before a server (`node --import`), it gives the process a clock that is wrong, and jumps to the next
 * of the shifts in CHAOS_CLOCK (milliseconds, separated by commas) with each SIGWINCH. Timers are left alone,
 * as by an operator who sets the time.
 */
const shifts = process.env.CHAOS_CLOCK.split(',').map(Number);
const RealDate = Date;
let shift = shifts.shift();

process.on('SIGWINCH', () => {
  shift = shifts.shift() ?? shift;
});

globalThis.Date = class ShiftedDate extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + shift);
    else super(...given);
  }

  static now() {
    return RealDate.now() + shift;
  }
};
