import { useDispatch, useSelector } from '@oware/platform/store';
import { Button } from '@oware/ui';
import { type ReactNode } from 'react';
import { Freeze } from '../freeze/freeze';
import { GiftSelector } from '../gifts/gift-choice';
import { SelectionsHint } from '../helper/hint';
import { OneCut } from '../one-cut/one-cut';
import { ShareSelections } from '../../share/share-selections';
import { getSelectionKey } from '../selection';
import { getSystemSizes } from '../saved-selections';
import { betslipSlice } from '../slice';
import { useSlip } from '../use-slip';
import { SelectionRow } from './selection-row';
import { SlipSettings } from './slip-settings';
import { selectSlipTexts } from '../texts';
import { getStakeErrorId } from './stake-error';
import styles from './slip-board.module.css';

const { actions } = betslipSlice;

/** The selections in the order they were made, and the settings. */
export function SlipBoard(): ReactNode {
  const text = useSelector(selectSlipTexts);
  const dispatch = useDispatch();
  const { slip, tab, view, state } = useSlip();
  return (
    <>
      {slip.undo ? (
        <p className={styles.undo}>
          {text(
            slip.picks.every((selection) =>
              slip.undo?.picks.some((each) => getSelectionKey(each) === getSelectionKey(selection)),
            )
              ? 'removed'
              : 'exchanged',
          )}
          <Button variant="quiet" size="small" onClick={() => dispatch(actions.undone())}>
            {text('undo')}
          </Button>
        </p>
      ) : null}
      <SelectionsHint />
      <ul aria-label={text('picks')}>
        {slip.picks.map((selection) => {
          const key = getSelectionKey(selection);
          const stakeError = tab === 'single' ? getStakeErrorId({ tab, key }, { slip, tab, state }) : undefined;
          return (
            <SelectionRow
              key={key}
              selection={selection}
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
      <GiftSelector key={slip.userId} />
      <ShareSelections
        slip={{
          type: tab,
          selections: slip.picks,
          bankers: slip.bankers,
          systemSizes: tab === 'system' ? getSystemSizes(slip) : [],
        }}
      />
      <SlipSettings />
    </>
  );
}
