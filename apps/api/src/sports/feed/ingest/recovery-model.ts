import fc from 'fast-check';

/** Feed time between two steps, ms: a step has one message and a sign of life. */
export const STEP = 10_000;
/** Feed time at the first step. */
export const START = 1_000_000;

const LINES = ['sr:match:1|1', 'sr:match:1|18', 'sr:match:2|1'] as const;
type LineName = (typeof LINES)[number];

/** A message of a source about a line, or about its event (stop). */
export interface Word {
  kind: 'odds' | 'stop' | 'settle' | 'rollback' | 'cancel' | 'cancelWithin' | 'rollbackCancel' | 'rollbackCancelWithin';
  line: LineName;
  value: number;
}

/** Failure injected into one step. */
export type InjectedFault =
  | { kind: 'none' }
  | { kind: 'outage'; steps: number; announced: boolean; unanswered: number }
  | { kind: 'crash' }
  | { kind: 'double'; back: number }
  | { kind: 'response'; after: number; doubled: boolean }
  | { kind: 'noResponse' };

export interface Step {
  word: Word;
  trouble: InjectedFault;
}

export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    word: fc.record({
      kind: fc.constantFrom<Word['kind'][]>(
        'odds',
        'odds',
        'odds',
        'stop',
        'settle',
        'settle',
        'settle',
        'rollback',
        'rollback',
        'cancel',
        'cancelWithin',
        'rollbackCancel',
        'rollbackCancelWithin',
      ),
      line: fc.constantFrom(...LINES),
      value: fc.integer({ min: 0, max: 5 }),
    }),
    trouble: fc.oneof(
      { weight: 2, arbitrary: fc.constant<InjectedFault>({ kind: 'none' }) },
      {
        weight: 2,
        arbitrary: fc.record({
          kind: fc.constant('outage' as const),
          steps: fc.integer({ min: 1, max: 40 }),
          announced: fc.boolean(),
          unanswered: fc.integer({ min: 0, max: 2 }),
        }),
      },
      { weight: 1, arbitrary: fc.constant<InjectedFault>({ kind: 'crash' }) },
      {
        weight: 4,
        arbitrary: fc.record({ kind: fc.constant('double' as const), back: fc.integer({ min: 2, max: 3 }) }),
      },
      {
        weight: 2,
        arbitrary: fc.record({
          kind: fc.constant('response' as const),
          after: fc.integer({ min: 0, max: 6 }),
          doubled: fc.boolean(),
        }),
      },
      { weight: 1, arbitrary: fc.constant<InjectedFault>({ kind: 'noResponse' }) },
    ),
  }),
  { minLength: 25, maxLength: 40 },
);

/** State of a line, for the source and for a reader that has received all its messages. */
export interface Standing {
  status: number;
  odds: number | null;
  result: number | null;
  cancelled: string[];
}

interface LineModel {
  odds: number | null;
  status: number;
  result: number | null;
  cancels: Set<string>;
}

/** A source with a record of all its messages, and the resulting state of each line. */
export class RecordedSource {
  readonly record: { time: number; xml: string; word: Word }[] = [];
  readonly #lines = new Map<LineName, LineModel>();

  /**
   * Creates a message at a feed time.
   * @returns the message, null for a line without odds
   */
  say(word: Word, time: number): string | null {
    const line = this.#lines.get(word.line) ?? { odds: null, status: 0, result: null, cancels: new Set() };
    if (word.kind !== 'odds' && line.odds === null) return null;
    this.#lines.set(word.line, line);
    this.#apply(word, line);
    const xml = buildMessage(word, time);
    this.record.push({ time, xml, word });
    return xml;
  }

  #apply({ kind, line: name, value }: Word, line: LineModel): void {
    const suspend = (each: LineModel): void => void (each.status = each.status === 1 ? -1 : each.status);
    if (kind === 'odds') Object.assign(line, { odds: toOdds(value), status: 1 });
    else if (kind === 'stop')
      for (const [other, each] of this.#lines) {
        if (getEvent(other) === getEvent(name)) suspend(each);
      }
    else if (kind === 'settle') line.result = value % 2;
    else if (kind === 'cancel') line.cancels.add('');
    else if (kind === 'cancelWithin') line.cancels.add('within');
    else if (kind === 'rollbackCancelWithin') line.cancels.delete('within');
    else {
      if (kind === 'rollback') line.result = null;
      else line.cancels.delete('');
      suspend(line);
    }
  }

  /**
   * Returns a recovery: the current odds of all lines, then all results and cancellations since `since`, in their order.
   */
  recovery(requestId: number, since: number, time: number): string[] {
    const marked = (xml: string): string => xml.replace(' product=', ` request_id="${requestId}" product=`);
    const odds = [...this.#lines].map(([name, line]) => oddsMessage(name, line.odds ?? 0, line.status, time));
    const decided = this.record.filter(
      (each) => each.time >= since && each.word.kind !== 'odds' && each.word.kind !== 'stop',
    );
    return [...odds, ...decided.map(({ xml }) => xml)]
      .map(marked)
      .concat(`<snapshot_complete product="3" timestamp="${time}" request_id="${requestId}"/>`);
  }

  standings(): Record<string, Standing> {
    return Object.fromEntries(
      [...this.#lines].map(([name, { odds, status, result, cancels }]) => [
        name,
        {
          odds,
          result,
          cancelled: [...cancels].sort(),
          status: cancels.has('') ? -4 : result !== null ? -3 : status,
        },
      ]),
    );
  }
}

const getEvent = (name: LineName): string => name.split('|')[0] as string;
const getMarket = (name: LineName): string => name.split('|')[1] as string;
const toOdds = (value: number): number => 15_000 + value * 1_000;

const oddsMessage = (name: LineName, odds: number, status: number, time: number): string =>
  `<odds_change event_id="${getEvent(name)}" timestamp="${time}" product="3"><odds><market id="${getMarket(name)}" status="${status}">` +
  `<outcome id="1" odds="${odds / 10_000}"/></market></odds></odds_change>`;

function buildMessage({ kind, line, value }: Word, time: number): string {
  const head = `event_id="${getEvent(line)}" timestamp="${time}" product="3"`;
  const market = `<market id="${getMarket(line)}"/>`;
  const within = 'start_time="100" end_time="200"';
  switch (kind) {
    case 'odds':
      return oddsMessage(line, toOdds(value), 1, time);
    case 'stop':
      return `<bet_stop ${head} groups="all"/>`;
    case 'settle':
      return `<bet_settlement ${head} certainty="2"><outcomes><market id="${getMarket(line)}"><outcome id="1" result="${value % 2}"/></market></outcomes></bet_settlement>`;
    case 'rollback':
      return `<rollback_bet_settlement ${head}>${market}</rollback_bet_settlement>`;
    case 'cancel':
      return `<bet_cancel ${head}>${market}</bet_cancel>`;
    case 'cancelWithin':
      return `<bet_cancel ${head} ${within}>${market}</bet_cancel>`;
    case 'rollbackCancel':
      return `<rollback_bet_cancel ${head}>${market}</rollback_bet_cancel>`;
    case 'rollbackCancelWithin':
      return `<rollback_bet_cancel ${head} ${within}>${market}</rollback_bet_cancel>`;
  }
}
