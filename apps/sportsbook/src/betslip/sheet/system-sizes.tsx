import { getCountText } from '@oware/content';
import { countCombinations, formatCurrency, listFullCovers, getFullCoverSizes } from '@oware/betting';
import { useDispatch, useSelector } from '@oware/platform/store';
import { Chip, ChipRow } from '@oware/ui';
import { type ReactNode } from 'react';
import { getPossibleSizes, getSystemSizes } from '../saved-selections';
import { betslipSlice } from '../slice';
import { useSlip } from '../use-slip';
import { selectSlipTexts, type SlipTexts } from '../texts';
import sheetStyles from './sheet.module.css';
import stakeAreaStyles from './stake-area.module.css';

const { actions } = betslipSlice;

/** Returns the usual name of combinations of a size: Doubles, Trebles, 4-folds. Bankers are in each line, so they have no such name. */
function getSizeName(text: SlipTexts, size: number, free: number, bankers: number): string {
  if (bankers > 0) return `${size}/${free}`;
  return size === 1 || size === 2 || size === 3 ? text(`size_${size}`) : text('sizeOf', { params: { size } });
}

/** The combinations of the system, with their lines and their share of the stake: single sizes, or a named bet that covers all of them. */
export function SystemSizes(): ReactNode {
  const text = useSelector(selectSlipTexts);
  const dispatch = useDispatch();
  const { slip, currency } = useSlip();
  const bankers = slip.bankers.length;
  const free = slip.picks.length - bankers;
  const sizes = getSystemSizes(slip);
  const countLines = (of: readonly number[]): number =>
    of.reduce((sum, size) => sum + countCombinations(free, size), 0);
  const perLine = slip.stakes.system / countLines(sizes);
  /** Lines, and their cost once they are chosen. */
  const describe = (of: readonly number[], chosen: boolean): string => {
    const lines = getCountText(text, 'lines', countLines(of));
    const amount = formatCurrency(currency, Math.round(perLine * countLines(of)));
    return chosen && perLine > 0 ? text('costs', { params: { lines, amount } }) : lines;
  };
  const options = [
    ...getPossibleSizes(slip.picks.length, bankers).map((size) => ({
      name: getSizeName(text, size, free, bankers),
      of: [size],
      chosen: sizes.includes(size),
      onChoose: () => dispatch(actions.sizeToggled({ size, sizes })),
    })),
    ...(bankers > 0 ? [] : listFullCovers(free)).map(({ name, singles }) => {
      const all = getFullCoverSizes(free, singles);
      const onChoose = () => dispatch(actions.setSystemSizes(all));
      return { name, of: all, chosen: all.join() === sizes.join(), onChoose };
    }),
  ];
  return (
    <div className={stakeAreaStyles.quick}>
      <ChipRow label={text('combinations')}>
        {options.map(({ name, of, chosen, onChoose }) => (
          <Chip key={name} pressed={chosen} onClick={onChoose}>
            {name} <span className={sheetStyles.muted}>{describe(of, chosen)}</span>
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}
