import { JACKPOT_MATCHES, JACKPOT_SELECTIONS } from '@oware/betting';
import { getCountText, describeOwnLimits, selectOwnLimitTexts } from '@oware/content';
import { type JackpotResponse, type JackpotRound, type LimitsLeft } from '@oware/contracts';
import { usePlatform, useUserId } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, Card, Checkbox, OwnLimits, SegmentedControl, useClosed } from '@oware/ui';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { usePromotionsLimitsLeftQuery } from './endpoints';
import { createKey, createQuickSelections } from './entry-key';
import { RetryEntry, Outcome } from './entry-outcome';
import { MatchList } from './match-list';
import { useMoney } from './round-head';
import { selectJackpotTexts } from './texts';
import { type EntryState } from './use-entry';
import styles from './jackpot.module.css';

type Action = 'enter' | 'login' | 'picks' | 'excluded' | 'full' | 'limitReached' | 'unprotected' | 'wait';

interface EntryFormProps {
  round: JackpotRound;
  jackpot: JackpotResponse;
}

const NOTHING: readonly string[] = Array.from({ length: JACKPOT_MATCHES }, () => '');

/** A selection for each match, the payment, and one button whose text names its action. */
export function EntryForm({ round, jackpot, entry }: EntryFormProps & { entry: EntryState }): ReactNode {
  const text = useSelector(selectJackpotTexts);
  const [picks, setPicks] = usePicks(entry);
  const [byTicket, setByTicket] = useState(false);
  const tickets = jackpot.own?.tickets ?? 0;
  const ticket = byTicket && tickets > 0;
  const options = JACKPOT_SELECTIONS.map((value) => ({ value: value as string, label: text(`pick_${value}`) }));
  function enter(): void {
    const request = {
      key: createKey(crypto),
      roundId: round.roundId,
      picks: picks.join(''),
      pay: ticket ? 'ticket' : 'cash',
    } as const;
    entry.start(request);
  }
  return (
    <Card aria-labelledby="jackpot-matches">
      <div className={styles.line}>
        <h2 id="jackpot-matches" className={styles.heading}>
          {text('matches')}
        </h2>
        <Button variant="quiet" size="small" onClick={() => setPicks(createQuickSelections(crypto))}>
          {text('quick')}
        </Button>
      </div>
      <MatchList
        matches={round.matches}
        pickOf={({ no, home, away }) => (
          <SegmentedControl
            label={text('versus', { params: { home, away } })}
            options={options}
            value={picks[no - 1] ?? ''}
            onChange={(pick) => setPicks(picks.map((each, at) => (at === no - 1 ? pick : each)))}
          />
        )}
      />
      <div className={styles.form}>
        {tickets > 0 ? (
          <Checkbox checked={ticket} onChange={(event) => setByTicket(event.target.checked)}>
            {getCountText(text, 'ticket', tickets)}
          </Checkbox>
        ) : null}
        <Outcome entry={entry} />
        {entry.phase === 'unknown' || entry.phase === 'login' ? (
          <RetryEntry entry={entry} />
        ) : (
          <EnterButton {...{ jackpot, round, picks, ticket }} busy={entry.phase === 'sending'} onEnter={enter} />
        )}
        <noscript>
          <p>{text('noScript')}</p>
        </noscript>
      </div>
    </Card>
  );
}

/** Returns the selection of each match; empty after an entry. */
function usePicks({ entered }: EntryState): [readonly string[], (picks: readonly string[]) => void] {
  const [picks, setPicks] = useState(NOTHING);
  const [cleared, setCleared] = useState(entered);
  // Cleared in the render that shows the entry, not in an effect after it: a tap in between would pay for the same selections again.
  if (cleared !== entered) {
    setCleared(entered);
    if (entered !== null) setPicks(NOTHING);
  }
  return [picks, setPicks];
}

interface EnterButtonProps extends EntryFormProps {
  picks: readonly string[];
  ticket: boolean;
  busy: boolean;
  onEnter(): void;
}

/** Returns the action of the button, or the reason why it is disabled. */
function useAction(
  { round, jackpot, picks, ticket }: Pick<EnterButtonProps, 'round' | 'jackpot' | 'picks' | 'ticket'>,
  limits: LimitsLeft | undefined,
): Action {
  const platform = usePlatform();
  const { protection } = platform;
  const loggedIn = useUserId() !== null;
  const closed = useClosed(platform, 'REAL_SPORTS');
  const state = useSyncExternalStore(
    (listener) => protection.subscribe(listener),
    () => protection.state(),
    () => protection.state(),
  );
  if (!loggedIn) return 'login';
  if (closed) return 'excluded';
  if ((jackpot.own?.entries ?? 0) >= jackpot.mostEntries) return 'full';
  const left = limits?.stake ?? null;
  // Players who have reached their time limit cannot enter, not even with a ticket.
  if (left !== null && (ticket ? limits?.tightest?.kind === 'session' : round.price > left)) return 'limitReached';
  if (picks.includes('')) return 'picks';
  if (state === 'ready') return 'enter';
  return state === 'missing' ? 'unprotected' : 'wait';
}

function EnterButton({ round, jackpot, picks, ticket, busy, onEnter }: EnterButtonProps): ReactNode {
  const text = useSelector(selectJackpotTexts);
  const ownLimits = useSelector(selectOwnLimitTexts);
  const { events, protection } = usePlatform();
  const money = useMoney();
  const loggedIn = useUserId() !== null;
  const limits = usePromotionsLimitsLeftQuery(undefined, { skip: !loggedIn }).currentData;
  const action = useAction({ round, jackpot, picks, ticket }, limits);
  function press(): void {
    if (busy) return;
    if (action === 'enter') onEnter();
    if (action === 'login') events.emit('login.requested', {});
    if (action === 'excluded') events.emit('exclusion.requested', {});
    if (action === 'unprotected') protection.retry();
  }
  const price = ticket ? text('enterTicket') : text('enter', { params: { amount: money(round.price) } });
  return (
    <>
      {limits ? <OwnLimits {...describeOwnLimits(ownLimits, limits, money)} /> : null}
      <Button
        variant="primary"
        block
        busy={busy}
        aria-disabled={!['enter', 'login', 'excluded', 'unprotected'].includes(action) || undefined}
        onClick={press}
      >
        {action === 'enter'
          ? price
          : action === 'limitReached'
            ? ownLimits('limitReached')
            : text(`do_${action}`, { params: { count: jackpot.mostEntries } })}
      </Button>
      {action === 'login' || action === 'excluded' || action === 'unprotected' ? (
        <p role="status" className={styles.quiet}>
          {text(`why_${action}`)}
        </p>
      ) : null}
    </>
  );
}
