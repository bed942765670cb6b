import type { Odds } from '@oware/contracts';
import { LIVE, PRE_MATCH } from './moment';
import type { Simulator } from './simulator';
import { cancelXml, type Line, oddsChangeXml } from './write-xml';

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

/** What the demo page can do with the simulator. Every call that names a match throws UnknownMatch when it has none. */
export class SimulatorControl {
  constructor(private readonly simulator: Simulator) {}

  /** Live matches first, then by start. */
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

  /** A goal now; three points in basketball, the running game in tennis, a point in other sets, a six in cricket; it ends a fight. */
  goal(eventId: string, side: 'home' | 'away'): Promise<void> {
    return this.simulator.command(eventId, { kind: 'goal', side: side === 'home' ? 0 : 1 });
  }

  /** Ends the match with the score of now, one that has not begun as soon as it begins; in tennis the leader wins the rest. */
  finish(eventId: string): Promise<void> {
    return this.simulator.command(eventId, { kind: 'finish' });
  }

  /** Suspends all lines of a match, or opens them again. */
  suspend(eventId: string, on: boolean): void {
    this.simulator.runner(eventId).suspend(on);
    this.simulator.tick();
  }

  /** Sends odds (× 10,000) for outcomes of one line; the model's own price follows a few seconds later. */
  correctOdds(eventId: string, line: Line, odds: Readonly<Record<string, Odds>>): void {
    const runner = this.simulator.runner(eventId);
    const outcomes = Object.entries(odds).map(([id, value]) => ({ id, odds: value, probability: 10_000 / value }));
    this.simulator.send(oddsChangeXml(runner.head(this.simulator.moment()), '', [{ ...line, status: 1, outcomes }]));
  }

  /** Voids a line: all bets on it are given back. */
  voidMarket(eventId: string, line: Line): void {
    const runner = this.simulator.runner(eventId);
    runner.markVoid(line);
    this.simulator.send(cancelXml(runner.head(this.simulator.moment()), [line], 0));
  }

  /** Makes a producer say nothing for a while; after 20 s the product closes its lines. */
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
