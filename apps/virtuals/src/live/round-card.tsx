import { formatCurrency, getShownDeduction } from '@oware/betting';
import { type Currency, type VirtualRoundResponse } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Button, getButtonClass, Card } from '@oware/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { formatSigned } from '../common/money';
import { QUICKGAME_PATH } from '../common/paths';
import { TicketRow } from '../tickets/ticket-row';
import { selectLiveTexts } from './texts';
import styles from './live.module.css';

type LiveTexts = ReturnType<typeof selectLiveTexts>;

/**
 * Returns the player's stakes and payouts, units, and their difference as displayed; amounts paid by a gift are not counted as stakes.
 */
export function getSums(tickets: VirtualRoundResponse['tickets']): { staked: number; paid: number; net: number } {
  const staked = tickets.reduce((sum, { stake, giftStake }) => sum + stake - giftStake, 0);
  const paid = tickets.reduce((sum, { payout }) => sum + (payout ?? 0), 0);
  return { staked, paid, net: getShownDeduction(paid, staked) };
}

/** Formats the result of a round. */
function formatResult(text: LiveTexts, currency: Currency, tickets: VirtualRoundResponse['tickets']): string {
  if (tickets.some(({ status }) => status === 'won'))
    return text('wonTitle', { params: { amount: formatCurrency(currency, getSums(tickets).paid) } });
  return text(tickets.some(({ status }) => status === 'void') ? 'backTitle' : 'lostTitle');
}

interface RoundCardProps {
  response: VirtualRoundResponse;
  /** Whether the animation is over and the result is loading. */
  over: boolean;
  onSkip(): void;
}

/**
 * The bets of a round below its board: during the round with a button to skip to the result, afterwards with the result and a link to the
 * next round. The layout does not shift when the result arrives. The next round starts only when the player requests it.
 */
export function RoundCard({ response: { round, tickets }, over, onSkip }: RoundCardProps): ReactNode {
  const text = useSelector(selectLiveTexts);
  const { currency } = usePlatform().country;
  const heading = useRef<HTMLHeadingElement>(null);
  const finished = round.status === 'finished';
  const { staked, net } = getSums(tickets);
  const params = { amount: formatCurrency(currency, staked), net: formatSigned(currency, net) };
  useEffect(() => {
    // Moves the focus so that screen readers announce the result.
    if (finished) heading.current?.focus({ preventScroll: true });
  }, [finished]);
  return (
    <Card className={styles.result} data-won={finished && tickets.some(({ status }) => status === 'won')}>
      <h2 ref={heading} tabIndex={-1}>
        {finished ? formatResult(text, currency, tickets) : text('playing')}
      </h2>
      <p role="status">{finished ? text('staked', { params }) : text(over ? 'settling' : 'stakedLive', { params })}</p>
      {finished ? (
        <Link to={QUICKGAME_PATH} className={getButtonClass({ variant: 'primary', block: true })}>
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
