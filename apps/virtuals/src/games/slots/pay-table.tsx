import { useSelector } from '@oware/platform/store';
import { Card, Quiet } from '@oware/ui';
import { type ReactNode } from 'react';
import { type SlotLook } from './reels';
import { selectSlotTexts } from './texts';
import styles from './pay-table.module.css';

interface PayTableProps extends Pick<SlotLook, 'machine' | 'symbols'> {
  /** Returns the name of a symbol. */
  name(symbol: string): string;
}

/** The pay table of a slot game, with a row for each symbol. */
export function PayTable({ machine, symbols, name }: PayTableProps): ReactNode {
  const text = useSelector(selectSlotTexts);
  const rows = Object.entries(machine.pays);
  const hasPairs = rows.some(([, { two }]) => two !== undefined);
  return (
    <Card aria-label={text('table')}>
      <h2>{text('table')}</h2>
      <Quiet small>{text(hasPairs ? 'tableText' : 'tableTextThree')}</Quiet>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text('symbol')}</th>
            <th scope="col">{text('three')}</th>
            {hasPairs ? <th scope="col">{text('two')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map(([symbol, { three, two }]) => (
            <tr key={symbol}>
              <th scope="row">
                <span className={styles.name}>
                  <svg viewBox="-26 -26 52 52" className={styles.symbol} aria-hidden>
                    {symbols[symbol]}
                  </svg>
                  {name(symbol)}
                </span>
              </th>
              <td>{three / 10_000}×</td>
              {hasPairs ? <td>{two === undefined ? '–' : `${two / 10_000}×`}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
