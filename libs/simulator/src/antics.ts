import type { Course, SimMatch, View } from './match';
import { LIVE, type Moment } from './moment';
import { seeded } from './random';
import {
  betStopXml,
  cancelXml,
  type Head,
  type Line,
  rollbackCancelXml,
  rollbackSettlementXml,
  type SettledLine,
  settlementXml,
} from './write-xml';

/** Who reports what happens in the match. */
interface Speaker {
  readonly inPlay: number;
  head(moment: Moment, product?: number): Head;
}

/** Which odd thing happens in a match. */
type Kind = 'none' | 'wrongOdds' | 'wrongResult' | 'cancelledByMistake';

/** Real ms between a mistake and its correction. */
const CORRECTED_AFTER = 8_000;
const SHARE = { wrongOdds: 0.05, wrongResult: 0.06, cancelledByMistake: 0.04 } as const;
const ODD_EVEN: Line = { marketId: 26, specifiers: '' };
const RESULT: Line = { marketId: 1, specifiers: '' };

/**
 * The mistakes that a real feed makes now and then and puts right: bets taken at wrong odds are cancelled, a result is
 * rolled back, a cancellation is taken back.
 */
export class Antics {
  readonly kind: Kind;
  readonly #after: number;
  #begun: number | null = null;
  #done = false;
  #wrong: SettledLine | null = null;

  constructor(match: SimMatch, duration: number) {
    const random = seeded(`${match.seed}:antics`);
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

  /** Begins and ends what does not hang on a settlement. */
  *tick(moment: Moment, view: View, speaker: Speaker, course: Course): Generator<string> {
    if (this.#done) return;
    if (this.kind === 'wrongResult') return yield* this.#correct(moment, view, speaker, course, false);
    if (this.kind === 'none' || moment.sim < this.#after || view.status !== 'live') return;
    const head = speaker.head(moment, LIVE);
    if (this.#begun === null) {
      this.#begun = moment.now;
      if (this.kind === 'cancelledByMistake') yield cancelXml(head, [ODD_EVEN], 0);
      return;
    }
    if (moment.now - this.#begun < CORRECTED_AFTER) return;
    yield* this.finish(moment, view, speaker, course);
  }

  /** Puts right at once what is still wrong. */
  *finish(moment: Moment, view: View, speaker: Speaker, course: Course): Generator<string> {
    if (this.#done) return;
    if (this.kind === 'wrongResult') return yield* this.#correct(moment, view, speaker, course, true);
    if (this.#begun === null) return;
    this.#done = true;
    const head = speaker.head(moment, LIVE);
    if (this.kind === 'cancelledByMistake') {
      yield rollbackCancelXml(head, [ODD_EVEN]);
    } else if (this.kind === 'wrongOdds') {
      if (view.status === 'live') yield betStopXml(head, 'regular_play');
      yield cancelXml(head, [RESULT], 1, { startTime: this.#begun, endTime: moment.now });
    }
  }

  /** Sends results; once in a while the first of them is wrong, the other way round. */
  *settlement(moment: Moment, view: View, speaker: Speaker, decided: SettledLine[]): Generator<string> {
    const certainty = view.status === 'ended' ? 2 : 1;
    const head = speaker.head(moment, speaker.inPlay);
    const target =
      this.kind === 'wrongResult' && !this.#done && this.#wrong === null && view.status === 'live'
        ? decided.find((line) => line.results.length === 2)
        : undefined;
    if (target) {
      this.#wrong = target;
      this.#begun = moment.now;
    }
    yield settlementXml(
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

  *#correct(moment: Moment, view: View, speaker: Speaker, course: Course, now: boolean): Generator<string> {
    if (this.#wrong === null || this.#begun === null) return;
    if (!now && moment.now - this.#begun < CORRECTED_AFTER) return;
    this.#done = true;
    const { marketId, specifiers } = this.#wrong;
    const head = speaker.head(moment, LIVE);
    yield rollbackSettlementXml(head, [{ marketId, specifiers }]);
    const results = course.decided(view, marketId, specifiers);
    if (results) yield settlementXml(head, view.status === 'ended' ? 2 : 1, [{ marketId, specifiers, results }]);
  }
}
