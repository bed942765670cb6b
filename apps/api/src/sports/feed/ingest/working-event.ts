import type { MarketDelta } from '@oware/contracts';
import type { Board } from '../../catalogue/board';
import { type EventState, lineKey, type LineState, type OutcomeState, statusOfLine } from '../../catalogue/event-state';
import type { ChangedLine } from '../../catalogue/save';

/** An event while a batch of messages is applied to it: copies are made at first touch, so a failed commit leaves no trace. */
export class WorkingEvent {
  readonly state: EventState;
  readonly #changed = new Map<string, Set<string>>();
  readonly #copied = new Set<string>();
  readonly #suspended = new Map<string, LineState>();
  /** Lines of which what decides about later messages changed; players are notified only of what they see. */
  readonly #noted = new Set<string>();
  /** Outcomes of which only the time of their result changed, by line: they are stored, and players are not notified. */
  readonly #timed = new Map<string, Set<string>>();
  /** Lines that were not open for a moment, or of which an outcome was not. */
  readonly #closed = new Set<string>();
  readonly #scores: EventState['scores'];
  #eventNoted = false;
  /** Status, score or period changed, also if they are again what they were. */
  turned = false;
  /** Lines that settlement has to look at. */
  readonly results = new Set<string>();
  /** Score, clock, status, names or start changed. */
  fieldsChanged = false;

  constructor(
    base: EventState,
    readonly isNew: boolean,
  ) {
    this.state = { ...base, lines: new Map(base.lines) };
    this.#scores = base.scores;
  }

  /** The scores of regular play that are reported are others than before. */
  get scored(): boolean {
    return this.state.scores !== this.#scores;
  }

  /** Sets fields of the event; equal values change nothing. */
  set(fields: Partial<Omit<EventState, 'id' | 'lines' | 'stateTime' | 'stops' | 'version'>>): void {
    for (const [name, value] of Object.entries(fields)) {
      const before = this.state[name as keyof EventState];
      if (before === value || JSON.stringify(before) === JSON.stringify(value)) continue;
      if (TURNS.has(name) && turn(this.state) !== turn({ ...this.state, [name]: value })) this.turned = true;
      Object.assign(this.state, { [name]: value });
      this.fieldsChanged = true;
    }
  }

  peek(marketId: number, specifiers: string): LineState | undefined {
    return this.state.lines.get(lineKey(marketId, specifiers));
  }

  /** The line to be changed, made when it is new. */
  line(marketId: number, specifiers: string, make: () => { name: string; producer: number }): LineState {
    const key = lineKey(marketId, specifiers);
    const known = this.state.lines.get(key);
    if (known && this.#copied.has(key)) return known;
    const line: LineState = known
      ? { ...known, outcomes: new Map(known.outcomes) }
      : {
          marketId,
          specifiers,
          status: 0,
          oddsStatus: 0,
          oddsTime: 0,
          settled: false,
          cancels: new Map(),
          favourite: false,
          resultTime: 0,
          rollbackTime: 0,
          outcomes: new Map(),
          ...make(),
        };
    this.state.lines.set(key, line);
    this.#copied.add(key);
    if (!known) this.markLine(line);
    return line;
  }

  /** Notes that a line's own fields changed. */
  markLine(line: LineState): Set<string> {
    const key = lineKey(line.marketId, line.specifiers);
    let outcomes = this.#changed.get(key);
    if (!outcomes) this.#changed.set(key, (outcomes = new Set()));
    return outcomes;
  }

  /** Sets what a line's state is made of, and its state by it. */
  setLine(
    line: LineState,
    fields: Partial<Pick<LineState, 'oddsStatus' | 'oddsTime' | 'resultTime' | 'rollbackTime' | 'settled' | 'cancels'>>,
  ): void {
    Object.assign(line, fields);
    this.#noted.add(lineKey(line.marketId, line.specifiers));
    const status = statusOfLine(line);
    if (status !== 1) this.#closed.add(lineKey(line.marketId, line.specifiers));
    if (line.status === status) return;
    line.status = status;
    this.markLine(line);
  }

  /** Notes what decides about later messages on the event as a whole. */
  note(fields: Partial<Pick<EventState, 'stateTime' | 'stops' | 'scores'>>): void {
    Object.assign(this.state, fields);
    this.#eventNoted = true;
  }

  /** Puts an outcome in its line; an equal one changes nothing. Returns whether more than the time of its result changed. */
  setOutcome(line: LineState, outcome: OutcomeState): boolean {
    const before = line.outcomes.get(outcome.id);
    if (before && sameOutcome(before, outcome)) {
      if (before.resultTime !== outcome.resultTime) this.#setResultTime(line, outcome);
      return false;
    }
    line.outcomes.set(outcome.id, outcome);
    if (before?.active && !outcome.active) this.#closed.add(lineKey(line.marketId, line.specifiers));
    this.markLine(line).add(outcome.id);
    return true;
  }

  #setResultTime(line: LineState, outcome: OutcomeState): void {
    line.outcomes.set(outcome.id, outcome);
    const key = lineKey(line.marketId, line.specifiers);
    this.#timed.set(key, (this.#timed.get(key) ?? new Set()).add(outcome.id));
  }

  /** Pushes a line again although nothing stored changed: its producer went down or came back. */
  touchForPush(line: LineState): void {
    this.#suspended.set(lineKey(line.marketId, line.specifiers), line);
  }

  get changed(): boolean {
    return this.isNew || this.fieldsChanged || this.#changed.size > 0 || this.#suspended.size > 0;
  }

  /** The event itself is to be written. */
  get unsaved(): boolean {
    return this.changed || this.#eventNoted;
  }

  /** Lines to be written. */
  changedLines(): ChangedLine[] {
    return [...new Set([...this.#changed.keys(), ...this.#noted, ...this.#timed.keys()])].map((key) => {
      const line = this.state.lines.get(key) as LineState;
      const ids = new Set([...(this.#changed.get(key) ?? []), ...(this.#timed.get(key) ?? [])]);
      const outcomes = [...ids].map((id) => line.outcomes.get(id) as OutcomeState);
      return { eventId: this.state.id, line, outcomes, closed: this.#closed.has(key) };
    });
  }

  /** What browsers are sent: changed lines with their changed outcomes. */
  deltas(board: Board): MarketDelta[] {
    const keys = new Set([...this.#changed.keys(), ...this.#suspended.keys()]);
    return [...keys].map((key) => {
      const line = this.state.lines.get(key) as LineState;
      const outcomes = [...(this.#changed.get(key) ?? [])].map((id) => line.outcomes.get(id) as OutcomeState);
      return [
        line.marketId,
        line.specifiers,
        board.statusOf(this.state, line),
        outcomes.map((outcome) => [outcome.id, outcome.odds, outcome.active ? 1 : 0]),
      ];
    });
  }
}

/** What must be the same for a held price (docs/adr/0074): fields of an event that a turn is made of, and the turn. */
const TURNS: ReadonlySet<string> = new Set(['status', 'score', 'clock']);
const turn = ({ status, score, clock }: EventState): string => JSON.stringify([status, score, clock?.period]);

const sameOutcome = (a: OutcomeState, b: OutcomeState): boolean =>
  a.odds === b.odds &&
  a.active === b.active &&
  a.name === b.name &&
  a.result === b.result &&
  a.voidFactor === b.voidFactor &&
  a.deadHeatFactor === b.deadHeatFactor &&
  a.certainty === b.certainty;
