import { formatOdds, getTotalOdds } from '@oware/betting';
import { getCountText } from '@oware/content';
import { useDispatch, useSelector } from '@oware/platform/store';
import { Button } from '@oware/ui';
import { type ReactNode } from 'react';
import { ClosedNote } from './closed-note';
import { SlipSheet } from './slip-sheet';
import { slipSlice } from './slice';
import { selectRoundSlipTexts } from './texts';
import { usePlacing } from './use-placing';
import { useRoundSlip, type SlipRound } from './use-round-slip';
import styles from './slip.module.css';

/** Bar at the bottom of a round's pages that opens the slip; shown once there is a selection. */
export function SlipBar({ round }: { round: SlipRound }): ReactNode {
  const text = useSelector(selectRoundSlipTexts);
  const dispatch = useDispatch();
  const slip = useRoundSlip(round);
  const placing = usePlacing();
  const selections = getCountText(text, 'picks', slip.picks.length);
  const [legs] = slip.tickets;
  const priced = legs && slip.mode !== 'single' ? legs : null;
  return (
    <>
      <ClosedNote />
      {slip.picks.length > 0 ? (
        <div className={styles.bar}>
          <Button variant="primary" block onClick={() => dispatch(slipSlice.actions.opened(true))}>
            {priced
              ? text('open', {
                  params: { picks: selections, odds: formatOdds(getTotalOdds(priced.map(({ odds }) => odds))) },
                })
              : text('openBare', { params: { picks: selections } })}
          </Button>
        </div>
      ) : null}
      <SlipSheet round={round} slip={slip} placing={placing} />
    </>
  );
}
