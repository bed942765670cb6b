import { formatCurrency, SMALL_DROP_PERCENT } from '@oware/betting';
import { outcomeKey, type Ticket, type Units } from '@oware/contracts';
import { usePlatform, type Platform } from '@oware/platform';
import { useDispatch, useSelector } from '@oware/platform/store';
import { Button, Sheet, useInBoth } from '@oware/ui';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { LegRow } from '../ticket/leg-row';
import { betslipApi } from '../betslip/endpoints';
import { pickKey, type SlipPick } from '../betslip/pick';
import { quoteOf } from '../betslip/quote';
import { useBetslip } from '../betslip/selectors';
import { betslipSlice } from '../betslip/slice';
import { CallEnd } from '../cash-out/call-end';
import { CashOutProgress } from '../cash-out/cash-out-progress';
import { useDropPolicy } from '../cash-out/drop-setting';
import { isUnderWay, type CashOutState } from '../cash-out/runtime';
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

/** Whether player protection works: nothing is bet without it. */
const useProtected = ({ protection: { subscribe, state } }: Platform): boolean =>
  useSyncExternalStore(subscribe, state, state) === 'ready';

/** Picks of the slip that are no leg of the bet. */
function picksBeside({ legs }: Ticket, picks: readonly SlipPick[]): SlipPick[] {
  const mine = new Set(legs.map(outcomeKey));
  return picks.filter((pick) => !mine.has(pickKey(pick)));
}

function Editor({ ticket, onDone }: Pick<EditBetSheetProps, 'ticket' | 'onDone'>): ReactNode {
  const platform = usePlatform();
  const text = useSelector(selectEditTexts);
  const slip = useBetslip();
  const { runtime, view, state } = useCashOut(ticket.ticketId);
  const { currentData: config = null } = betslipApi.useSportsbookBetslipConfigQuery();
  const protectedNow = useProtected(platform);
  const [kept] = useState(() => openPicks(ticket));
  const [offered] = useState(() => picksBeside(ticket, slip.picks));
  const [taken, setTaken] = useState<readonly string[]>(() => kept.map(pickKey));
  const all = useMemo(() => [...kept, ...offered], [kept, offered]);
  const live = useLivePicks(all);
  const now = live.getView();

  useEffect(() => runtime.offers.show(ticket.ticketId), [runtime, ticket.ticketId]);
  useEnd(state, live, { onDone, taken, offered });

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
    protectedNow,
    edited,
    currency: platform.country.currency,
  });
  const quote = edited && config && edited.bet.stake > 0 ? quoteOf([edited.bet], now.now, config) : null;
  const row = (pick: SlipPick): ReactNode => {
    const key = pickKey(pick);
    const others = taken.filter((other) => other !== key);
    const isTaken = taken.includes(key);
    const toggle = (): void => setTaken(isTaken ? others : [...taken, key]);
    return <EditLegRow key={key} pick={pick} now={now.now[key]} taken={isTaken} onToggle={toggle} />;
  };

  function confirm(): void {
    if (problem !== null || !offer || !edited) return;
    runtime.edit(ticket, { least: offer.net, oddsPolicy: slip.oddsPolicy, bet: editRequestBet(edited.bet, now.now) });
  }

  return (
    <div className={styles.body}>
      <CallEnd state={state} />
      <How />
      <ul aria-label={text('editSelections')}>{kept.map(row)}</ul>
      <DecidedLegs legs={decided} />
      <OfferedPicks>{offered.map(row)}</OfferedPicks>
      <div className={styles.footer}>
        {edited && offer ? <EditSummary ticket={ticket} edited={edited} worth={offer.net} quote={quote} /> : null}
        <Confirm state={state} stake={edited?.bet.stake ?? null} problem={problem} onConfirm={confirm} />
      </div>
    </div>
  );
}

/** What becomes of the bet, and of a price that falls meanwhile. */
function How(): ReactNode {
  const text = useSelector(selectEditTexts);
  const both = useInBoth(text, 'page_cash_out');
  const policy = useDropPolicy();
  const country = usePlatform().country.shortName;
  return (
    <p className={styles.muted}>
      {both('editHow', { params: { coin: text(`coin_${country}`) } })}{' '}
      {policy === 'none' || policy === null
        ? null
        : both(`editDrop_${policy}`, { params: { percent: SMALL_DROP_PERCENT } })}
    </p>
  );
}

/** Legs that are over and leave the bet. */
function DecidedLegs({ legs }: { legs: Ticket['legs'] }): ReactNode {
  const text = useSelector(selectEditTexts);
  if (legs.length === 0) return null;
  return (
    <section aria-labelledby="edit-decided">
      <h3 id="edit-decided" className={styles.heading}>
        {text('editDecided')}
      </h3>
      <ul>
        {legs.map((leg) => (
          <LegRow key={outcomeKey(leg)} leg={leg} onLeave={null} />
        ))}
      </ul>
    </section>
  );
}

/** Picks of the slip that the bet may take. */
function OfferedPicks({ children }: { children: ReactNode[] }): ReactNode {
  const text = useSelector(selectEditTexts);
  if (children.length === 0) return <p className={styles.muted}>{text('editNoneOffered')}</p>;
  return (
    <section aria-labelledby="edit-offered">
      <h3 id="edit-offered" className={styles.heading}>
        {text('editOffered')}
      </h3>
      <ul>{children}</ul>
    </section>
  );
}

interface ConfirmProps {
  state: CashOutState;
  /** Of the edited bet; null while there is none. */
  stake: Units | null;
  problem: string | null;
  onConfirm(): void;
}

/** The one tap that exchanges the bet, or what stands in its way. */
function Confirm({ state, stake, problem, onConfirm }: ConfirmProps): ReactNode {
  const { currency } = usePlatform().country;
  const both = useInBoth(useSelector(selectEditTexts), 'page_cash_out');
  return (
    <>
      {state.phase === 'sending' || state.phase === 'pending' ? <CashOutProgress state={state} /> : null}
      <Button
        variant="primary"
        block
        busy={isUnderWay(state)}
        aria-disabled={problem === null ? undefined : true}
        aria-describedby="edit-problem"
        onClick={onConfirm}
      >
        {stake === null ? both('edit') : both('editConfirm', { params: { amount: formatCurrency(currency, stake) } })}
      </Button>
      <p id="edit-problem" role="status" className={styles.muted}>
        {problem}
      </p>
    </>
  );
}

interface Chosen {
  onDone(ticketId: string): void;
  taken: readonly string[];
  offered: readonly SlipPick[];
}

/** When the edit was refused, shows the odds of now; when it is done, what was taken from the slip leaves it. */
function useEnd(state: CashOutState, live: ReturnType<typeof useLivePicks>, chosen: Chosen): void {
  const dispatch = useDispatch();
  const latest = useRef(chosen);
  useEffect(() => {
    latest.current = chosen;
  });
  useEffect(() => {
    if (state.phase === 'refused') for (const outcome of state.refusal.outcomes) live.receive(outcome);
    if (state.phase === 'done' && state.response.newTicketId !== null) {
      const added = latest.current.offered.map(pickKey).filter((key) => latest.current.taken.includes(key));
      if (added.length > 0) dispatch(betslipSlice.actions.cleared(added));
      latest.current.onDone(state.response.newTicketId);
    }
  }, [state, live, dispatch]);
}
