import { countText } from '@oware/content';
import { combinations, fullCoversOf, fullCoverSizes } from '@oware/betting';
import { useDispatch, useSelector } from '@oware/platform/store';
import { Chip, ChipRow } from '@oware/ui';
import { type ReactNode } from 'react';
import { possibleSizes, sizesOf } from '../picks-kept';
import { betslipSlice } from '../slice';
import { useSlip } from '../use-slip';
import { selectSlipTexts } from '../texts';
import sheetStyles from './sheet.module.css';
import stakeAreaStyles from './stake-area.module.css';

const { actions } = betslipSlice;

/** Which combinations the system has: sizes one by one, or a named cover of all of them. */
export function SystemSizes(): ReactNode {
  const text = useSelector(selectSlipTexts);
  const dispatch = useDispatch();
  const { slip } = useSlip();
  const bankers = slip.bankers.length;
  const free = slip.picks.length - bankers;
  const sizes = sizesOf(slip);
  return (
    <div className={stakeAreaStyles.quick}>
      <ChipRow label={text('combinations')}>
        {possibleSizes(slip.picks.length, bankers).map((size) => {
          const lines = combinations(free, size);
          return (
            <Chip
              key={size}
              pressed={sizes.includes(size)}
              onClick={() => dispatch(actions.sizeToggled({ size, sizes }))}
            >
              {size}/{free} <span className={sheetStyles.muted}>{countText(text, 'lines', lines)}</span>
            </Chip>
          );
        })}
        {bankers > 0
          ? null
          : fullCoversOf(free).map(({ name, singles }) => {
              const all = fullCoverSizes(free, singles);
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
