/**
 * Returns the two-sided critical value of the normal distribution (Abramowitz & Stegun, Handbook of Mathematical
 * Functions, 26.2.23; the error is below 0.00045).
 * @param level the probability of both tails together, above 0 and at most 1
 */
export function criticalZ(level: number): number {
  const t = Math.sqrt(-2 * Math.log(level / 2));
  return (
    t -
    (2.515517 + 0.802853 * t + 0.010328 * t ** 2) / (1 + 1.432788 * t + 0.189269 * t ** 2 + 0.001308 * t ** 3)
  );
}

/**
 * Returns the value of the normal distribution that is as rare as a value of Student's t (D. L. Wallace, Bounds on
 * normal approximations to Student's and the chi-square distributions, Annals of Mathematical Statistics 30, 1959).
 * @param t 0 or more
 * @param freedom degrees of freedom
 */
export function scoreOfT(t: number, freedom: number): number {
  return ((8 * freedom + 1) / (8 * freedom + 3)) * Math.sqrt(freedom * Math.log1p(t ** 2 / freedom));
}
