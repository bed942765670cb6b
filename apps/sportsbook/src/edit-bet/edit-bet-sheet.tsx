import { formatCurrency, SMALL_DROP_PERCENT } from '@oware/betting';
import { getOutcomeKey, type Ticket, type Units } from '@oware/contracts';
import { usePlatform, type Platform } from '@oware/platform';
import { useDispatch, useSelector } from '@oware/platform/store';
import { Button, classNames, Sheet, useInBoth, useMoneyGuard } from '@oware/ui';
import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { LegRow } from '../ticket/leg-row';
import { betslipApi } from '../betslip/endpoints';
import { getSelectionKey, type SlipSelection } from '../betslip/selection';
import { type NowByKey } from '../betslip/current-selection';
import { createQuote } from '../betslip/quote';
import { useBetslip } from '../betslip/selectors';
import { betslipSlice } from '../betslip/slice';
import { CallEnd } from '../cash-out/call-end';
import { CashOutProgress } from '../cash-out/cash-out-progress';
import { useDropPolicy } from '../cash-out/drop-setting';
import { isInProgress, type CashOutState } from '../cash-out/runtime';
import { useCashOut } from '../cash-out/use-cash-out';
import { useLazyChunk } from '../lazy-chunk/use-lazy-chunk';
import { EditLegRow } from './edit-leg-row';
import { getEditError } from './edit-problem';
import { createEditedBet, toRequestBet } from './edited-bet';
import { EditSummary } from './edit-summary';
import { selectEditTexts } from './texts';
import { useEditedSelections, type EditedSelections } from './use-edited-selections';
import { useLiveSelections } from './use-live-selections';
import styles from './edit-bet.module.css';

/** The search is loaded with the sheet, from the chunk of the search page. */
const loadSearch = () => import(/* webpackChunkName: "find" */ './selection-search');

export interface EditBetSheetProps {
  ticket: Ticket;
  open: boolean;
  onClose(): void;
  /** Called with the id of the new bet. */
  onDone(ticketId: string): void;
}

/** The sheet that exchanges a bet for one on other selections; the current value is the new stake. */
export function EditBetSheet({ open, onClose, ...rest }: EditBetSheetProps): ReactNode {
  const text = useSelector(selectEditTexts);
  return (
    <Sheet open={open} onClose={onClose} title={text('edit')}>
      {open ? <Editor {...rest} /> : null}
    </Sheet>
  );
}

/** Returns whether player protection is available: no bet is accepted without it. */
const useProtected = ({ protection: { subscribe, state } }: Platform): boolean =>
  useSyncExternalStore(subscribe, state, state) === 'ready';

/** Returns whether two lists have the same selections, in any order. */
function hasSameSelections(some: readonly SlipSelection[], others: readonly SlipSelection[]): boolean {
  const keys = new Set(some.map(getSelectionKey));
  return keys.size === others.length && others.every((selection) => keys.has(getSelectionKey(selection)));
}

function Editor({ ticket, onDone }: Pick<EditBetSheetProps, 'ticket' | 'onDone'>): ReactNode {
  const platform = usePlatform();
  const text = useSelector(selectEditTexts);
  const slip = useBetslip();
  const { runtime, view, state } = useCashOut(ticket.ticketId);
  const { currentData: config = null } = betslipApi.useSportsbookBetslipConfigQuery();
  const protectedNow = useProtected(platform);
  const edit = useEditedSelections(ticket, slip.picks);
  const { open, offered, all, taken } = edit;
  const live = useLiveSelections(all);
  const now = live.getView();

  useEffect(() => runtime.offers.show(ticket.ticketId), [runtime, ticket.ticketId]);
  useEnd(state, live, { onDone, taken, offered });

  const selections = all.filter((selection) => taken.includes(getSelectionKey(selection)));
  const decided = ticket.legs.filter(({ result }) => result !== 'open');
  const isChanged = decided.length > 0 || !hasSameSelections(selections, open);
  const waitsForPlayer = !isChanged || selections.length === 0;
  const offer = view.kind === 'offer' ? view.offer : null;
  const edited = offer && selections.length > 0 ? createEditedBet(ticket, selections, offer.net) : null;
  const problem = getEditError(text, {
    selections,
    changed: isChanged,
    live: now,
    config,
    protectedNow,
    edited,
    currency: platform.country.currency,
  });
  const quote = edited && config && edited.bet.stake > 0 ? createQuote([edited.bet], now.now, config) : null;
  function confirm(): void {
    if (problem !== null || !offer || !edited) return;
    runtime.edit(ticket, { least: offer.net, oddsPolicy: slip.oddsPolicy, bet: toRequestBet(edited.bet, now.now) });
  }

  return (
    <div className={styles.body}>
      <CallEnd state={state} />
      <How />
      <Selections edit={edit} now={now.now} decided={decided} />
      <div className={styles.footer}>
        {edited && offer ? <EditSummary ticket={ticket} edited={edited} worth={offer.net} quote={quote} /> : null}
        <Confirm {...{ state, problem, waitsForPlayer }} stake={edited?.bet.stake ?? null} onConfirm={confirm} />
      </div>
    </div>
  );
}

