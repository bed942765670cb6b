import { formatCurrency, formatOdds, getShownDeduction, getTotalOdds } from '@oware/betting';
import { selectOwnLimitTexts } from '@oware/content';
import { type Currency, type PreparedRound } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useDispatch, useSelector } from '@oware/platform/store';
import { Button, SegmentedControl, Sheet, IconButton, useMoneyGuard } from '@oware/ui';
import { type MouseEvent, type ReactNode } from 'react';
import { OwnLimitLines } from '../service/own-limits';
import { selectMarketTexts } from '../common/texts';
import { selectSlip, slipSlice, type RoundSelection } from './slice';
import { GiftSection } from './gifts/gift-choice';
import { useStakeError, type StakeError } from './stake-error';
import { StakeField } from './stake-field';
import { selectRoundSlipTexts, type RoundSlipTexts } from './texts';
import { buildRequests } from './build-tickets';
import { createKey } from './new-key';
import { type Placing } from './use-placing';
import { type RoundSlip } from './use-round-slip';
import styles from './slip.module.css';

const { actions } = slipSlice;

interface SlipProps {
  round: Pick<PreparedRound, 'roundId'>;
  slip: RoundSlip;
  placing: Placing;
}

/** The slip of a round: selections, bet type, stake, possible win, and one button whose text names its action. */
export function SlipSheet(props: SlipProps): ReactNode {
  const text = useSelector(selectRoundSlipTexts);
  const dispatch = useDispatch();
  const { open } = useSelector(selectSlip);
  const { picks, mode, modes } = props.slip;
  const close = (): void => void dispatch(actions.opened(false));
  return (
    <Sheet
      open={open && picks.length > 0}
      onClose={close}
      title={text('title')}
      headerEnd={
        <Button variant="quiet" size="small" onClick={() => dispatch(actions.cleared())}>
          {text('clear')}
        </Button>
      }
      footer={<Foot {...props} />}
    >
      <ul>
        {picks.map((selection) => (
          <SelectionRow
            key={`${selection.eventId}/${selection.marketId}/${selection.specifiers}/${selection.outcomeId}`}
            pick={selection}
            roundId={props.round.roundId}
          />
        ))}
      </ul>
      {modes.length > 1 ? (
        <SegmentedControl
          label={text('modes')}
          options={modes.map((value) => ({ value, label: text(`mode_${value}`) }))}
          value={mode}
          onChange={(chosen) => dispatch(actions.modeChosen(chosen))}
        />
      ) : null}
      {mode === 'builder' ? <p className={styles.muted}>{text('builderText')}</p> : null}
      {mode === 'single' && picks.length > 1 && modes.length === 1 ? (
        <p className={styles.muted}>{text('mixedText')}</p>
      ) : null}
      <GiftSection slip={props.slip} />
    </Sheet>
  );
}

function SelectionRow({ pick: selection, roundId }: { pick: RoundSelection; roundId: string }): ReactNode {
  const text = useSelector(selectRoundSlipTexts);
  const marketText = useSelector(selectMarketTexts);
  const dispatch = useDispatch();
  const match = text('match', { params: { home: selection.home, away: selection.away } });
  return (
    <li className={styles.pick}>
      <div className={styles.words}>
        <p className={styles.line}>
          <strong>{marketText(selection.title)}</strong>
          <span>{formatOdds(selection.odds)}</span>
        </p>
        <p className={styles.muted}>
          {marketText(selection.market)} · {match}
        </p>
      </div>
      <IconButton
        icon="close"
        label={text('remove', { params: { outcome: marketText(selection.title), match } })}
        onClick={() => dispatch(actions.toggled({ roundId, pick: selection }))}
      />
    </li>
  );
}

function QuoteLine({ slip: { quote, tickets, mode, gift } }: { slip: RoundSlip }): ReactNode {
  const text = useSelector(selectRoundSlipTexts);
  const { currency } = usePlatform().country;
  const parts: string[] = [];
  const [legs] = tickets;
  if (legs && mode !== 'single')
    parts.push(text('odds', { params: { odds: formatOdds(getTotalOdds(legs.map(({ odds }) => odds))) } }));
  if (quote && quote.bonus > 0)
    parts.push(text('bonus', { params: { amount: formatCurrency(currency, quote.bonus) } }));
  if (gift && gift.pays > 0) parts.push(text('giftPays', { params: { amount: formatCurrency(currency, gift.pays) } }));
  const tax = quote ? getShownDeduction(quote.gross, quote.net) : 0;
  if (tax > 0) parts.push(text('tax', { params: { amount: formatCurrency(currency, tax) } }));
  return (
    <div>
      <p className={styles.line}>
        <span>{text('mayWin')}</span> <output>{quote ? formatCurrency(currency, quote.net) : '--'}</output>
      </p>
      <p className={styles.muted}>{parts.length > 0 ? parts.join(' · ') : '\u00a0'}</p>
    </div>
  );
}

