import { getOutcomeKey, type Market, type Outcome, type SportEvent } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { OddsButton } from '@oware/ui';
import { type ReactNode } from 'react';
import { EventMeta } from '../catalogue/event-meta';
import { EventTeams } from '../catalogue/event-teams';
import { selectLine } from '../catalogue/select-market';
import { getShortLabel } from '../catalogue/short-label';
import { useSportTexts } from '../match-state/sport-texts';
import { toOutcomeRef, useCell } from '../odds/use-cell';
import { useFollowWhileSeen } from '../odds/use-follow';
import { toSlipSelection } from '../odds-cell/to-slip-selection';
import { formatSides } from '../shared-texts/sides';
import { type PickSearchProps } from './pick-search';
import { selectEditTexts } from './texts';
import styles from './edit-bet.module.css';

export interface FoundMatchProps extends PickSearchProps {
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
            <PickCell key={outcome.id} {...{ event, market, outcome, taken, onToggle }} />
          ))}
        </div>
      ) : null}
    </li>
  );
}

interface PickCellProps extends PickSearchProps {
  event: SportEvent;
  market: Market;
  outcome: Outcome;
}

/** Button that adds an outcome to the new bet, or removes it. A boost does not apply to an edited bet, so it is not shown. */
function PickCell({ event, market, outcome, taken, onToggle }: PickCellProps): ReactNode {
  const sportText = useSportTexts();
  const { odds, was, state, move } = useCell(event, market, outcome);
  const label = getShortLabel(sportText, market, outcome);
  const shown = was ?? odds;
  return (
    <OddsButton
      label={label}
      context={label === outcome.name ? market.name : `${outcome.name}, ${market.name}`}
      odds={shown}
      state={state}
      move={move}
      selected={taken.includes(getOutcomeKey(toOutcomeRef(event, market, outcome)))}
      onPress={() => {
        const seen = shown ?? outcome.odds;
        if (seen !== null) onToggle(toSlipSelection(event, market, outcome, seen));
      }}
    />
  );
}
