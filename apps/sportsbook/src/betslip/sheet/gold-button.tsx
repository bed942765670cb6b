import { usePlatform } from '@oware/platform';
import { useDispatch, useSelector } from '@oware/platform/store';
import { Button, useMoneyGuard } from '@oware/ui';
import { type MouseEvent, type ReactNode } from 'react';
import { known } from '../../money/money-error';
import { pickKey } from '../pick';
import { oddsNow } from '../pick-now';
import { askForLogin } from '../runtime';
import { betslipSlice } from '../slice';
import { type DisableReason, type SlipAction } from '../slip-state';
import { useSlip } from '../use-slip';
import { buttonText, reasonText } from '../words';
import { useActiveField } from './active-field';
import { useAskForDeposit } from './deposit-part';
import { findWrongStake, focusStake, REASON_ID } from './stake-error';
import { selectSlipTexts } from '../texts';
import styles from './slip-footer.module.css';

const { actions } = betslipSlice;

/** Reasons that end by a stake that the player enters, or once the page is there: a tap after that is meant for the button as it is then. */
const NOT_GUARDED: readonly (DisableReason | null)[] = [
  'noStake',
  'badStake',
  'stakeTooLow',
  'stakeTooHigh',
  'gettingReady',
];

/** The one button of the slip: says what it does and does exactly that, or says why it cannot. */
export function GoldButton(): ReactNode {
  const text = useSelector(selectSlipTexts);
  const platform = usePlatform();
  const dispatch = useDispatch();
  const { slip, tab, state, view, words, runtime } = useSlip();
  const { activate } = useActiveField();
  const deposit = useAskForDeposit();
  const guard = useMoneyGuard(state.action === 'place' ? 'place' : null, NOT_GUARDED.includes(state.reason));
  const does: Record<SlipAction, () => void> = {
    place: () => {
      activate(null);
      runtime.place();
    },
    acceptOdds: () => {
      const keys = new Set(state.keys);
      const seen = slip.picks
        .filter((pick) => keys.has(pickKey(pick)))
        .map((pick) => [pickKey(pick), oddsNow(pick, view.now[pickKey(pick)])]);
      dispatch(actions.oddsAccepted(Object.fromEntries(seen)));
    },
    removeClosed: () => dispatch(actions.cleared(state.keys)),
    clearGift: () => dispatch(actions.giftChosen({ tab, gift: null })),
    login: () => askForLogin(platform),
    deposit: () => {
      activate(null);
      deposit(known(state.limit, 'limit_missing', 'Nobody knows how much is missing.'));
    },
    askForProtection: () => platform.protection.retry(),
    none: () => {
      const wrong = findWrongStake({ slip, tab, state });
      if (wrong) focusStake(wrong);
    },
  };
  function press(event: MouseEvent): void {
    if (guard.accepts(event)) does[state.action]();
  }
  return (
    <>
      <Button
        variant="primary"
        block
        className={styles.gold}
        aria-disabled={state.action === 'none' || guard.guarded || undefined}
        aria-describedby={REASON_ID}
        onPointerDown={guard.press}
        onClick={press}
      >
        {buttonText(state, words)}
      </Button>
      <p id={REASON_ID} role="status" className={styles.why}>
        {reasonText(state, words)}
      </p>
      {state.reason === 'excluded' ? (
        <Button variant="quiet" block onClick={() => platform.events.emit('exclusion.ask', {})}>
          {text('exclusions')}
        </Button>
      ) : null}
    </>
  );
}
