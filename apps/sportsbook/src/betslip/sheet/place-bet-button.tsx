import { type Odds } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useDispatch, useSelector } from '@oware/platform/store';
import { Button } from '@oware/ui';
import { type MouseEvent, type ReactNode } from 'react';
import { requireValue } from '../../money/money-error';
import { getSelectionKey, type SlipSelection } from '../selection';
import { getCurrentOdds, type NowByKey } from '../current-selection';
import { requestLogin } from '../runtime';
import { betslipSlice } from '../slice';
import { type SlipAction } from '../slip-state';
import { useSlip } from '../use-slip';
import { getButtonText, getReasonText } from '../slip-texts';
import { useActiveField } from './active-field';
import { useStartDeposit } from './deposit-part';
import { usePlaceGuard } from './place-guard';
import { findWrongStake, focusStake, REASON_ID } from './stake-error';
import { selectSlipTexts } from '../texts';
import styles from './slip-footer.module.css';

const { actions } = betslipSlice;

/** Returns the current odds of the selections with these keys, by key. */
function getSeenOdds(
  selections: readonly SlipSelection[],
  keys: readonly string[],
  now: NowByKey,
): Record<string, Odds> {
  const keyed = selections.map((selection) => [getSelectionKey(selection), selection] as const);
  return Object.fromEntries(
    keyed.flatMap(([key, selection]) => (keys.includes(key) ? [[key, getCurrentOdds(selection, now[key])]] : [])),
  );
}

/** The slip's only action button: its label is the action of a tap, or the reason why the slip cannot be placed. */
export function PlaceBetButton(): ReactNode {
  const text = useSelector(selectSlipTexts);
  const platform = usePlatform();
  const dispatch = useDispatch();
  const { slip, tab, state, view, texts, runtime } = useSlip();
  const { activate } = useActiveField();
  const deposit = useStartDeposit();
  const guard = usePlaceGuard();
  const handlers: Record<SlipAction, () => void> = {
    place: () => {
      activate(null);
      runtime.place();
    },
    acceptOdds: () => {
      dispatch(actions.oddsAccepted(getSeenOdds(slip.picks, state.keys, view.now)));
    },
    removeClosed: () => dispatch(actions.cleared(state.keys)),
    clearGift: () => dispatch(actions.giftChosen({ tab, gift: null })),
    login: () => requestLogin(platform),
    deposit: () => {
      activate(null);
      deposit(requireValue(state.limit, 'limit_missing', 'The missing amount is unknown.'));
    },
    retryProtection: () => platform.protection.retry(),
    none: () => {
      const wrong = findWrongStake({ slip, tab, state });
      if (wrong) focusStake(wrong);
    },
  };
  function press(event: MouseEvent): void {
    if (guard.accepts(event)) handlers[state.action]();
  }
  return (
    <>
      <p id={REASON_ID} role="status" className={styles.why}>
        {getReasonText(state, texts)}
      </p>
      <Button
        variant="primary"
        block
        className={styles.gold}
        aria-disabled={state.action === 'none' || guard.guarded || undefined}
        aria-describedby={REASON_ID}
        onPointerDown={guard.press}
        onClick={press}
      >
        {getButtonText(state, texts)}
      </Button>
      {state.reason === 'excluded' ? (
        <Button variant="quiet" block onClick={() => platform.events.emit('exclusion.requested', {})}>
          {text('exclusions')}
        </Button>
      ) : null}
    </>
  );
}
