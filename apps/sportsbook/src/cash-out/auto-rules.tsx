import { autoRules as allRules, type AutoRule, type Ticket } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { Switch } from '@oware/ui';
import { type ReactNode } from 'react';
import { selectAutoTexts } from './texts';
import { useAutoWish } from './use-auto-wish';
import styles from './cash-out.module.css';

/** What an open bet is cashed out by itself for without an amount: each rule on or off, kept by the server. */
export function AutoRules({ ticket }: { ticket: Ticket }): ReactNode {
  const text = useSelector(selectAutoTexts);
  const { busy, failure, set } = useAutoWish(ticket.ticketId);
  const { autoCashOut, autoRules = [], legs } = ticket;
  const open = legs.filter(({ result }) => result === 'open').length;
  const turn = (rule: AutoRule, on: boolean): Promise<boolean> =>
    set({ target: autoCashOut, rules: on ? [...autoRules, rule] : autoRules.filter((one) => one !== rule) });
  const offered = allRules.filter((rule) => rule !== 'beforeLast' || open > 1 || autoRules.includes(rule));
  return (
    <div>
      {offered.map((rule) => (
        <Switch
          key={rule}
          checked={autoRules.includes(rule)}
          aria-disabled={busy}
          onChange={({ target }) => void turn(rule, target.checked)}
        >
          {text(`autoRule_${rule}`)}
        </Switch>
      ))}
      {failure === null ? null : (
        <p role="alert" className={styles.refusal}>
          {failure}
        </p>
      )}
    </div>
  );
}
