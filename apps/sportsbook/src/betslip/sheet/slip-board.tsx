import { useDispatch, useSelector } from '@oware/platform/store';
import { Button } from '@oware/ui';
import { type ReactNode } from 'react';
import { Freeze } from '../freeze/freeze';
import { GiftPicker } from '../gifts/gift-picker';
import { PicksHint } from '../helper/hint';
import { OneCut } from '../one-cut/one-cut';
import { SharePicks } from '../../share/share-picks';
import { pickKey } from '../pick';
import { sizesOf } from '../picks-kept';
import { betslipSlice } from '../slice';
import { useSlip } from '../use-slip';
import { PickRow } from './pick-row';
import { SlipSettings } from './slip-settings';
import { selectSlipTexts } from '../texts';
import { getStakeErrorId } from './stake-error';
import styles from './slip-board.module.css';

const { actions } = betslipSlice;

/** The picks in the order they were taken, and the settings. */
export function SlipBoard(): ReactNode {
  const text = useSelector(selectSlipTexts);
  const dispatch = useDispatch();
  const { slip, tab, view, state } = useSlip();
  return (
    <>
      {slip.undo ? (
        <p className={styles.undo}>
          {text(
            slip.picks.every((pick) => slip.undo?.picks.some((each) => pickKey(each) === pickKey(pick)))
              ? 'removed'
              : 'exchanged',
          )}
          <Button variant="quiet" size="small" onClick={() => dispatch(actions.undone())}>
            {text('undo')}
          </Button>
        </p>
      ) : null}
      <PicksHint />
      <ul aria-label={text('picks')}>
        {slip.picks.map((pick) => {
          const key = pickKey(pick);
          const stakeError = tab === 'single' ? getStakeErrorId({ tab, key }, { slip, tab, state }) : undefined;
          return (
            <PickRow
              key={key}
              pick={pick}
              now={view.now[key]}
              tab={tab}
              blocked={state.keys.includes(key)}
              stakeError={stakeError}
            />
          );
        })}
      </ul>
      <OneCut />
      <Freeze />
      <GiftPicker key={slip.userId} />
      <SharePicks
        slip={{
          type: tab,
          selections: slip.picks,
          bankers: slip.bankers,
          systemSizes: tab === 'system' ? sizesOf(slip) : [],
        }}
      />
      <SlipSettings />
    </>
  );
}
