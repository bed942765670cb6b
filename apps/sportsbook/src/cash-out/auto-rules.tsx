import { api, wordsOf } from '@oware/api-client';
import { autoRules as allRules, type AutoRule, type Ticket } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useDispatch, useSelector } from '@oware/platform/store';
import { Switch } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { setAutoCashOut } from './calls';
import { selectAutoTexts } from './texts';
import styles from './cash-out.module.css';

/** What an open bet is cashed out by itself for without an amount: each rule on or off, kept by the server. */
export function AutoRules({ ticket }: { ticket: Ticket }): ReactNode {
  const { http } = usePlatform();
  const text = useSelector(selectAutoTexts);
  const dispatch = useDispatch();
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { ticketId, autoCashOut, autoRules = [], legs } = ticket;
  const open = legs.filter(({ result }) => result === 'open').length;

  async function turn(rule: AutoRule, on: boolean): Promise<void> {
    if (saving) return;
    setSaving(true);
    const rules = on ? [...autoRules, rule] : autoRules.filter((one) => one !== rule);
    const result = await setAutoCashOut(http, { ticketId, target: autoCashOut, rules });
    setSaving(false);
    setProblem(result.ok ? null : wordsOf(result.error, text('noResponse')));
    if (result.ok) dispatch(api.util.invalidateTags(['Bets']));
  }
  const offered = allRules.filter((rule) => rule !== 'beforeLast' || open > 1 || autoRules.includes(rule));
  return (
    <div>
      {offered.map((rule) => (
        <Switch
          key={rule}
          checked={autoRules.includes(rule)}
          aria-disabled={saving}
          onChange={({ target }) => void turn(rule, target.checked)}
        >
          {text(`autoRule_${rule}`)}
        </Switch>
      ))}
      {problem === null ? null : (
        <p role="alert" className={styles.refusal}>
          {problem}
        </p>
      )}
    </div>
  );
}