interface SelectionsProps {
  edit: EditedSelections;
  /** Current states of the selections. */
  now: NowByKey;
  /** Legs that have a result. */
  decided: Ticket['legs'];
}

/** The selections of the bet, those that can be added from the betslip, and a search for further ones. */
function Selections({ edit: { open, found, offered, taken, toggle }, now, decided }: SelectionsProps): ReactNode {
  const text = useSelector(selectEditTexts);
  const { SelectionSearch = null } = useLazyChunk(loadSearch) ?? {};
  const row = (selection: SlipSelection, isLeg = false): ReactNode => {
    const key = getSelectionKey(selection);
    return (
      <EditLegRow
        key={key}
        selection={selection}
        now={now[key]}
        taken={taken.includes(key)}
        isLeg={isLeg}
        onToggle={() => toggle(selection)}
      />
    );
  };
  return (
    <>
      <ul aria-label={text('editSelections')}>
        {open.map((selection) => row(selection, true))}
        {found.map((selection) => row(selection))}
      </ul>
      <DecidedLegs legs={decided} />
      <OfferedSelections>{offered.map((selection) => row(selection))}</OfferedSelections>
      {SelectionSearch ? <SelectionSearch taken={taken} onToggle={toggle} /> : null}
    </>
  );
}

/** Explains the exchange, and the effect of a price drop in the meantime. */
function How(): ReactNode {
  const text = useSelector(selectEditTexts);
  const both = useInBoth(text, 'page_cash_out');
  const policy = useDropPolicy();
  return (
    <ul className={classNames(styles.muted, styles.how)}>
      <li>{both('editHow_swap')}</li>
      {policy === 'none' || policy === null ? null : (
        <li>{both(`editDrop_${policy}`, { params: { percent: SMALL_DROP_PERCENT } })}</li>
      )}
      <li>{both('editHow_safe')}</li>
    </ul>
  );
}

/** Decided legs, which leave the bet. */
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
          <LegRow key={getOutcomeKey(leg)} leg={leg} onLeave={null} />
        ))}
      </ul>
    </section>
  );
}

/** Selections of the slip that can be added to the bet. */
function OfferedSelections({ children }: { children: ReactNode[] }): ReactNode {
  const text = useSelector(selectEditTexts);
  if (children.length === 0) return null;
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
  /** Stake of the edited bet; null while there is none. */
  stake: Units | null;
  problem: string | null;
  /** Whether the bet can be exchanged only after the player has chosen other selections. */
  waitsForPlayer: boolean;
  onConfirm(): void;
}

/** The button that exchanges the bet, with the reason why it is disabled. */
function Confirm({ state, stake, problem, waitsForPlayer, onConfirm }: ConfirmProps): ReactNode {
  const { currency } = usePlatform().country;
  const both = useInBoth(useSelector(selectEditTexts), 'page_cash_out');
  const guard = useMoneyGuard(problem === null ? 'edit' : null, waitsForPlayer);
  return (
    <>
      {state.phase === 'sending' || state.phase === 'pending' ? <CashOutProgress state={state} /> : null}
      <Button
        variant="primary"
        block
        busy={isInProgress(state)}
        aria-disabled={problem !== null || guard.guarded || undefined}
        aria-describedby="edit-problem"
        onPointerDown={guard.press}
        onClick={(event) => guard.accepts(event) && onConfirm()}
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
  offered: readonly SlipSelection[];
}

/** After a rejection, shows the current odds; after the exchange, removes the added selections from the slip. */
function useEnd(state: CashOutState, live: ReturnType<typeof useLiveSelections>, chosen: Chosen): void {
  const dispatch = useDispatch();
  const latest = useRef(chosen);
  useEffect(() => {
    latest.current = chosen;
  });
  useEffect(() => {
    if (state.phase === 'rejected') for (const outcome of state.rejection.outcomes) live.receive(outcome);
    if (state.phase === 'done' && state.response.newTicketId !== null) {
      const added = latest.current.offered.map(getSelectionKey).filter((key) => latest.current.taken.includes(key));
      if (added.length > 0) dispatch(betslipSlice.actions.cleared(added));
      latest.current.onDone(state.response.newTicketId);
    }
  }, [state, live, dispatch]);
}
