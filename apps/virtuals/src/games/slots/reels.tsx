import { classNames } from '@oware/ui';
import {
  getLineSymbols,
  getSymbol,
  type SlotMachine,
  SLOT_LINES,
  slotLines,
  type SlotLine,
} from '@oware/virtuals-engine';
import { useId, type ReactNode } from 'react';
import { type BoardProps } from '../play/game-view';
import styles from './reels.module.css';

/** Drawings of the symbols of a game by their letters, 48 units wide and high, around the origin. */
export type Symbols = Readonly<Record<string, ReactNode>>;

/** A machine with the drawings of its symbols. */
export interface SlotLook {
  machine: SlotMachine;
  symbols: Symbols;
  frame: 'wood' | 'leaf' | 'cloth';
}

/** Distance between symbols, from left to right and from top to bottom. */
const [WIDTH, HEIGHT] = [88, 62];
/** Number of symbols that pass before each reel stops. */
const PASSING = [16, 24, 32];

interface ReelProps {
  strip: string;
  stop: number;
  reel: number;
  moving: boolean;
  /** Prefix of the ids of the symbols. */
  ids: string;
}

/** A reel: its strip runs down in its real order and stops at the drawn position. */
function Reel({ strip, stop, reel, moving, ids }: ReelProps): ReactNode {
  const passing = moving ? (PASSING[reel] ?? 0) : 0;
  return (
    <g
      className={classNames(moving && styles.spins, styles[`reel${reel}`])}
      ref={(moved) => void moved?.style.setProperty('--from', `${-passing * HEIGHT}px`)}
    >
      {Array.from({ length: passing + 3 }, (_, row) => (
        <use
          key={row}
          href={`#${ids}${getSymbol(strip, stop, row)}`}
          x={reel * WIDTH + WIDTH / 2}
          y={row * HEIGHT + HEIGHT / 2}
        />
      ))}
    </g>
  );
}

/** The symbols of a line that win, marked from behind: the first two or all three. */
function WinningLine({ line, symbols }: { line: SlotLine; symbols: readonly string[] }): ReactNode {
  const rows = SLOT_LINES[line].slice(0, symbols[2] === symbols[0] ? 3 : 2);
  const path = rows.map((row, reel) => `${reel * WIDTH + WIDTH / 2} ${row * HEIGHT + HEIGHT / 2}`).join('L');
  return (
    <g className={styles.win}>
      {rows.map((row, reel) => (
        <rect key={reel} x={reel * WIDTH + 4} y={row * HEIGHT + 3} width={WIDTH - 8} height={HEIGHT - 6} rx="8" />
      ))}
      <path d={`M${path}`} />
    </g>
  );
}

/** Lists the lines of a bet that win. */
export const listWinningLines = (
  { rules }: SlotMachine,
  drawn: readonly number[],
  picks: readonly string[],
): SlotLine[] =>
  slotLines.filter(
    (line) =>
      picks.includes(line) && rules.outcomes.some(({ outcomeId, pays }) => outcomeId === line && pays(drawn) > 0),
  );

/** Three reels that stop one after the other; lines that win are drawn after the last stop. */
function Reels({ drawn, picks, moving, machine, symbols, frame }: BoardProps & SlotLook): ReactNode {
  const ids = useId();
  const winning = drawn && !moving ? listWinningLines(machine, drawn, picks ?? []) : [];
  return (
    <svg viewBox="0 0 320 220" className={styles.machine} aria-hidden>
      <defs>
        {Object.entries(symbols).map(([symbol, drawing]) => (
          <g key={symbol} id={`${ids}${symbol}`} transform="scale(1.15)">
            {drawing}
          </g>
        ))}
        <clipPath id={`${ids}window`}>
          <rect width={WIDTH * 3} height={HEIGHT * 3} />
        </clipPath>
      </defs>
      <rect x="8" y="6" width="304" height="208" rx="20" className={classNames(styles.frame, styles[frame])} />
      <g transform="translate(28 17)">
        <rect width={WIDTH * 3} height={HEIGHT * 3} rx="6" className={styles.reel} />
        <path d={`M${WIDTH} 0V${HEIGHT * 3}M${WIDTH * 2} 0V${HEIGHT * 3}`} className={styles.rule} />
        {winning.map((line) => (
          <WinningLine key={line} line={line} symbols={getLineSymbols(machine, line, drawn ?? [])} />
        ))}
        <g clipPath={`url(#${ids}window)`}>
          {machine.strips.map((strip, reel) => (
            <Reel key={reel} strip={strip} stop={drawn?.[reel] ?? 0} reel={reel} moving={moving} ids={ids} />
          ))}
        </g>
      </g>
    </svg>
  );
}

/** Creates the board of a slot game. */
export const createReelsBoard = (look: SlotLook) =>
  function ReelsBoard(props: BoardProps): ReactNode {
    return <Reels key={props.round} {...props} {...look} />;
  };
