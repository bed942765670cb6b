/** Probability that an attempt fails: usually, and with a harmful release. */
export interface FailureRates {
  usual: number;
  harmed: number;
}

/**
 * Returns Wald's lower bound on the expected number of attempts after which any test finds the harm, if it always finds it in the end. Even a
 * test that knows both rates in advance needs as many.
 * @param alarms probability that the test ever stops a harmless release
 */
export function getWaldBound({ usual, harmed }: FailureRates, alarms: number): number {
  const information = harmed * Math.log(harmed / usual) + (1 - harmed) * Math.log((1 - harmed) / (1 - usual));
  return Math.log(1 / alarms) / information;
}

/**
 * Returns the highest probability with which any test finds the harm within an expected number of attempts (the lemma of Neyman and Pearson).
 * The number of failures has a Poisson distribution.
 * @param alarms probability that the test ever stops a harmless release
 */
export function getBestPower({ usual, harmed }: FailureRates, attempts: number, alarms: number): number {
  let [tail, power] = [1, 1];
  let [without, withHarm] = [Math.exp(-usual * attempts), Math.exp(-harmed * attempts)];
  for (let failures = 0; tail > alarms; failures++) {
    // A test that decides by chance at exactly this number of failures.
    if (tail - without <= alarms) return power - withHarm + (withHarm * (alarms - tail + without)) / without;
    [tail, power] = [tail - without, power - withHarm];
    without *= (usual * attempts) / (failures + 1);
    withHarm *= (harmed * attempts) / (failures + 1);
  }
  return power;
}

/**
 * Returns the time before which no test can find the harm with a probability, in steps of `step`.
 * @param attempts returns the expected number of attempts until a time
 */
export function getEarliestTime(
  rates: FailureRates,
  attempts: (time: number) => number,
  { alarms, power, step = 1, max }: { alarms: number; power: number; step?: number; max: number },
): number {
  for (let time = step; time < max; time += step) if (getBestPower(rates, attempts(time), alarms) >= power) return time;
  return Infinity;
}
