import { getOutcomeKey, type Market, type Outcome, type SportEvent } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { formatPrice, Icon } from '@oware/ui';
import { type ReactNode } from 'react';
import { EventMeta } from '../catalogue/event-meta';
import { EventTeams } from '../catalogue/event-teams';
import { selectLine } from '../catalogue/select-market';
import { getShortLabel } from '../catalogue/short-label';
import { useSportTexts } from '../match-state/sport-texts';
import { toSelections } from '../home/selections';
import { toOutcomeRef, useCell } from '../odds/use-cell';
import { useFollowWhileSeen } from '../odds/use-follow';
import { formatSides } from '../shared-texts/sides';
import { type SelectionChoice } from './selection-choice';
import { selectEditTexts } from './texts';
import styles from './edit-bet.module.css';

export interface FoundMatchProps extends SelectionChoice {
  event: SportEvent;
  /** Market to show. */
  marketId: number;
  /** Markets of the event in the response. */
  extent: 'part' | 'list';
  /** When the response was received, ms since 1970. */
  receivedAt: number;
  /** Time of the response by the server's clock. */
  serverTime: number;
}

/** A match that the search found, with the prices of one market as buttons that add them to the bet. */
export function FoundMatch({ event, marketId, extent, taken, onToggle, ...times }: FoundMatchProps): ReactNode {
  const row = useFollowWhileSeen<HTMLLIElement>(event, times.receivedAt, extent);
  const text = useSelector(selectEditTexts);
  const market = selectLine(event, marketId) ?? event.markets[0];
  const match = formatSides((options) => text('editMatch', options), { home: event.home.name, away: event.away.name });
  return (
    <li ref={row} className={styles.found}>
      <div className={styles.match}>
        <EventMeta event={event} withTournament {...times} />
        <EventTeams event={event} />
      </div>
      {market ? (
        <div
          role="toolbar"
          aria-label={text('editMarket', { params: { match, market: market.name } })}
          className={styles.cells}
        >
          {market.outcomes.slice(0, 3).map((outcome) => (
            <FoundCell key={outcome.id} {...{ event, market, outcome, taken, onToggle }} />
          ))}
        </div>
      ) : null}
    </li>
  );
}

interface FoundCellProps extends SelectionChoice {
  event: SportEvent;
  market: Market;
  outcome: Outcome;
}

/**
 * Button that adds an outcome to the new bet, or removes it. A boost does not apply to an edited bet, so it is not shown. Not an `OddsCell`,
 * which acts on the betslip, and whose button shares a module with it in the first view of every list.
 */
function FoundCell({ event, market, outcome, taken, onToggle }: FoundCellProps): ReactNode {
  const text = useSelector(selectEditTexts);
  const sportText = useSportTexts();
  const { odds, was, state } = useCell(event, market, outcome);
  const label = getShortLabel(sportText, market, outcome);
  const shown = was ?? odds;
  const price = state === 'open' && shown !== null ? formatPrice(shown) : null;
  const isTaken = taken.includes(getOutcomeKey(toOutcomeRef(event, market, outcome)));
  function press(): void {
    const seen = { ...outcome, odds: shown ?? outcome.odds };
    toSelections({ ...event, markets: [{ ...market, outcomes: [seen] }] }).forEach(onToggle);
  }
  return (
    <button
      type="button"
      className={styles.cell}
      aria-label={[
        label,
        price ?? text(state === 'gone' ? 'editClosed' : 'editSuspended'),
        label === outcome.name ? null : outcome.name,
        market.name,
      ]
        .filter(Boolean)
        .join(', ')}
      aria-pressed={isTaken}
      aria-disabled={price === null && !isTaken ? true : undefined}
      onClick={price !== null || isTaken ? press : undefined}
    >
      <span className={styles.muted}>{label}</span> <strong>{price ?? <Icon glyph="lock" size={16} />}</strong>
    </button>
  );
}
