import { getCountText } from '@oware/content';
import { countCombinations, listFullCovers, getFullCoverSizes } from '@oware/betting';
import { useDispatch, useSelector } from '@oware/platform/store';
import { Chip, ChipRow } from '@oware/ui';
import { type ReactNode } from 'react';
import { getPossibleSizes, getSystemSizes } from '../saved-selections';
import { betslipSlice } from '../slice';
import { useSlip } from '../use-slip';
import { selectSlipTexts } from '../texts';
import sheetStyles from './sheet.module.css';
import stakeAreaStyles from './stake-area.module.css';

const { actions } = betslipSlice;

/** The combinations of the system: single sizes, or a named bet that covers all of them. */
export function SystemSizes(): ReactNode {
  const text = useSelector(selectSlipTexts);
  const dispatch = useDispatch();
  const { slip } = useSlip();
  const bankers = slip.bankers.length;
  const free = slip.picks.length - bankers;
  const sizes = getSystemSizes(slip);
  return (
    <div className={stakeAreaStyles.quick}>
      <ChipRow label={text('combinations')}>
        {getPossibleSizes(slip.picks.length, bankers).map((size) => {
          const lines = countCombinations(free, size);
          return (
            <Chip
              key={size}
              pressed={sizes.includes(size)}
              onClick={() => dispatch(actions.sizeToggled({ size, sizes }))}
            >
              {size}/{free} <span className={sheetStyles.muted}>{getCountText(text, 'lines', lines)}</span>
            </Chip>
          );
        })}
        {bankers > 0
          ? null
          : listFullCovers(free).map(({ name, singles }) => {
              const all = getFullCoverSizes(free, singles);
              return (
                <Chip
                  key={name}
                  pressed={all.join() === sizes.join()}
                  onClick={() => dispatch(actions.setSystemSizes(all))}
                >
                  {name}
                </Chip>
              );
            })}
      </ChipRow>
    </div>
  );
}
