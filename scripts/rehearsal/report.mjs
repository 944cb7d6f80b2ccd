/** Prints a line for each check as it is done, and counts them. */
export class Report {
  passed = 0;
  failed = 0;
  leftOut = 0;

  section(name) {
    console.log(`── ${name}`);
  }

  /** Prints a figure without a limit. */
  figure(what, value) {
    console.log(`   figure   ${what}: ${value}`);
  }

  /** Records what this run can't try, and why. */
  leaveOut(what, why) {
    this.leftOut += 1;
    console.log(`   left out ${what}: ${why}`);
  }

  /**
   * Runs one check, which fails if its work throws.
   * @returns what the work returns, undefined after a failure
   */
  async check(what, work) {
    const began = Date.now();
    const took = () => `(${((Date.now() - began) / 1000).toFixed(1)} s)`;
    try {
      const result = await work();
      this.passed += 1;
      console.log(`   passed   ${what} ${took()}`);
      return result;
    } catch (error) {
      this.failed += 1;
      console.log(`   failed   ${what} ${took()}: ${error.message}`);
      return undefined;
    }
  }

  /** Runs a section: an error outside of its checks counts as a failed check. */
  async attempt(work) {
    try {
      await work();
    } catch (error) {
      this.failed += 1;
      console.log(`   failed   and the rest of this section was not tried: ${error.message}`);
    }
  }

  /**
   * Prints the last line.
   * @returns true without failures
   */
  end() {
    const leftOut = this.leftOut > 0 ? `, ${this.leftOut} left out` : '';
    console.log(`${this.passed} passed, ${this.failed} failed${leftOut}`);
    return this.failed === 0;
  }
}

/** @throws unless the condition is true */
export function expect(isSo, what) {
  if (!isSo) throw new Error(what);
}

/** @throws unless both are equal as JSON */
export function expectSame(found, wanted, what) {
  const [one, other] = [JSON.stringify(found), JSON.stringify(wanted)];
  expect(one === other, `${what}: ${one}, not ${other}`);
}

/** @throws with the problems, if any */
export function expectNone(problems) {
  expect(problems.length === 0, problems.join('; '));
}
