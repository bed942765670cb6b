import type { Course, SimMatch, View } from './match';
import { LIVE, type Moment } from './moment';
import { createRandom } from './random';
import {
  buildBetStopXml,
  buildCancelXml,
  type Head,
  type Line,
  buildRollbackCancelXml,
  buildRollbackSettlementXml,
  type SettledLine,
  buildSettlementXml,
} from './write-xml';

/** Provides the head of the messages about a match. */
interface MessageSource {
  readonly inPlay: number;
  head(moment: Moment, product?: number): Head;
}

/** The mistake that is injected into a match. */
type Kind = 'none' | 'wrongOdds' | 'wrongResult' | 'cancelledByMistake';

/** Real ms between a mistake and its correction. */
const CORRECTED_AFTER = 8_000;
const SHARE = { wrongOdds: 0.05, wrongResult: 0.06, cancelledByMistake: 0.04 } as const;
const ODD_EVEN: Line = { marketId: 26, specifiers: '' };
const RESULT: Line = { marketId: 1, specifiers: '' };

/**
 * Injects the mistakes that real feeds make and correct: bets at wrong odds are cancelled, a result is rolled back, a cancellation is
 * rolled back.
 */
export class FaultInjector {
  readonly kind: Kind;
  readonly #after: number;
  #begun: number | null = null;
  #done = false;
  #wrong: SettledLine | null = null;

  constructor(match: SimMatch, duration: number) {
    const random = createRandom(`${match.seed}:antics`);
    let draw = random.next();
    let kind: Kind = 'none';
    if (match.sportId === 'sr:sport:1' && match.calledOff === undefined) {
      for (const each of ['wrongOdds', 'wrongResult', 'cancelledByMistake'] as const) {
        if (draw >= 0 && draw < SHARE[each]) kind = each;
        draw -= SHARE[each];
      }
    }
    this.kind = kind;
    this.#after = match.kickOff + duration * (0.1 + 0.6 * random.next());
  }

  /** Starts and corrects mistakes that do not depend on a settlement. */
  *tick(moment: Moment, view: View, source: MessageSource, course: Course): Generator<string> {
    if (this.#done) return;
    if (this.kind === 'wrongResult') return yield* this.#correct(moment, view, source, course, false);
    if (this.kind === 'none' || moment.sim < this.#after || view.status !== 'live') return;
    const head = source.head(moment, LIVE);
    if (this.#begun === null) {
      this.#begun = moment.now;
      if (this.kind === 'cancelledByMistake') yield buildCancelXml(head, [ODD_EVEN], 0);
      return;
    }
    if (moment.now - this.#begun < CORRECTED_AFTER) return;
    yield* this.finish(moment, view, source, course);
  }

  /** Corrects an open mistake immediately. */
  *finish(moment: Moment, view: View, source: MessageSource, course: Course): Generator<string> {
    if (this.#done) return;
    if (this.kind === 'wrongResult') return yield* this.#correct(moment, view, source, course, true);
    if (this.#begun === null) return;
    this.#done = true;
    const head = source.head(moment, LIVE);
    if (this.kind === 'cancelledByMistake') {
      yield buildRollbackCancelXml(head, [ODD_EVEN]);
    } else if (this.kind === 'wrongOdds') {
      if (view.status === 'live') yield buildBetStopXml(head, 'regular_play');
      yield buildCancelXml(head, [RESULT], 1, { startTime: this.#begun, endTime: moment.now });
    }
  }

  /** Sends results; in a match with a wrong result, swaps won and lost in the first line with two outcomes. */
  *settlement(moment: Moment, view: View, source: MessageSource, decided: SettledLine[]): Generator<string> {
    const certainty = view.status === 'ended' ? 2 : 1;
    const head = source.head(moment, source.inPlay);
    const target =
      this.kind === 'wrongResult' && !this.#done && this.#wrong === null && view.status === 'live'
        ? decided.find((line) => line.results.length === 2)
        : undefined;
    if (target) {
      this.#wrong = target;
      this.#begun = moment.now;
    }
    yield buildSettlementXml(
      head,
      certainty,
      decided.map((line) =>
        line === target
          ? {
              ...line,
              results: line.results.map((result) => ({
                ...result,
                result: result.result === 1 ? (0 as const) : (1 as const),
              })),
            }
          : line,
      ),
    );
  }

  *#correct(moment: Moment, view: View, source: MessageSource, course: Course, now: boolean): Generator<string> {
    if (this.#wrong === null || this.#begun === null) return;
    if (!now && moment.now - this.#begun < CORRECTED_AFTER) return;
    this.#done = true;
    const { marketId, specifiers } = this.#wrong;
    const head = source.head(moment, LIVE);
    yield buildRollbackSettlementXml(head, [{ marketId, specifiers }]);
    const results = course.decided(view, marketId, specifiers);
    if (results) yield buildSettlementXml(head, view.status === 'ended' ? 2 : 1, [{ marketId, specifiers, results }]);
  }
}
