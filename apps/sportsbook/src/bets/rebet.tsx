import { isApiError, send, getErrorText } from '@oware/api-client';
import { getCountText } from '@oware/content';
import { getOutcomeKey, type BookingLeg, type Rebet, type Ticket } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, getName, Named } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { selectSelectionCount } from '../betslip/selectors';
import { loadSlip } from '../betslip/load-slip';
import { toLoadedSlip } from '../booking-code/load-on-slip';
import { selectTicketTexts } from '../ticket/texts';
import { NamedSides } from '../shared-texts/both-sides';
import { selectBetsTexts } from './texts';
import styles from './bets.module.css';

/** Adds the selections of a bet that are still open to the slip, and lists those that have closed. */
export function RebetButton({ ticket: { ticketId } }: { ticket: Pick<Ticket, 'ticketId'> }): ReactNode {
  const { http, store, events } = usePlatform();
  const text = useSelector(selectBetsTexts);
  const onSlip = useSelector(selectSelectionCount);
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [out, setOut] = useState<readonly BookingLeg[]>([]);

  async function rebet(): Promise<void> {
    if (isLoading) return;
    setLoading(true);
    setProblem(null);
    const result = await send<Rebet>(http, { path: `/orders/ticket/${encodeURIComponent(ticketId)}/rebet` });
    setLoading(false);
    if (!result.ok)
      return setProblem(
        isApiError(result.error) ? getErrorText(result.error, text('rebetFailed')) : text('rebetFailed'),
      );
    const { legs } = result.data;
    const gone = legs.filter(({ now }) => now === null);
    setOut(gone);
    if (gone.length === legs.length) return setProblem(text('rebetNone'));
    loadSlip(store, toLoadedSlip(result.data), onSlip > 0);
    if (gone.length === 0) events.emit('betslip.requested', { open: true });
  }
  return (
    <div className={styles.rebet}>
      <Button block busy={isLoading} onClick={() => void rebet()}>
        {text('rebet')}
      </Button>
      {problem === null ? null : <p role="alert">{problem}</p>}
      {out.length > 0 && problem === null ? (
        <div role="status">
          <p>{getCountText(text, 'fellOut', out.length)}</p>
          <GoneList legs={out} />
          <Button block onClick={() => events.emit('betslip.requested', { open: true })}>
            {text('openSlip')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function GoneList({ legs }: { legs: readonly BookingLeg[] }): ReactNode {
  const text = useSelector(selectTicketTexts);
  return (
    <ul className={styles.muted}>
      {legs.map(({ made }) => (
        <li key={getOutcomeKey(made)}>
          <strong lang={made.langs?.outcomeName}>{made.outcomeName}</strong> <Named of={getName(made, 'marketName')} />{' '}
          · <NamedSides match={(options) => text('match', options)} of={made} />
        </li>
      ))}
    </ul>
  );
}
