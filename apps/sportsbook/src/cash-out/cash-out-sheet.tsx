import { formatCurrency, leastTaken } from '@oware/betting';
import { WHOLE_BET, type Ticket } from '@oware/contracts';
import { usePlatform, useUserId } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, Sheet, useInBoth, useMoneyGuard } from '@oware/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { hintSeen } from '../hints/hints-seen';
import { betName } from '../ticket/bet-names';
import { selectTicketTexts } from '../ticket/texts';
import { Line, TaxedLines, type TaxedLinesProps } from '../ticket/money-lines';
import { CallEnd } from './call-end';
import { CashOutProgress } from './cash-out-progress';
import { DropSetting, useDropPolicy } from './drop-setting';
import { takesPart, type OfferView } from './offer-view';
import { partOfOffer, type OfferPart } from './part-of-offer';
import { isUnderWay, type CashOutState } from './runtime';
import { ShareField } from './share-field';
import { useCashOut } from './use-cash-out';
import { selectCashOutTexts, type CashOutTexts } from './texts';
import { dropPromise, rejectionText, priceFell } from './words';
import styles from './cash-out.module.css';

export interface CashOutSheetProps {
  /** Null while closed. */
  ticket: Ticket | null;
  onClose(): void;
  /** It was cashed out; as it stands now. */
  onDone(ticket: Ticket): void;
}

const getNames = (text: CashOutTexts): TaxedLinesProps['names'] => ({
  before: text('worth'),
  tax: text('tax'),
  after: text('youGetAfterTax'),
  untaxed: text('youGet'),
});

/** How much of a bet to cash out, what that pays and leaves, and the one tap that does it. */
export function CashOutSheet({ ticket, onClose, onDone }: CashOutSheetProps): ReactNode {
  const { country, storage } = usePlatform();
  const userId = useUserId();
  const text = useSelector(selectCashOutTexts);
  const both = useInBoth(text, 'page_cash_out');
  const { runtime, view, state } = useCashOut(ticket?.ticketId ?? '');
  const [wish, setWish] = useState(WHOLE_BET);
  const ticketId = ticket?.ticketId;
  useEffect(() => {
    setWish(WHOLE_BET);
    return ticketId === undefined ? undefined : runtime.offers.show(ticketId);
  }, [runtime, ticketId]);
  useDone(ticketId, state, onDone);

  function choose(share: number): void {
    hintSeen(storage, userId, 'partialCashOut');
    setWish(share);
  }
  const offer = view.kind === 'offer' ? view.offer : null;
  const share = offer && !takesPart(offer, wish) ? WHOLE_BET : wish;
  const part = offer && partOfOffer(offer, share);
  const underWay = isUnderWay(state);
  const means = part ? (priceFell(state) ? 'accept' : 'cashOut') : null;
  const pays = part ? formatCurrency(country.currency, part.net) : '';
  const policy = useDropPolicy(ticket !== null);
  return (
    <Sheet
      open={ticket !== null}
      onClose={onClose}
      title={text('title')}
      footer={
        <div className={styles.body}>
          {state.phase === 'sending' || state.phase === 'pending' ? <CashOutProgress state={state} /> : null}
          <PayButton
            means={means}
            closed={ticket === null}
            busy={underWay}
            onPay={() => ticket && part && runtime.cashOut(ticket, { share, least: part.net })}
          >
            {means ? both(means, { params: { amount: pays } }) : waitText(text, view)}
          </PayButton>
        </div>
      }
    >
      {ticket ? (
        <div className={styles.body}>
          <TicketName ticket={ticket} />
          <CallEnd state={state} />
          {offer && part && !underWay ? (
            <>
              <ShareField offer={offer} share={share} pays={pays} onShare={choose} />
              <PartLines part={part} policy={policy} />
            </>
          ) : null}
          {view.kind === 'rejection' && !underWay ? <p role="status">{rejectionText(both, view.rejection)}</p> : null}
        </div>
      ) : null}
    </Sheet>
  );
}

interface PayButtonProps {
  /** Null while there is nothing to cash out. */
  means: 'accept' | 'cashOut' | null;
  /** The sheet is closed. */
  closed: boolean;
  busy: boolean;
  children: ReactNode;
  onPay(): void;
}

/** The one tap that cashes out; a price that arrives or falls under the finger is not accepted by a tap that was meant for before. */
function PayButton({ means, closed, busy, children, onPay }: PayButtonProps): ReactNode {
  const guard = useMoneyGuard(means, closed);
  return (
    <Button
      variant="primary"
      block
      busy={busy}
      aria-disabled={means === null || guard.guarded || undefined}
      onPointerDown={guard.press}
      onClick={(event) => {
        if (guard.accepts(event)) onPay();
      }}
    >
      {children}
    </Button>
  );
}

function TicketName({ ticket }: { ticket: Ticket }): ReactNode {
  const text = useSelector(selectCashOutTexts);
  const ticketText = useSelector(selectTicketTexts);
  return (
    <p>
      {betName(ticketText, ticket)}{' '}
      <span className={styles.muted}>{text('ticket', { params: { id: ticket.ticketId } })}</span>
    </p>
  );
}

const waitText = (text: CashOutTexts, { kind }: OfferView): string =>
  text(kind === 'rejection' ? 'noPrice' : kind === 'failed' ? 'priceWaiting' : 'priceAsked');

/** Says once that a ticket was cashed out. */
function useDone(ticketId: string | undefined, state: CashOutState, onDone: CashOutSheetProps['onDone']): void {
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    if (ticketId !== undefined && state.phase === 'done') done.current(state.response.ticket);
  }, [ticketId, state]);
}

/** What a part pays and leaves, and which drop of the price its player takes. */
function PartLines({ part, policy }: { part: OfferPart; policy: ReturnType<typeof useDropPolicy> }): ReactNode {
  const { currency } = usePlatform().country;
  const text = useSelector(selectCashOutTexts);
  const both = useInBoth(text, 'page_cash_out');
  return (
    <>
      <dl>
        <TaxedLines
          names={getNames(text)}
          gross={part.net + part.tax}
          net={part.net}
          amount={(units) => formatCurrency(currency, units)}
        />
        <Line name={text('staysStaked')}>{formatCurrency(currency, part.left)}</Line>
      </dl>
      {policy === null ? null : (
        <details className={styles.settings}>
          <summary>{dropPromise(both, policy, formatCurrency(currency, leastTaken(policy, part.net)))}</summary>
          <DropSetting />
        </details>
      )}
    </>
  );
}
