import { useSelector } from '@oware/platform/store';
import { Card, Quiet } from '@oware/ui';
import { type PokerHand } from '@oware/virtuals-engine';
import { type ReactNode } from 'react';
import { selectCardTexts } from './texts';
import styles from './hand-pays.module.css';

interface HandPaysProps {
  note: string;
  /** Hands with what they pay, highest first. */
  pays: readonly (readonly [hand: PokerHand | 'highPair', pay: number])[];
}

/** The pay table of a poker game. */
export function HandPays({ note, pays }: HandPaysProps): ReactNode {
  const text = useSelector(selectCardTexts);
  return (
    <Card aria-label={text('hands')}>
      <h2>{text('hands')}</h2>
      <Quiet small>{note}</Quiet>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text('hand')}</th>
            <th scope="col">{text('pay')}</th>
          </tr>
        </thead>
        <tbody>
          {pays.map(([hand, pay]) => (
            <tr key={hand}>
              <th scope="row">{text(hand)}</th>
              <td>{pay}×</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
