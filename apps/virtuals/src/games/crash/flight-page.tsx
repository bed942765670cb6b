import { useSelector } from '@oware/platform/store';
import {
  findTarget,
  FLIGHT_TARGETS,
  type Game,
  getFlightEnd,
  getReachChance,
  getTargetId,
} from '@oware/virtuals-engine';
import { type ReactNode } from 'react';
import { GamePage } from '../play/game-page';
import { type GameView } from '../play/game-view';
import { getFlightDuration } from './flight';
import { selectCrashTexts } from './texts';

interface FlightPageProps {
  rules: Game;
  /** Which texts describe the picture. */
  kind: 'kite' | 'run' | 'rocket';
  Board: GameView['Board'];
}

/** Returns the multiplier at which a drawn flight ends. */
const getEnd = ([drawn = 0]: readonly number[]): number => getFlightEnd(drawn) / 100;
const formatMultiplier = (drawn: readonly number[]): string => `${getEnd(drawn).toFixed(2)}×`;

/** Formats a chance in percent, with two digits at least: 80, 9.7, 0.97. */
const formatPercent = (chance: number): string => String(Number((chance * 100).toPrecision(2)));

/** The page of a crash game. */
export function FlightPage({ rules, kind, Board }: FlightPageProps): ReactNode {
  const text = useSelector(selectCrashTexts);
  const view: GameView = {
    rules,
    lasts: (drawn) => getFlightDuration(getEnd(drawn)),
    Board,
    hint: text(`rule_${kind}`),
    label: (outcomeId) =>
      text('chance', { params: { percent: formatPercent(getReachChance(findTarget(outcomeId) ?? 100)) } }),
    describe: (drawn) => text(`drawn_${kind}`, { params: { multiplier: formatMultiplier(drawn) } }),
    shorten: formatMultiplier,
    rows: [{ columns: 3, outcomes: FLIGHT_TARGETS.map(getTargetId) }],
  };
  return <GamePage view={view} />;
}
