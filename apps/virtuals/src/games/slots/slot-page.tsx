import { useSelector } from '@oware/platform/store';
import { getLineSymbols, slotLines } from '@oware/virtuals-engine';
import { type ReactNode } from 'react';
import { GamePage } from '../play/game-page';
import { type GameView } from '../play/game-view';
import { PayTable } from './pay-table';
import { listWinningLines, type SlotLook } from './reels';
import { selectSlotTexts, type SlotText } from './texts';

interface SlotPageProps extends Pick<SlotLook, 'machine' | 'symbols'> {
  Board: GameView['Board'];
  /** Names of the symbols, by their letters. */
  names: Readonly<Record<string, SlotText>>;
}

/** The page of a slot game. */
export function SlotPage({ machine, symbols, Board, names }: SlotPageProps): ReactNode {
  const text = useSelector(selectSlotTexts);
  const name = (symbol: string): string => text(names[symbol] ?? 'symbol');
  const view: GameView = {
    rules: machine.rules,
    lasts: 2800,
    Board,
    hint: text('rule'),
    preset: ['middle'],
    label: (outcomeId) => text(slotLines.find((line) => line === outcomeId) ?? 'middle'),
    describe: (drawn, picks) => {
      const winning = listWinningLines(machine, drawn, picks);
      return (winning.length > 0 ? winning : (['middle'] as const))
        .map((line) =>
          text('drawn', {
            params: { line: text(line), symbols: getLineSymbols(machine, line, drawn).map(name).join(', ') },
          }),
        )
        .join(' ');
    },
    rows: [
      { columns: 3, outcomes: ['top', 'middle', 'bottom'] },
      { columns: 2, outcomes: ['down', 'up'] },
    ],
    info: <PayTable machine={machine} symbols={symbols} name={name} />,
  };
  return <GamePage view={view} />;
}
