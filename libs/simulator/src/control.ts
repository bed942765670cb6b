import type { Odds } from '@oware/contracts';
import { LIVE, PRE_MATCH } from './moment';
import type { Simulator } from './simulator';
import { buildCancelXml, type Line, buildOddsChangeXml } from './write-xml';

/** A match as the demo page lists it. */
export interface SimulatedMatch {
  eventId: string;
  sportId: string;
  tournament: string;
  home: string;
  away: string;
  status: 'notStarted' | 'live' | 'ended';
  score: readonly [number, number];
  /** ms since 1970. */
  startTime: number;
}

/**
 * Controls of the simulator for the demo page. Every call with the id of a match throws UnknownMatch when it does not exist.
 */
export class SimulatorControl {
  constructor(private readonly simulator: Simulator) {}

  /** Lists live matches first, then by start. */
  list(): SimulatedMatch[] {
    return [...this.simulator.runners.values()]
      .map(({ match, view, startTime }) => ({
        eventId: match.id,
        sportId: match.sportId,
        tournament: `${match.category.name}, ${match.tournament.name}`,
        home: match.home.name,
        away: match.away.name,
        status: view?.status ?? ('notStarted' as const),
        score: view?.score.withOvertime ?? view?.score.fullTime ?? ([0, 0] as const),
        startTime: startTime(),
      }))
      .sort((a, b) => Number(b.status === 'live') - Number(a.status === 'live') || a.startTime - b.startTime);
  }

  /**
   * Scores a goal; three points in basketball, the current game in tennis, a point in other set sports, a six in cricket; ends a fight.
   */
  goal(eventId: string, side: 'home' | 'away'): Promise<void> {
    return this.simulator.command(eventId, { kind: 'goal', side: side === 'home' ? 0 : 1 });
  }

  /** Ends the match with the current score, or as soon as it begins; in tennis the leader wins the rest. */
  finish(eventId: string): Promise<void> {
    return this.simulator.command(eventId, { kind: 'finish' });
  }

  /** Suspends all lines of a match, or opens them again. */
  suspend(eventId: string, on: boolean): void {
    this.simulator.requireRunner(eventId).suspend(on);
    this.simulator.tick();
  }

  /** Sends odds (× 10,000) for outcomes of one line; the model's own price follows a few seconds later. */
  correctOdds(eventId: string, line: Line, odds: Readonly<Record<string, Odds>>): void {
    const runner = this.simulator.requireRunner(eventId);
    const outcomes = Object.entries(odds).map(([id, value]) => ({ id, odds: value, probability: 10_000 / value }));
    this.simulator.send(
      buildOddsChangeXml(runner.head(this.simulator.getMoment()), '', [{ ...line, status: 1, outcomes }]),
    );
  }

  /** Voids a line: stakes of all bets on it are refunded. */
  voidMarket(eventId: string, line: Line): void {
    const runner = this.simulator.requireRunner(eventId);
    runner.markVoid(line);
    this.simulator.send(buildCancelXml(runner.head(this.simulator.getMoment()), [line], 0));
  }

  /** Stops the messages of a producer for a while; after 20 s the product closes its lines. */
  silenceProducer(producer: 'live' | 'preMatch', seconds: number): void {
    this.simulator.silence(producer === 'live' ? LIVE : PRE_MATCH, seconds * 1000);
  }

  /** Simulated seconds per real second. */
  get speed(): number {
    return this.simulator.factor;
  }

  setSpeed(factor: number): Promise<void> {
    return this.simulator.setFactor(factor);
  }
}
