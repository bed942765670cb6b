import { formatCurrency, getLowestAccepted } from '@oware/betting';
import { WHOLE_BET, type Ticket } from '@oware/contracts';
import { usePlatform, useUserId } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, Sheet, useInBoth, useMoneyGuard } from '@oware/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { saveHintSeen } from '../hints/hints-seen';
import { getBetName } from '../ticket/bet-names';
import { selectTicketTexts } from '../ticket/texts';
import { Line, TaxedLines, type TaxedLinesProps } from '../ticket/money-lines';
import { CallEnd } from './call-end';
import { CashOutProgress } from './cash-out-progress';
import { DropSetting, useDropPolicy } from './drop-setting';
import { acceptsShare, type OfferView } from './offer-view';
import { estimatePart, type OfferPart } from './part-of-offer';
import { isInProgress, type CashOutRuntime, type CashOutState } from './runtime';
import { OfferCourse } from './offer-course';
import { ShareField } from './share-field';
import { useCashOut } from './use-cash-out';
import { selectCashOutTexts, type CashOutTexts } from './texts';
import { getDropPromise, getRejectionText, hasPriceFallen } from './cash-out-texts';
import styles from './cash-out.module.css';

export interface CashOutSheetProps {
  /** Null while closed. */
  ticket: Ticket | null;
  onClose(): void;
  /** Called after a cash-out, with the ticket in its new state. */
  onDone(ticket: Ticket): void;
}

const getNames = (text: CashOutTexts): TaxedLinesProps['names'] => ({
  before: text('worth'),
  tax: text('tax'),
  after: text('youGetAfterTax'),
  untaxed: text('youGet'),
});

/**
 * The sheet where the player chooses the part of a bet to cash out, sees its payout and the remaining stake, and confirms with one tap.
 */
export function CashOutSheet({ ticket, onClose, onDone }: CashOutSheetProps): ReactNode {
  const { country } = usePlatform();
  const text = useSelector(selectCashOutTexts);
  const both = useInBoth(text, 'page_cash_out');
  const { runtime, view, state } = useCashOut(ticket?.ticketId ?? '');
  const [requestedShare, setShare] = useRequestedShare(ticket?.ticketId, runtime);
  useDone(ticket?.ticketId, state, onDone);

  const offer = view.kind === 'offer' ? view.offer : null;
  const share = offer && !acceptsShare(offer, requestedShare) ? WHOLE_BET : requestedShare;
  const part = offer && estimatePart(offer, share);
  const inProgress = isInProgress(state);
  const means = part ? (hasPriceFallen(state) ? 'accept' : 'cashOut') : null;
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
            busy={inProgress}
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
          {offer && part && !inProgress ? (
            <>
              <OfferCourse ticket={ticket} offer={offer} />
              <ShareField offer={offer} share={share} pays={pays} onShare={setShare} />
              <PartLines part={part} policy={policy} />
            </>
          ) : null}
          {view.kind === 'rejection' && !inProgress ? (
            <p role="status">{getRejectionText(both, view.rejection)}</p>
          ) : null}
        </div>
      ) : null}
    </Sheet>
  );
}

/** The share that the player wants to cash out; also shows the offers of the ticket while the sheet is open. */
function useRequestedShare(ticketId: string | undefined, runtime: CashOutRuntime): [number, (share: number) => void] {
  const { storage } = usePlatform();
  const userId = useUserId();
  const [share, setShare] = useState(WHOLE_BET);
  useEffect(() => {
    setShare(WHOLE_BET);
    return ticketId === undefined ? undefined : runtime.offers.show(ticketId);
  }, [runtime, ticketId]);

  function choose(chosen: number): void {
    saveHintSeen(storage, userId, 'partialCashOut');
    setShare(chosen);
  }
  return [share, choose];
}

interface PayButtonProps {
  /** Null while there is no offer. */
  means: 'accept' | 'cashOut' | null;
  /** Whether the sheet is closed. */
  closed: boolean;
  busy: boolean;
  children: ReactNode;
  onPay(): void;
}

/**
 * The button that confirms the cash-out. Guarded, so that a tap does not accept a price that arrived or fell just before it.
 */
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
      {getBetName(ticketText, ticket)}{' '}
      <span className={styles.muted}>{text('ticket', { params: { id: ticket.ticketId } })}</span>
    </p>
  );
}

const waitText = (text: CashOutTexts, { kind }: OfferView): string =>
  text(kind === 'rejection' ? 'noPrice' : kind === 'failed' ? 'priceWaiting' : 'priceAsked');

/** Calls `onDone` once a ticket is cashed out. */
function useDone(ticketId: string | undefined, state: CashOutState, onDone: CashOutSheetProps['onDone']): void {
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    if (ticketId !== undefined && state.phase === 'done') done.current(state.response.ticket);
  }, [ticketId, state]);
}

/** The payout and remaining stake of a part, and the setting for price drops. */
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
          <summary>
            {getDropPromise(both, policy, formatCurrency(currency, getLowestAccepted(policy, part.net)))}
          </summary>
          <DropSetting />
        </details>
      )}
    </>
  );
}
