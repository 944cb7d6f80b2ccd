/**
 * The smallest probability, so that none is shown as impossible. Upper tails are summed term by term from the first:
 * exact to rounding wherever they are small, which is where they are used.
 */
const LEAST = 1e-300;

/**
 * Returns P(X ≥ k) of a Poisson distribution; 1 if k is not above the mean, because no caller needs more.
 * @param k the counted events
 * @param mean the expected events, above 0
 */
export function poissonTail(k: number, mean: number): number {
  if (k <= mean) return 1;
  return tail(k * Math.log(mean) - mean - logFactorial(k), (i) => mean / (k + i));
}

/**
 * Returns P(X ≥ k) of a binomial distribution; 1 if k is not above its mean.
 * @param k the counted successes
 * @param n the tries
 * @param p the probability of one success, from 0 to 1
 */
export function binomialTail(k: number, n: number, p: number): number {
  if (k <= n * p) return 1;
  if (p === 0) return LEAST;
  const first =
    logFactorial(n) -
    logFactorial(k) -
    logFactorial(n - k) +
    k * Math.log(p) +
    (n - k) * (k === n ? 0 : Math.log1p(-p));
  return tail(first, (i) => ((n - k - i + 1) / (k + i)) * (p / (1 - p)));
}

/**
 * Returns an upper bound of P(Z ≥ z) of a normal distribution: its density over z (Mills' ratio).
 * @param z standard deviations, above 0
 */
export function normalTailBound(z: number): number {
  return clamp(Math.exp(-(z * z) / 2) / (Math.sqrt(2 * Math.PI) * z));
}

/**
 * Combines the probabilities of independent observations by Fisher's method (Statistical Methods for Research Workers,
 * 1932, section 21.1): the upper tail of a chi-squared distribution with twice as many degrees of freedom at −2 Σ ln p.
 */
export function fisher(probabilities: number[]): number {
  const half = -probabilities.reduce((sum, probability) => sum + Math.log(clamp(probability)), 0);
  let [term, sum] = [1, 1];
  for (let i = 1; i < probabilities.length; i += 1) {
    term *= half / i;
    sum += term;
  }
  return clamp(Math.exp(-half) * sum);
}

/** Rounds a probability for evidence to two significant digits. */
export function shown(probability: number): number {
  return Number(probability.toPrecision(2));
}

/** Sums a tail. @param ratio of term i to the one before it, from i = 1; below 1 and falling */
function tail(logFirst: number, ratio: (i: number) => number): number {
  let sum = 1;
  let term = 1;
  for (let i = 1; term > 1e-12; i += 1) {
    term *= ratio(i);
    sum += term;
  }
  return clamp(Math.exp(logFirst) * sum);
}

function clamp(probability: number): number {
  return Math.min(1, Math.max(LEAST, probability));
}

/** Computes Stirling's series (NIST Digital Library of Mathematical Functions, 5.11.1), to 12 digits from 10 on. */
function logFactorial(n: number): number {
  if (n < 10) {
    let product = 1;
    for (let i = 2; i <= n; i += 1) product *= i;
    return Math.log(product);
  }
  const x = n + 1;
  const series = 1 / (12 * x) - 1 / (360 * x ** 3) + 1 / (1260 * x ** 5) - 1 / (1680 * x ** 7);
  return (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + series;
}
