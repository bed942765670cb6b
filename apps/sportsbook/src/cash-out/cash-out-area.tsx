import { api } from '@oware/api-client';
import { formatCurrency } from '@oware/betting';
import { type Ticket } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useDispatch, useSelector } from '@oware/platform/store';
import { Button, classNames, glyphs, Icon, useInBoth } from '@oware/ui';
import { useEffect, type ReactNode } from 'react';
import { CashOutProgress } from './cash-out-progress';
import { isUnderWay } from './runtime';
import { useCashOut } from './use-cash-out';
import { useShown } from './use-shown';
import { CallEnd } from './call-end';
import { selectCashOutTexts } from './texts';
import { chanceText, rejectionText } from './words';
import styles from './cash-out.module.css';

export interface CashOutAreaProps {
  ticket: Ticket;
  /** In no more room for words than for the button. */
  compact?: boolean;
  /** The player wants to cash it out; how much comes after. */
  onChoose(): void;
}

/** What an open bet can be cashed out for now, what stands in the way, or where its cash-out is. */
export function CashOutArea({ ticket, compact, onChoose }: CashOutAreaProps): ReactNode {
  const { currency } = usePlatform().country;
  const text = useSelector(selectCashOutTexts);
  const both = useInBoth(text, 'page_cash_out');
  const { runtime, view, state } = useCashOut(ticket.ticketId);
  const place = useShown<HTMLDivElement>(runtime.offers, ticket.ticketId, ticket.status === 'open');
  const dispatch = useDispatch();
  // The page shows it as open still: the message of its end did not arrive.
  const over = ticket.status === 'open' && view.kind === 'rejection' && view.rejection === 'over';
  useEffect(() => {
    if (over) dispatch(api.util.invalidateTags(['Bets']));
  }, [over, dispatch]);
  if (ticket.status !== 'open') return null;
  const underWay = isUnderWay(state);
  const offer = view.kind === 'offer' ? view.offer : null;
  const rejection = view.kind === 'rejection' && !underWay ? rejectionText(both, view.rejection) : null;
  return (
    <div ref={place} className={classNames(styles.area, styles.reach, compact && styles.compact)}>
      <p className={styles.chance}>
        {view.kind === 'offer' && view.chance !== undefined && !underWay
          ? text('chance', { params: { percent: chanceText(view.chance) } })
          : null}
      </p>
      <CallEnd state={state} />
      {state.phase === 'sending' || state.phase === 'pending' ? <CashOutProgress state={state} /> : null}
      {view.kind === 'failed' && !underWay ? <p className={styles.muted}>{both('priceFailed')}</p> : null}
      {rejection === null ? null : (
        <p className={styles.rejection}>
          <Icon glyph={glyphs.lock} size={16} /> {rejection}
        </p>
      )}
      {view.kind === 'rejection' && !underWay ? null : (
        <Button
          block
          busy={underWay}
          aria-disabled={offer || view.kind === 'failed' ? undefined : true}
          // A copy for times without a network leaves out what would never come.
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
