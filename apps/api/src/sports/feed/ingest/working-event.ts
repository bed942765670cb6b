import type { MarketDelta } from '@oware/contracts';
import {
  type Board,
  type ChangedLine,
  type EventState,
  getLineKey,
  getLineStatus,
  type LineState,
  type OutcomeState,
} from '../../catalogue/api';

/**
 * A copy of an event to which a batch of messages is applied: parts are copied on first write, so a failed commit has no effect.
 */
export class WorkingEvent {
  readonly state: EventState;
  readonly #changed = new Map<string, Set<string>>();
  readonly #copied = new Set<string>();
  readonly #suspended = new Map<string, LineState>();
  /** Lines with changed fields that affect only the handling of later messages; players are not notified of these. */
  readonly #noted = new Set<string>();
  /** Outcomes of which only the time of the result changed, by line: they are stored, and players are not notified. */
  readonly #timed = new Map<string, Set<string>>();
  /** Lines that were closed for a moment, or had an outcome that was. */
  readonly #closed = new Set<string>();
  readonly #scores: EventState['scores'];
  #eventNoted = false;
  /** Whether status, score or period changed, even if they have changed back. */
  turned = false;
  /** Lines for settlement to process. */
  readonly results = new Set<string>();
  /** Whether score, clock, status, names or start changed. */
  fieldsChanged = false;

  constructor(
    base: EventState,
    readonly isNew: boolean,
  ) {
    this.state = { ...base, lines: new Map(base.lines) };
    this.#scores = base.scores;
  }

  /** Whether the reported scores in regular time have changed. */
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
    return this.state.lines.get(getLineKey(marketId, specifiers));
  }

  /** Returns a line for changes; creates it when it is new. */
  line(marketId: number, specifiers: string, make: () => { name: string; producer: number }): LineState {
    const key = getLineKey(marketId, specifiers);
    const existing = this.state.lines.get(key);
    if (existing && this.#copied.has(key)) return existing;
    const line: LineState = existing
      ? { ...existing, outcomes: new Map(existing.outcomes) }
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
    if (!existing) this.markLine(line);
    return line;
  }

  /** Marks a line as changed. */
  markLine(line: LineState): Set<string> {
    const key = getLineKey(line.marketId, line.specifiers);
    let outcomes = this.#changed.get(key);
    if (!outcomes) this.#changed.set(key, (outcomes = new Set()));
    return outcomes;
  }

  /** Sets the inputs of a line's status, and derives the status. */
  setLine(
    line: LineState,
    fields: Partial<Pick<LineState, 'oddsStatus' | 'oddsTime' | 'resultTime' | 'rollbackTime' | 'settled' | 'cancels'>>,
  ): void {
    Object.assign(line, fields);
    this.#noted.add(getLineKey(line.marketId, line.specifiers));
    const status = getLineStatus(line);
    if (status !== 1) this.#closed.add(getLineKey(line.marketId, line.specifiers));
    if (line.status === status) return;
    line.status = status;
    this.markLine(line);
  }

  /** Sets fields of the event that affect only the handling of later messages. */
  note(fields: Partial<Pick<EventState, 'stateTime' | 'stops' | 'scores'>>): void {
    Object.assign(this.state, fields);
    this.#eventNoted = true;
  }

  /**
   * Sets an outcome of a line; an equal one changes nothing. Returns whether more than the time of its result changed.
   */
  setOutcome(line: LineState, outcome: OutcomeState): boolean {
    const before = line.outcomes.get(outcome.id);
    if (before && sameOutcome(before, outcome)) {
      if (before.resultTime !== outcome.resultTime) this.#setResultTime(line, outcome);
      return false;
    }
    line.outcomes.set(outcome.id, outcome);
    if (before?.active && !outcome.active) this.#closed.add(getLineKey(line.marketId, line.specifiers));
    this.markLine(line).add(outcome.id);
    return true;
  }

  #setResultTime(line: LineState, outcome: OutcomeState): void {
    line.outcomes.set(outcome.id, outcome);
    const key = getLineKey(line.marketId, line.specifiers);
    this.#timed.set(key, (this.#timed.get(key) ?? new Set()).add(outcome.id));
  }

  /** Pushes a line again although nothing stored changed: its producer is down or up again. */
  touchForPush(line: LineState): void {
    this.#suspended.set(getLineKey(line.marketId, line.specifiers), line);
  }

  get changed(): boolean {
    return this.isNew || this.fieldsChanged || this.#changed.size > 0 || this.#suspended.size > 0;
  }

  /** Whether the event itself must be saved. */
  get unsaved(): boolean {
    return this.changed || this.#eventNoted;
  }

  /** Returns the lines to save. */
  changedLines(): ChangedLine[] {
    return [...new Set([...this.#changed.keys(), ...this.#noted, ...this.#timed.keys()])].map((key) => {
      const line = this.state.lines.get(key) as LineState;
      const ids = new Set([...(this.#changed.get(key) ?? []), ...(this.#timed.get(key) ?? [])]);
      const outcomes = [...ids].map((id) => line.outcomes.get(id) as OutcomeState);
      return { eventId: this.state.id, line, outcomes, closed: this.#closed.has(key) };
    });
  }

  /** Returns the changes for browsers: changed lines with their changed outcomes. */
  deltas(board: Board): MarketDelta[] {
    const keys = new Set([...this.#changed.keys(), ...this.#suspended.keys()]);
    return [...keys].map((key) => {
      const line = this.state.lines.get(key) as LineState;
      const outcomes = [...(this.#changed.get(key) ?? [])].map((id) => line.outcomes.get(id) as OutcomeState);
      return [
        line.marketId,
        line.specifiers,
        board.getStatus(this.state, line),
        outcomes.map((outcome) => [outcome.id, outcome.odds, outcome.active ? 1 : 0]),
      ];
    });
  }
}

/** Fields of an event that a turn depends on. A reserved price is valid only within one turn (docs/adr/0074). */
const TURNS: ReadonlySet<string> = new Set(['status', 'score', 'clock']);
const turn = ({ status, score, clock }: EventState): string => JSON.stringify([status, score, clock?.period]);

const sameOutcome = (a: OutcomeState, b: OutcomeState): boolean =>
  a.odds === b.odds &&
  a.active === b.active &&
  a.name === b.name &&
  a.result === b.result &&
  a.voidFactor === b.voidFactor &&
  a.deadHeatFactor === b.deadHeatFactor &&
  a.certainty === b.certainty &&
  a.side === b.side &&
  a.jersey === b.jersey;
