import { formatOdds, getTotalOdds } from '@oware/betting';
import { formatMoment } from '@oware/config';
import { type CheckedBet } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Badge, Card } from '@oware/ui';
import { type ReactNode } from 'react';
import { getBetName, getStatusName } from '../ticket/bet-names';
import { LegList } from '../ticket/leg-list';
import { selectTicketTexts } from '../ticket/texts';
import { selectBetHistoryTexts, selectVerifyTexts } from './texts';
import styles from './verify-bet.module.css';

/** A bet as shown to anybody: its legs and its state. */
export function CheckedBetView({ bet }: { bet: CheckedBet }): ReactNode {
  const text = useSelector(selectVerifyTexts);
  const history = useSelector(selectBetHistoryTexts);
  const ticketText = useSelector(selectTicketTexts);
  const { gmtOffset } = usePlatform().country;
  const { ticketId, type, legs, placedAt, settledAt } = bet;
  const status = getStatusName(ticketText, { ...bet, editedTo: null });
  const times = [
    history('placed', { params: { time: formatMoment(placedAt, gmtOffset) } }),
    settledAt ? history('settled', { params: { time: formatMoment(settledAt, gmtOffset) } }) : null,
    type === 'multiple'
      ? history('totalOdds', { params: { odds: formatOdds(getTotalOdds(legs.map(({ odds }) => odds))) } })
      : null,
  ];
  return (
    <section className={styles.part} aria-label={ticketText('ticket', { params: { id: ticketId } })}>
      {bet.status === 'refused' ? null : (
        <p role="status" className={styles.real}>
          {text('real', { params: { id: ticketId } })}
        </p>
      )}
      <div className={styles.head}>
        <h2 className={styles.name}>{getBetName(ticketText, bet)}</h2>
        <Badge tone={status.tone}>{status.text}</Badge>
      </div>
      <p className={styles.muted}>{times.filter((each) => each !== null).join(' · ')}</p>
      <Card as="section" aria-label={text('legs')}>
        <LegList ticket={bet} />
      </Card>
      <p className={styles.muted}>{text('private')}</p>
    </section>
  );
}
