import { type Ticket } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { Line } from '../ticket/money-lines';
import { selectAutoTexts } from './texts';

/** The rules without an amount by which an open bet is cashed out automatically; empty without rules. */
export function AutoRuleLines({ ticket: { autoRules = [], status } }: { ticket: Ticket }): ReactNode {
  const text = useSelector(selectAutoTexts);
  if (status !== 'open' || autoRules.length === 0) return null;
  return (
    <dl>
      {autoRules.map((rule) => (
        <Line key={rule} name={text('auto')}>
          {text(`autoRule_${rule}`)}
        </Line>
      ))}
    </dl>
  );
}
