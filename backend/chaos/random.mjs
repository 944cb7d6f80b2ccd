/** Numbers that look random and come again with the same seed (mulberry32, public domain by Tommy Ettinger). */
export class Random {
  constructor(seed) {
    this.state = seed >>> 0;
  }

  /** From 0 to below 1. */
  next() {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number, both ends included. */
  between(least, most) {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  pick(list) {
    return list[this.between(0, list.length - 1)];
  }

  /** Picks up to `count` entries of a list, each once, in any order. */
  some(list, count) {
    const left = [...list];
    const picked = [];
    while (picked.length < count && left.length > 0) {
      picked.push(...left.splice(this.between(0, left.length - 1), 1));
    }
    return picked;
  }
}
