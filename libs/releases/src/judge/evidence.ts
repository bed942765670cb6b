import { gammaln } from 'simple-statistics';

/** Prior of the mixture: it expects most of the events on one side, so that clear harm is found after few of them. */
const PRIOR = { hits: 1, misses: 0.5 };

/**
 * Alternatives of the mixture for groups of changing sizes: factors by which harm may multiply the events of the canary. Smaller factors do
 * not reach the smallest difference that matters, and larger ones are found by the last alternative just as well.
 */
const ALTERNATIVES = [4, 8, 16];

const betaln = (a: number, b: number): number => gammaln(a) + gammaln(b) - gammaln(a + b);

/**
 * Returns the evidence that events are hits with a higher probability than `limit`: the ratio of a beta-binomial mixture to the binomial
 * with `limit`, or 0 when the events do not indicate it. If each event is a hit with at most that probability, the evidence ever reaches
 * 1/a with a probability of at most a, however often it is checked (Ville's inequality, docs/adr/0178).
 * @param hits events on that side
 * @param misses events on the other side
 */
export function computeEvidence(hits: number, misses: number, limit: number): number {
  if (hits <= (hits + misses) * limit) return 0;
  const mixture = betaln(hits + PRIOR.hits, misses + PRIOR.misses) - betaln(PRIOR.hits, PRIOR.misses);
  const evidence = Math.exp(mixture - hits * Math.log(limit) - misses * Math.log(1 - limit));
  return evidence > 1 ? evidence : 0;
}

/** Events while a certain share of the devices had the canary. */
interface Stratum {
  hits: number;
  misses: number;
  /** Highest probability that an event belongs to the canary, without harm. */
  limit: number;
}

/**
 * Returns the evidence that events are hits with a higher probability than a limit that changes from stratum to stratum: the mean of the
 * likelihood ratios of several alternatives. The same inequality holds as for `computeEvidence`.
 */
export function computeStratifiedEvidence(strata: readonly Stratum[]): number {
  const ratios = ALTERNATIVES.map((times) =>
    strata.reduce((log, { hits, misses, limit }) => {
      const odds = (limit / (1 - limit)) * times;
      const rate = odds / (1 + odds);
      return log + hits * Math.log(rate / limit) + misses * Math.log((1 - rate) / (1 - limit));
    }, 0),
  );
  return ratios.reduce((sum, log) => sum + Math.exp(log), 0) / ALTERNATIVES.length;
}
