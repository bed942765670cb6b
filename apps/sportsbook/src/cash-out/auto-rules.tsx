import { autoRules as allRules, type AutoRule, type Ticket } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Switch, useInBoth } from '@oware/ui';
import { type ReactNode } from 'react';
import { selectAutoTexts } from './texts';
import { useAutoTarget } from './use-auto-target';
import { useCashOut } from './use-cash-out';
import styles from './cash-out.module.css';

/** Switches for the rules without an amount by which an open bet is cashed out automatically; stored on the server. */
export function AutoRules({ ticket }: { ticket: Ticket }): ReactNode {
  const text = useSelector(selectAutoTexts);
  const { events } = usePlatform();
  const { view } = useCashOut(ticket.ticketId);
  const both = useInBoth(text, 'page_cash_out');
  const { busy, failure, set } = useAutoTarget(ticket.ticketId);
  const { autoCashOut, autoRules = [], legs } = ticket;
  const open = legs.filter(({ result }) => result === 'open').length;
  async function turn(rule: AutoRule, on: boolean): Promise<void> {
    const rules = on ? [...autoRules, rule] : autoRules.filter((one) => one !== rule);
    const isSet = await set({ target: autoCashOut, rules });
    if (isSet && on && view.kind === 'rejection') events.emit('toast.requested', { text: text('autoWaits') });
  }
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
          {both(`autoRule_${rule}`)}
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