function Foot({ round, slip, placing }: SlipProps): ReactNode {
  const text = useSelector(selectRoundSlipTexts);
  const dispatch = useDispatch();
  const { mode, picks, range, quickStakes, typed } = slip;
  const stakeError = useStakeError(slip.action, placing.stakeRejected);
  return (
    <div className={styles.foot}>
      <StakeField
        label={text(mode === 'single' && picks.length > 1 ? 'stakeEach' : 'stake')}
        quick={quickStakes}
        max={range?.max ?? 0}
        value={typed}
        onType={(value) => void dispatch(actions.stakeTyped(value))}
        input={stakeError.input}
        errorIn={stakeError.errorIn}
      />
      <QuoteLine slip={slip} />
      {placing.rejection ? (
        <p id={stakeError.rejectionId} role="alert" className={styles.bad}>
          {text('refused', { params: { why: placing.rejection } })}
        </p>
      ) : null}
      <PlaceBetButton round={round} slip={slip} placing={placing} stakeError={stakeError} />
    </div>
  );
}

/** Actions for which the place-bet button responds to taps. */
const TAKES_TAPS: readonly RoundSlip['action'][] = [
  'place',
  'login',
  'excluded',
  'unprotected',
  'noTerms',
  'clearGift',
];

/**
 * Actions that end when the player enters a stake or when the terms are loaded; the next tap is meant for the new action.
 */
const NOT_GUARDED: readonly RoundSlip['action'][] = ['noStake', 'badStake', 'tooLow', 'tooHigh', 'wait'];

/** Returns the text below the button: why it does not place a bet, and the next step; empty without one. */
function useReason({ action, gift }: RoundSlip): string {
  const text = useSelector(selectRoundSlipTexts);
  const { currency } = usePlatform().country;
  switch (action) {
    case 'login':
    case 'excluded':
    case 'unprotected':
    case 'noTerms':
      return text(`why_${action}`);
    case 'noPrice':
      return text('builderNo');
    case 'clearGift':
      return gift?.problem
        ? text(`why_${gift.problem}`, { params: { amount: formatCurrency(currency, gift.gift.leastOrderAmount) } })
        : '';
    default:
      return '';
  }
}

/** Returns the text of the button that places the tickets: the player's amount and the gift's. */
function getPlaceText({ quote, gift }: RoundSlip, text: RoundSlipTexts, currency: Currency): string {
  const total = quote?.total ?? 0;
  const pays = gift?.pays ?? 0;
  if (pays === 0) return text('place', { params: { amount: formatCurrency(currency, total) } });
  const params = { amount: formatCurrency(currency, total - pays), gift: formatCurrency(currency, pays) };
  return text(pays === total ? 'placeByGift' : 'placeWithGift', { params });
}

function PlaceBetButton({ round, slip, placing, stakeError }: SlipProps & { stakeError: StakeError }): ReactNode {
  const text = useSelector(selectRoundSlipTexts);
  const ownLimits = useSelector(selectOwnLimitTexts);
  const { country, events, protection } = usePlatform();
  const dispatch = useDispatch();
  const { action, range, stake, tickets, gift, left } = slip;
  const why = useReason(slip);
  const guard = useMoneyGuard(action === 'place' ? 'place' : null, NOT_GUARDED.includes(action));
  const amount = (units: number | undefined) => ({ params: { amount: formatCurrency(country.currency, units ?? 0) } });
  if (placing.phase === 'unknown')
    return (
      <>
        <p role="alert">{text('unknown')}</p>
        <Button variant="primary" block onClick={placing.again}>
          {text('again')}
        </Button>
      </>
    );
  const labels = {
    place: () => getPlaceText(slip, text, country.currency),
    tooLow: () => text('do_tooLow', amount(range?.min)),
    tooHigh: () => text('do_tooHigh', amount(range?.max)),
    ownLimit: () => (left !== null && left > 0 ? text('do_tooHigh', amount(left)) : ownLimits('limitReached')),
  };
  function press(event: MouseEvent): void {
    if (!guard.accepts(event)) return;
    if (action === 'place')
      placing.place(buildRequests(round.roundId, tickets, stake ?? 0, () => createKey(crypto), gift));
    if (action === 'clearGift') dispatch(actions.giftChosen(null));
    if (action === 'login') events.emit('login.requested', {});
    if (action === 'excluded') events.emit('exclusion.requested', {});
    if (action === 'unprotected') protection.retry();
    if (action === 'noTerms') slip.reload();
    stakeError.focusWhenWrong();
  }
  return (
    <>
      <OwnLimitLines />
      <Button
        id={stakeError.buttonId}
        variant="primary"
        block
        busy={placing.phase === 'sending'}
        aria-disabled={!TAKES_TAPS.includes(action) || guard.guarded || undefined}
        onPointerDown={guard.press}
        onClick={press}
      >
        {action === 'place' || action === 'tooLow' || action === 'tooHigh' || action === 'ownLimit'
          ? labels[action]()
          : text(`do_${action}`)}
      </Button>
      {why ? (
        <p role="status" className={styles.muted}>
          {why}
        </p>
      ) : null}
    </>
  );
}
