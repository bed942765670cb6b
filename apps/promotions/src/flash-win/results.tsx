import { formatCurrency } from '@oware/betting';
import { type FlashDraw } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { selectFlashTexts } from './texts';
import styles from './draws.module.css';

/** A player's tickets of a flash win; after the draw, each with its score. */
export function Tickets({ draw: { own, mostTickets } }: { draw: FlashDraw }): ReactNode {
  const text = useSelector(selectFlashTexts);
  if (own.length === 0) return <p>{text('ownNone')}</p>;
  return (
    <details>
      <summary>{`${text('own')}: ${text('ownCount', { params: { count: own.length, most: mostTickets } })}`}</summary>
      <ul className={styles.tickets}>
        {own.map(({ bet, lot, score }) => (
          <li key={lot}>
            {text('lot', { params: { bet, lot } })}
            {score === null ? null : <code className={styles.code}>{score}</code>}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The winners, each by two digits of a phone. */
export function Winners({ draw: { kind, winners } }: { draw: FlashDraw }): ReactNode {
  const text = useSelector(selectFlashTexts);
  const { currency } = usePlatform().country;
  if (winners.length === 0) return null;
  return (
    <ol className={styles.winners} aria-label={text('winners')}>
      {winners.map(({ place, phoneEnd, amount, own, prize }) => (
        <li key={place}>
          <span>{text('place', { params: { place, amount: formatCurrency(currency, amount) } })}</span>
          <strong>
            {own ? text('you') : phoneEnd === '' ? text('someone') : text('winner', { params: { end: phoneEnd } })}
          </strong>
          {prize === 'lapsed' || (prize === 'waiting' && kind === 1) ? (
            <span className={styles.quiet}>{text(`prize_${prize}`)}</span>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

/** The commitment of a flash win before the draw, and the seed with which it was drawn. */
export function Proof({ draw: { seedHash, seed, winners } }: { draw: FlashDraw }): ReactNode {
  const text = useSelector(selectFlashTexts);
  return (
    <details>
      <summary>{text('proof')}</summary>
      <p className={styles.quiet}>{text('seedHash')}</p>
      <code className={styles.code}>{seedHash}</code>
      {seed === null ? null : (
        <>
          <p className={styles.quiet}>{text('seed')}</p>
          <code className={styles.code}>{seed}</code>
          <ol className={styles.tickets}>
            {winners.map(({ place, lot, score }) => (
              <li key={place} value={place}>
                {lot}
                <code className={styles.code}>{score}</code>
              </li>
            ))}
          </ol>
        </>
      )}
    </details>
  );
}
