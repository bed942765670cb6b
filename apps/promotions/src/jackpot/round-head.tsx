import { formatCurrency } from '@oware/betting';
import { formatDateTime } from '@oware/config';
import { getCountText } from '@oware/content';
import { type JackpotRound, type Units } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Card, Quiet } from '@oware/ui';
import { type ReactNode } from 'react';
import { formatClock, useServerTime } from '../gift-grab/use-server-time';
import { selectJackpotTexts } from './texts';
import styles from './jackpot.module.css';

/** Returns a formatter for amounts in the country's currency. */
export function useMoney(): (amount: Units) => string {
  const { currency } = usePlatform().country;
  return (amount) => formatCurrency(currency, amount);
}

/**
 * The prizes of a round and the end of entries.
 * @param now the server's time of the response, ms since 1970
 */
export function RoundHead({ round, now }: { round: JackpotRound; now: number }): ReactNode {
  const text = useSelector(selectJackpotTexts);
  const money = useMoney();
  const { gmtOffset } = usePlatform().country;
  return (
    <Card as="div" className={styles.head}>
      <Quiet>{text('round', { params: { no: round.no } })}</Quiet>
      <p className={styles.amount}>
        <span className={styles.amountOf}>{text('jackpot')}</span> {money(round.jackpot)}
      </p>
      <ul className={styles.others}>
        {round.consolation
          .filter(({ pot }) => pot > 0)
          .map(({ hits, pot }) => (
            <li key={hits}>
              {text(hits === 5 ? 'forHits_5' : 'forHits_4')} <strong>{money(pot)}</strong>
            </li>
          ))}
      </ul>
      <Quiet>
        {getCountText(text, 'entries', round.entries)}
        {round.taking ? ` · ${text('closes', { params: { time: formatDateTime(round.closesAt, gmtOffset) } })}` : null}
      </Quiet>
      {round.taking ? <TimeLeft closesAt={round.closesAt} now={now} /> : null}
    </Card>
  );
}

/** A countdown to the end of entries, updated every second. */
function TimeLeft({ closesAt, now }: { closesAt: number; now: number }): ReactNode {
  const text = useSelector(selectJackpotTexts);
  const time = useServerTime(now);
  return (
    <p role="timer" className={styles.left}>
      {text('closesIn', { params: { left: formatClock(closesAt - time) } })}
    </p>
  );
}
