import { type JackpotPrize } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { useMoney } from './round-head';
import { selectJackpotTexts } from './texts';
import styles from './jackpot.module.css';

/** Prizes by rank in a decided round; nothing for a round without prizes. */
export function Prizes({ prizes }: { prizes: readonly JackpotPrize[] }): ReactNode {
  const text = useSelector(selectJackpotTexts);
  const money = useMoney();
  if (prizes.length === 0) return null;
  return (
    <ul className={styles.prizes}>
      {prizes.map(({ hits, winners, each }) => (
        <li key={hits}>
          {winners === 0
            ? text('prizeNone', { params: { hits } })
            : text('prize', { params: { hits, winners, each: money(each) } })}
        </li>
      ))}
    </ul>
  );
}
