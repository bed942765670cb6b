import { classNames } from '@oware/ui';
import {
  BOTTLE_STOPS,
  fruitHunt,
  getBallColour,
  getColour,
  getFlightEnd,
  getHits,
  getLineSymbols,
  getMagicSign,
  getPoints,
  getRank,
  getRallyWinner,
  getRouletteColour,
  getSeeds,
  getSuit,
  layOutBlackjack,
  layOutPoker,
  marketSlots,
  type SlotMachine,
  spinMatch,
  STUD_PLAYER,
  type Suit,
} from '@oware/virtuals-engine';
import { type ReactNode } from 'react';
import { getStudioColour } from '../bet-games/colour';
import { Sign } from '../magic-ball/sign';
import { FRUIT } from '../slots/fruit';
import { KENTE } from '../slots/kente';
import { MARKET } from '../slots/market';
import { type Symbols } from '../slots/reels';
import { NumberBadge } from '../races/number-badge';
import styles from './result-mark.module.css';

interface MarkProps {
  colour: string;
  children: ReactNode;
}

const Disc = ({ colour, children }: MarkProps): ReactNode => (
  <span className={classNames(styles.disc, styles[colour])}>{children}</span>
);

type Draw = (drawn: readonly number[], decisions: readonly string[]) => ReactNode;

/** Draws balls in the colours of their game. */
const drawBalls =
  (getBallColours: (number: number) => string): Draw =>
  (drawn) =>
    drawn.map((each) => (
      <Disc key={each} colour={getBallColours(each + 1)}>
        {each + 1}
      </Disc>
    ));

const drawFigures =
  (className: 'die' | 'pit', getNumber: (drawn: number) => number): Draw =>
  (drawn) =>
    // A result can contain the same number several times.
    drawn.map((each, no) => (
      <span key={no} className={styles[className]}>
        {getNumber(each)}
      </span>
    ));

const drawFlight: Draw = ([drawn = 0]) => (
  <span className={styles.flight}>{(getFlightEnd(drawn) / 100).toFixed(2)}×</span>
);

/** Draws the middle line of a slot game. */
const drawLine =
  (machine: SlotMachine, symbols: Symbols): Draw =>
  (drawn) =>
    getLineSymbols(machine, 'middle', drawn).map((symbol, reel) => (
      <svg key={reel} viewBox="-26 -26 52 52" className={classNames(styles.picture, styles.symbol)}>
        {symbols[symbol]}
      </svg>
    ));

const SUIT_SIGNS: Readonly<Record<Suit, string>> = { spades: '♠', hearts: '♥', clubs: '♣', diamonds: '♦' };
const LETTERS: Readonly<Record<number, string>> = { 11: 'J', 12: 'Q', 13: 'K', 14: 'A' };

/** Draws the player's cards at the end of a round. */
const drawCards =
  (listPlaces: (drawn: readonly number[], decisions: readonly string[]) => readonly number[]): Draw =>
  (drawn, decisions) =>
    listPlaces(drawn, decisions).map((place) => {
      const card = drawn[place] ?? 0;
      return (
        <span key={place} className={classNames(styles.playingCard, styles[getSuit(card)])}>
          {LETTERS[getRank(card)] ?? getRank(card)}
          {SUIT_SIGNS[getSuit(card)]}
        </span>
      );
    });

const GOAL_PLACES = ['7 6', '25 6', '16 11', '7 15', '25 15'] as const;

/** Draws the first three runners of a race. */
const drawRunners: Draw = (drawn) => drawn.slice(0, 3).map((each) => <NumberBadge key={each} number={each + 1} />);

/** Small drawings of results, by game. */
const marks: Readonly<Partial<Record<string, Draw>>> = {
  'high-freq-roulette': ([field = 0]) => <Disc colour={getRouletteColour(field)}>{field}</Disc>,
  'spin-2-win': ([field = 0]) => <Disc colour={getColour(field)}>{field}</Disc>,
  sicbo: drawFigures('die', getPoints),
  'even-odd': drawFigures('pit', getSeeds),
  'sporty-6': drawBalls(getBallColour),
  'bet-games': drawBalls(getStudioColour),
  'flip-da-coin': ([side]) => (
    <svg viewBox="0 0 24 24" className={styles.picture}>
      <circle cx="12" cy="12" r="11" className={styles.metal} />
      {side === 1 ? (
        <path d="M7 9h.1M12 9h.1M17 9h.1M7 15h.1M12 15h.1M17 15h.1" className={styles.pits} />
      ) : (
        <path d="M12 5c4 3.5 4 10.5 0 14-4-3.5-4-10.5 0-14z" className={styles.sign} />
      )}
    </svg>
  ),
  'lucky-goal': ([keeper = 2]) => (
    <svg viewBox="0 0 32 22" className={styles.picture}>
      <path d="M2 21V2h28v19" className={styles.post} />
      <g transform={`translate(${GOAL_PLACES[keeper] ?? GOAL_PLACES[2]})`}>
        <circle r="4.5" className={styles.keeper} />
      </g>
    </svg>
  ),
  'magic-ball': ([drawn = 0]) => (
    <svg viewBox="-36 -36 72 72" className={styles.picture}>
      <circle r="35" className={styles.glass} />
      <Sign sign={getMagicSign(drawn)} className={styles.light} />
    </svg>
  ),
  'spin-da-bottle': ([stop = 0]) => (
    <svg viewBox="-12 -12 24 24" className={styles.picture}>
      <path d="M-11 0a11 11 0 0 1 22 0z" className={styles.up} />
      <path d="M11 0a11 11 0 0 1-22 0z" className={styles.down} />
      <path
        transform={`rotate(${(stop * 360) / BOTTLE_STOPS - 90})`}
        d="M0-10 3-4v10h-6V-4z"
        className={styles.needle}
      />
    </svg>
  ),
  'sporty-hero': drawFlight,
  rush: drawFlight,
  'pocket-rockets': drawFlight,
  'slot-game': drawLine(marketSlots, MARKET),
  'fruit-hunt': drawLine(fruitHunt, FRUIT),
  'spin-match': drawLine(spinMatch, KENTE),
  dogs: drawRunners,
  horses: drawRunners,
  'black-jack': drawCards((drawn, decisions) => layOutBlackjack(drawn, decisions).player),
  'stud-poker': drawCards(() => STUD_PLAYER),
  poker: drawCards((_, [decision]) => layOutPoker(decision)),
  'ping-pong': ([drawn = 0]) => <Disc colour={`${getRallyWinner(getHits(drawn))}Side`}>{getHits(drawn)}</Disc>,
};

interface ResultMarkProps {
  gameId: string;
  drawn: readonly number[];
  decisions?: readonly string[] | undefined;
}

/** A small drawing of the result of a round; nothing for a game without one. The name of the round is beside it. */
export function ResultMark({ gameId, drawn, decisions = [] }: ResultMarkProps): ReactNode {
  const mark = marks[gameId]?.(drawn, decisions);
  return mark ? (
    <span className={styles.mark} aria-hidden>
      {mark}
    </span>
  ) : null;
}
