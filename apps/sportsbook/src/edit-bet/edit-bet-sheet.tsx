import { SMALL_DROP_PERCENT } from '@oware/betting';
import { outcomeKey, type Ticket } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useDispatch, useSelector } from '@oware/platform/store';
import { Button, Sheet } from '@oware/ui';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { LegRow } from '../ticket/leg-row';
import { withCurrency } from '../money/amount';
import { betslipApi } from '../betslip/endpoints';
import { pickKey } from '../betslip/pick';
import { quoteOf } from '../betslip/quote';
import { useBetslip } from '../betslip/selectors';
import { betslipSlice } from '../betslip/slice';
import { CallEnd } from '../cash-out/call-end';
import { CashOutProgress } from '../cash-out/cash-out-progress';
import { useDropPolicy } from '../cash-out/drop-setting';
import { isUnderWay } from '../cash-out/runtime';
import { useCashOut } from '../cash-out/use-cash-out';
import { EditLegRow } from './edit-leg-row';
import { editProblem } from './edit-problem';
import { editedBet, editRequestBet, openPicks } from './edited-bet';
import { EditSummary } from './edit-summary';
import { selectEditTexts } from './texts';
import { useLivePicks } from './use-live-picks';
import styles from './edit-bet.module.css';

export interface EditBetSheetProps {
  ticket: Ticket;
  open: boolean;
  onClose(): void;
  /** The bet that took its place. */
  onDone(ticketId: string): void;
}

/** Exchanges a bet for one on other selections: what it is worth now is the new stake. */
export function EditBetSheet({ open, onClose, ...rest }: EditBetSheetProps): ReactNode {
  const text = useSelector(selectEditTexts);
  return (
    <Sheet open={open} onClose={onClose} title={text('edit')}>
      {open ? <Editor {...rest} /> : null}
    </Sheet>
  );
}

function Editor({ ticket, onDone }: Pick<EditBetSheetProps, 'ticket' | 'onDone'>): ReactNode {
  const platform = usePlatform();
  const dispatch = useDispatch();
  const text = useSelector(selectEditTexts);
  const { currency } = platform.country;
  const slip = useBetslip();
  const policy = useDropPolicy();
  const { runtime, view, state } = useCashOut(ticket.ticketId);
  const { currentData: config = null } = betslipApi.useSportsbookBetslipConfigQuery();
  const protection = useSyncExternalStore(
    platform.protection.subscribe,
    platform.protection.state,
    platform.protection.state,
  );
  const [kept] = useState(() => openPicks(ticket));
  const [offered] = useState(() => {
    const mine = new Set(ticket.legs.map(outcomeKey));
    return slip.picks.filter((pick) => !mine.has(pickKey(pick)));
  });
  const [taken, setTaken] = useState<readonly string[]>(() => kept.map(pickKey));
  const all = useMemo(() => [...kept, ...offered], [kept, offered]);
  const live = useLivePicks(all);
  const now = live.getView();

  useEffect(() => runtime.offers.show(ticket.ticketId), [runtime, ticket.ticketId]);
  const latest = useRef({ onDone, taken, offered });
  useEffect(() => {
    latest.current = { onDone, taken, offered };
  });
  useEffect(() => {
    if (state.phase === 'refused') for (const outcome of state.refusal.outcomes) live.receive(outcome);
    if (state.phase === 'done' && state.response.newTicketId !== null) {
      const added = latest.current.offered.map(pickKey).filter((key) => latest.current.taken.includes(key));
      if (added.length > 0) dispatch(betslipSlice.actions.cleared(added));
      latest.current.onDone(state.response.newTicketId);
    }
  }, [state, live, dispatch]);

  const picks = all.filter((pick) => taken.includes(pickKey(pick)));
  const decided = ticket.legs.filter(({ result }) => result !== 'open');
  const changed =
    decided.length > 0 || picks.length !== kept.length || kept.some((pick) => !taken.includes(pickKey(pick)));
  const offer = view.kind === 'offer' ? view.offer : null;
  const edited = offer && picks.length > 0 ? editedBet(ticket, picks, offer.net) : null;
  const problem = editProblem(text, {
    picks,
    changed,
    live: now,
    config,
    protectedNow: protection === 'ready',
    edited,
    currency,
  });
  const quote = edited && config && edited.bet.stake > 0 ? quoteOf([edited.bet], now.now, config) : null;
  const toggle = (key: string): void =>
    setTaken(taken.includes(key) ? taken.filter((other) => other !== key) : [...taken, key]);
  const row = (pick: (typeof all)[number]): ReactNode => {
    const key = pickKey(pick);
    return (
      <EditLegRow key={key} pick={pick} now={now.now[key]} taken={taken.includes(key)} onToggle={() => toggle(key)} />
    );
  };

  function confirm(): void {
    if (problem !== null || !offer || !edited) return;
    runtime.edit(ticket, { least: offer.net, oddsPolicy: slip.oddsPolicy, bet: editRequestBet(edited.bet, now.now) });
  }

  return (
    <div className={styles.body}>
      <CallEnd state={state} />
      <p className={styles.muted}>
        {text('editHow')}{' '}
        {policy === 'none' || policy === null
          ? null
          : text(`editDrop_${policy}`, { params: { percent: SMALL_DROP_PERCENT } })}
      </p>
      <ul aria-label={text('editSelections')}>{kept.map(row)}</ul>
      {decided.length > 0 ? (
        <section aria-labelledby="edit-decided">
          <h3 id="edit-decided" className={styles.heading}>
            {text('editDecided')}
          </h3>
          <ul>
            {decided.map((leg) => (
              <LegRow key={outcomeKey(leg)} leg={leg} onLeave={null} />
            ))}
          </ul>
        </section>
      ) : null}
      {offered.length > 0 ? (
        <section aria-labelledby="edit-offered">
          <h3 id="edit-offered" className={styles.heading}>
            {text('editOffered')}
          </h3>
          <ul>{offered.map(row)}</ul>
        </section>
      ) : (
        <p className={styles.muted}>{text('editNoneOffered')}</p>
      )}
      <div className={styles.footer}>
        {edited && offer ? <EditSummary ticket={ticket} edited={edited} worth={offer.net} quote={quote} /> : null}
        {state.phase === 'sending' || state.phase === 'pending' ? <CashOutProgress state={state} /> : null}
        <Button
          variant="primary"
          block
          busy={isUnderWay(state)}
          aria-disabled={problem === null ? undefined : true}
          aria-describedby="edit-problem"
          onClick={confirm}
        >
          {edited
            ? text('editConfirm', { params: { amount: withCurrency(currency, edited.bet.stake) } })
            : text('edit')}
        </Button>
        <p id="edit-problem" role="status" className={styles.muted}>
          {problem}
        </p>
      </div>
    </div>
  );
}
