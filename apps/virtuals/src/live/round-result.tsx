import { type VirtualRoundResponse } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useDispatch, useSelector } from '@oware/platform/store';
import { buttonClass, Card } from '@oware/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { withCurrency, withSign } from '../kit/money';
import { QUICKGAME_PATH, verifyPath } from '../kit/paths';
import { slipSlice } from '../slip/slice';
import { ShareWin } from '../tickets/share-win';
import { TicketRow } from '../tickets/ticket-row';
import { selectLiveTexts } from './texts';
import { VisitLine } from './visit-line';
import styles from './live.module.css';

/** What a round brought: won or not, staked and net, its bets, and the way on. The next round begins when the player says so. */
export function RoundResult({ response: { round, tickets } }: { response: VirtualRoundResponse }): ReactNode {
  const text = useSelector(selectLiveTexts);
  const { currency } = usePlatform().country;
  const dispatch = useDispatch();
  const heading = useRef<HTMLHeadingElement>(null);
  // What the player waited for is read out.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const sum = (of: (ticket: (typeof tickets)[number]) => number): number =>
    tickets.reduce((all, ticket) => all + of(ticket), 0);
  // What a gift paid is not the player's loss.
  const staked = sum(({ stake, giftStake }) => stake - giftStake);
  const paid = sum(({ payout }) => payout ?? 0);
  const won = tickets.some(({ status }) => status === 'won');
  const net = paid - staked;
  const { roundId, kickedOffAt } = round;
  useEffect(() => {
    dispatch(slipSlice.actions.resultSeen({ roundId, net, kickedOffAt: kickedOffAt ?? 0 }));
  }, [dispatch, roundId, net, kickedOffAt]);
  return (
    <Card className={styles.result} data-won={won}>
      <h2 ref={heading} tabIndex={-1}>
        {won
          ? text('wonTitle', { params: { amount: withCurrency(currency, paid) } })
          : text(tickets.some(({ status }) => status === 'void') ? 'backTitle' : 'lostTitle')}
      </h2>
      <p>
        {text('staked', {
          params: {
            amount: withCurrency(currency, staked),
            net: withSign(currency, net),
          },
        })}
      </p>
      <Link to={QUICKGAME_PATH} className={buttonClass({ variant: 'primary', block: true })}>
        {text('next')}
      </Link>
      <ul aria-label={text('bets')}>
        {tickets.map((ticket) => (
          <TicketRow key={ticket.ticketId} ticket={ticket} />
        ))}
      </ul>
      {won ? <ShareWin amount={withCurrency(currency, paid)} /> : null}
      <VisitLine />
      <Link to={verifyPath(round.roundId)}>{text('verify')}</Link>
    </Card>
  );
}
