import { useDispatch, useSelector } from '@oware/platform/store';
import { Button, TabPanel } from '@oware/ui';
import { type ReactNode } from 'react';
import { Freeze } from '../freeze/freeze';
import { GiftSelector } from '../gifts/gift-choice';
import { Tips } from '../helper/tips';
import { OneCut } from '../one-cut/one-cut';
import { ShareSelections } from '../../share/share-selections';
import { getSelectionKey } from '../selection';
import { getSystemSizes } from '../saved-selections';
import { betslipSlice } from '../slice';
import { useSlip } from '../use-slip';
import { BonusSteps } from './bonus-steps';
import { FreshnessLine } from './freshness-line';
import { OwnBalance } from './own-balance';
import { QuoteDetails } from './quote-line';
import { SelectionRow } from './selection-row';
import { SLIP_PANEL, SlipTabs } from './slip-tabs';
import { StakeArea } from './stake-area';
import { SystemSizes } from './system-sizes';
import { selectSlipTexts } from '../texts';
import { getStakeErrorId } from './stake-error';
import styles from './slip-board.module.css';

const { actions } = betslipSlice;

/**
 * The part of the slip that scrolls: type of bet, selections in the order they were made, stake, and everything that changes the bet.
 * @param tips whether it explains its parts
 */
export function SlipBoard({ tips }: { tips: boolean }): ReactNode {
  const { slip, tab } = useSlip();
  const isSent = slip.order.phase === 'sending' || slip.order.phase === 'pending';
  return (
    <>
      {isSent ? null : <SlipTabs />}
      {tips ? <Tips /> : null}
      <Undo />
      <TabPanel id={SLIP_PANEL} tab={tab}>
        <Selections />
        {isSent ? null : (
          <>
            {tab === 'system' ? <SystemSizes /> : null}
            <StakeArea />
            <QuoteDetails />
          </>
        )}
      </TabPanel>
      <BonusSteps />
      <OneCut />
      <Freeze />
      <GiftSelector key={slip.userId} />
      <div className={styles.foot}>
        <FreshnessLine />
        <OwnBalance />
      </div>
      <ShareSelections
        slip={{
          type: tab,
          selections: slip.picks,
          bankers: slip.bankers,
          systemSizes: tab === 'system' ? getSystemSizes(slip) : [],
        }}
      />
    </>
  );
}

/** Restores the selections that were removed or replaced. */
function Undo(): ReactNode {
  const text = useSelector(selectSlipTexts);
  const dispatch = useDispatch();
  const { undo, picks } = useSlip().slip;
  if (!undo) return null;
  const before = new Set(undo.picks.map(getSelectionKey));
  const isRemoval = picks.every((selection) => before.has(getSelectionKey(selection)));
  return (
    <p className={styles.undo}>
      {text(isRemoval ? 'removed' : 'exchanged')}
      <Button variant="quiet" size="small" onClick={() => dispatch(actions.undone())}>
        {text('undo')}
      </Button>
    </p>
  );
}

function Selections(): ReactNode {
  const text = useSelector(selectSlipTexts);
  const { slip, tab, view, state } = useSlip();
  return (
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
  );
}
