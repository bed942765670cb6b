import { formatCurrency, shownDeduction } from '@oware/betting';
import { type Currency, type VirtualRoundResponse } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useDispatch, useSelector } from '@oware/platform/store';
import { Button, buttonClass, Card } from '@oware/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { withSign } from '../kit/money';
import { QUICKGAME_PATH } from '../kit/paths';
import { slipSlice } from '../slip/slice';
import { TicketRow } from '../tickets/ticket-row';
import { selectLiveTexts } from './texts';
import styles from './live.module.css';

type LiveTexts = ReturnType<typeof selectLiveTexts>;

/** What the player staked and got back, units, and the difference of both as they are shown; what a gift paid is not the player's loss. */
export function sumsOf(tickets: VirtualRoundResponse['tickets']): { staked: number; paid: number; net: number } {
  const staked = tickets.reduce((sum, { stake, giftStake }) => sum + stake - giftStake, 0);
  const paid = tickets.reduce((sum, { payout }) => sum + (payout ?? 0), 0);
  return { staked, paid, net: shownDeduction(paid, staked) };
}

/** How a round ended, in words. */
function endOf(text: LiveTexts, currency: Currency, tickets: VirtualRoundResponse['tickets']): string {
  if (tickets.some(({ status }) => status === 'won'))
    return text('wonTitle', { params: { amount: formatCurrency(currency, sumsOf(tickets).paid) } });
  return text(tickets.some(({ status }) => status === 'void') ? 'backTitle' : 'lostTitle');
}

interface RoundCardProps {
  response: VirtualRoundResponse;
  /** All is shown, the result is on its way. */
  over: boolean;
  onSkip(): void;
}

/**
 * The bets of a round under its board: while it is played with the way to the result, afterwards with what it brought and the way on. Nothing
 * moves when the result comes. The next round begins when the player says so.
 */
export function RoundCard({ response: { round, tickets }, over, onSkip }: RoundCardProps): ReactNode {
  const text = useSelector(selectLiveTexts);
  const { currency } = usePlatform().country;
  const dispatch = useDispatch();
  const heading = useRef<HTMLHeadingElement>(null);
  const finished = round.status === 'finished';
  const { staked, net } = sumsOf(tickets);
  const { roundId, kickedOffAt } = round;
  const params = { amount: formatCurrency(currency, staked), net: withSign(currency, net) };
  useEffect(() => {
    if (!finished) return;
    // What the player waited for is read out.
    heading.current?.focus({ preventScroll: true });
    dispatch(slipSlice.actions.resultSeen({ roundId, net, kickedOffAt: kickedOffAt ?? 0 }));
  }, [dispatch, finished, roundId, net, kickedOffAt]);
  return (
    <Card className={styles.result} data-won={finished && tickets.some(({ status }) => status === 'won')}>
      <h2 ref={heading} tabIndex={-1}>
        {finished ? endOf(text, currency, tickets) : text('playing')}
      </h2>
      <p role="status">{finished ? text('staked', { params }) : text(over ? 'settling' : 'stakedLive', { params })}</p>
      {finished ? (
        <Link to={QUICKGAME_PATH} className={buttonClass({ variant: 'primary', block: true })}>
          {text('next')}
        </Link>
      ) : (
        <Button block busy={over} onClick={onSkip}>
          {text('skip')}
        </Button>
      )}
      <ul aria-label={text('bets')}>
        {tickets.map((ticket) => (
          <TicketRow key={ticket.ticketId} ticket={ticket} />
        ))}
      </ul>
    </Card>
  );
}
