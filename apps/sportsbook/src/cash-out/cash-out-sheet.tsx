import { leastTaken } from '@oware/betting';
import { WHOLE_BET, type Ticket } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { Button, Sheet } from '@oware/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { betName } from '../ticket/bet-names';
import { Line, TaxedLines } from '../ticket/money-lines';
import { withCurrency } from '../money/amount';
import { CashOutProgress } from './cash-out-progress';
import { DropSetting, useDropPolicy } from './drop-setting';
import { takesPart, type OfferView } from './offers';
import { partOfOffer } from './part-of-offer';
import { isUnderWay } from './runtime';
import { ShareField } from './share-field';
import { useCashOut } from './use-cash-out';
import { dropPromise, endText, obstacleTexts, priceFell } from './words';
import styles from './cash-out.module.css';

export interface CashOutSheetProps {
  /** Null while closed. */
  ticket: Ticket | null;
  onClose(): void;
  /** It was cashed out; as it stands now. */
  onDone(ticket: Ticket): void;
}

const GET_NAMES = { before: 'Worth now', tax: 'Tax on winnings', after: 'You get, after tax', untaxed: 'You get' };

/** How much of a bet to cash out, what that pays and leaves, and the one tap that does it. */
export function CashOutSheet({ ticket, onClose, onDone }: CashOutSheetProps): ReactNode {
  const { currency } = usePlatform().country;
  const { runtime, view, state } = useCashOut(ticket?.ticketId ?? '');
  const [wish, setWish] = useState(WHOLE_BET);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  const ticketId = ticket?.ticketId;
  useEffect(() => {
    setWish(WHOLE_BET);
    return ticketId === undefined ? undefined : runtime.offers.show(ticketId);
  }, [runtime, ticketId]);
  useEffect(() => {
    if (ticketId !== undefined && state.phase === 'done') done.current(state.answer.ticket);
  }, [ticketId, state]);

  const offer = view.kind === 'offer' ? view.offer : null;
  const share = offer && !takesPart(offer, wish) ? WHOLE_BET : wish;
  const part = offer && partOfOffer(offer, share);
  const underWay = isUnderWay(state);
  const pays = part ? withCurrency(currency, part.net) : '';
  const policy = useDropPolicy(ticket !== null);
  return (
    <Sheet
      open={ticket !== null}
      onClose={onClose}
      title="Cash out"
      footer={
        <div className={styles.body}>
          {state.phase === 'sending' || state.phase === 'pending' ? <CashOutProgress state={state} /> : null}
          <Button
            variant="primary"
            block
            busy={underWay}
            aria-disabled={part ? undefined : true}
            onClick={() => ticket && part && runtime.cashOut(ticket, { share, least: part.net })}
          >
            {part ? `${priceFell(state) ? 'Accept' : 'Cash out'} ${pays}` : waitText(view)}
          </Button>
        </div>
      }
    >
      {ticket ? (
        <div className={styles.body}>
          <p>
            {betName(ticket)} <span className={styles.muted}>Ticket {ticket.ticketId}</span>
          </p>
          {state.phase === 'refused' || state.phase === 'lost' ? (
            <p role="alert" className={styles.refusal}>
              {endText(state.kind, state)}
            </p>
          ) : null}
          {offer && part && !underWay ? (
            <>
              <ShareField offer={offer} share={share} pays={pays} onShare={setWish} />
              <dl>
                <TaxedLines
                  names={GET_NAMES}
                  gross={part.net + part.tax}
                  net={part.net}
                  amount={(units) => withCurrency(currency, units)}
                />
                <Line name="Stays staked">{withCurrency(currency, part.left)}</Line>
              </dl>
              {policy === null ? null : (
                <details className={styles.settings}>
                  <summary>{dropPromise(policy, withCurrency(currency, leastTaken(policy, part.net)))}</summary>
                  <DropSetting />
                </details>
              )}
            </>
          ) : null}
          {view.kind === 'obstacle' && !underWay ? <p role="status">{obstacleTexts[view.obstacle]}</p> : null}
        </div>
      ) : null}
    </Sheet>
  );
}

const waitText = ({ kind }: OfferView): string =>
  kind === 'obstacle' ? 'No cash-out now' : kind === 'failed' ? 'Waiting for the price…' : 'Asking for the price…';
