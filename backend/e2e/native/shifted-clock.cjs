const RealDate = globalThis.Date;

/**
 * Gives this process, the server in it, a clock that is wrong; the database's, and timers, are left alone.
 * @param {number} milliseconds by which it is ahead; 0: right again
 */
exports.shiftClock = (milliseconds) => {
  if (milliseconds === 0) {
    globalThis.Date = RealDate;
    return;
  }
  globalThis.Date = class ShiftedDate extends RealDate {
    constructor(...given) {
      if (given.length === 0) super(RealDate.now() + milliseconds);
      else super(...given);
    }

    static now() {
      return RealDate.now() + milliseconds;
    }

    // Of those that were made before, too.
    static [Symbol.hasInstance](value) {
      return value instanceof RealDate;
    }
  };
};
