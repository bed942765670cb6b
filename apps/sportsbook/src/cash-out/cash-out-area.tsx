import { api } from '@oware/api-client';
import { formatCurrency } from '@oware/betting';
import { type Ticket } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useDispatch, useSelector } from '@oware/platform/store';
import { Button, classNames, Icon, useInBoth } from '@oware/ui';
import { useEffect, type ReactNode } from 'react';
import { CashOutProgress } from './cash-out-progress';
import { OfferBar } from './offer-bar';
import { isInProgress } from './runtime';
import { useCashOut } from './use-cash-out';
import { useShown } from './use-shown';
import { CallEnd } from './call-end';
import { selectAutoTexts, selectCashOutTexts } from './texts';
import { formatChance, getRejectionText } from './cash-out-texts';
import styles from './cash-out.module.css';

export interface CashOutAreaProps {
  ticket: Ticket;
  /** Whether texts must fit into the height of the button. */
  compact?: boolean;
  /** Opens the auto cash-out of the bet; without it, the area does not offer it. */
  onAuto?(): void;
  /** Called when the player wants to cash out; the amount is chosen afterwards. */
  onChoose(): void;
}

/** The cash-out offer of an open bet, the reason why there is none, or the progress of its cash-out. */
export function CashOutArea({ ticket, compact, onChoose, onAuto }: CashOutAreaProps): ReactNode {
  const { currency } = usePlatform().country;
  const text = useSelector(selectCashOutTexts);
  const both = useInBoth(text, 'page_cash_out');
  const { runtime, view, state } = useCashOut(ticket.ticketId);
  const place = useShown<HTMLDivElement>(runtime.offers, ticket.ticketId, ticket.status === 'open');
  const dispatch = useDispatch();
  // The page still shows it as open, because the push about its result did not arrive.
  const over = ticket.status === 'open' && view.kind === 'rejection' && view.rejection === 'over';
  useEffect(() => {
    if (over) dispatch(api.util.invalidateTags(['Bets']));
  }, [over, dispatch]);
  if (ticket.status !== 'open') return null;
  const inProgress = isInProgress(state);
  const offer = view.kind === 'offer' ? view.offer : null;
  const rejection = view.kind === 'rejection' && !inProgress ? getRejectionText(both, view.rejection) : null;
  return (
    <div ref={place} className={classNames(styles.area, styles.reach, compact && styles.compact)}>
      <div className={styles.chanceLine}>
        <p className={styles.chance}>
          {view.kind === 'offer' && view.chance !== undefined && !inProgress
            ? text('chance', { params: { percent: formatChance(view.chance) } })
            : null}
        </p>
        {(offer || ticket.autoCashOut !== null) && onAuto ? <AutoButton ticket={ticket} onOpen={onAuto} /> : null}
      </div>
      {compact ? <OfferBar ticket={ticket} net={offer && offer.net} /> : null}
      <CallEnd state={state} />
      {state.phase === 'sending' || state.phase === 'pending' ? <CashOutProgress state={state} /> : null}
      {view.kind === 'failed' && !inProgress ? <p className={styles.muted}>{both('priceFailed')}</p> : null}
      {rejection === null ? null : (
        <p className={styles.rejection}>
          <Icon glyph="lock" size={16} /> {rejection}
        </p>
      )}
      {view.kind === 'rejection' && !inProgress ? null : (
        <Button
          block
          busy={inProgress}
          aria-disabled={offer || view.kind === 'failed' ? undefined : true}
          // An offline copy of the page omits this button, because its price would never be loaded.
          data-waits={offer || view.kind === 'failed' ? undefined : true}
          onClick={offer ? onChoose : () => runtime.offers.retry()}
        >
          {view.kind === 'failed'
            ? text('retry')
            : offer
              ? both('cashOut', { params: { amount: formatCurrency(currency, offer.net) } })
              : text('priceComing')}
        </Button>
      )}
    </div>
  );
}

/** Opens the auto cash-out of a bet in a list. */
function AutoButton({ ticket: { autoCashOut }, onOpen }: { ticket: Ticket; onOpen(): void }): ReactNode {
  const { currency } = usePlatform().country;
  const text = useSelector(selectAutoTexts);
  return (
    <button type="button" className={styles.auto} aria-haspopup="dialog" onClick={onOpen}>
      {text('auto')}
      {autoCashOut === null ? null : ` ${formatCurrency(currency, autoCashOut)}`}
      <Icon glyph="right" size={16} />
    </button>
  );
}
