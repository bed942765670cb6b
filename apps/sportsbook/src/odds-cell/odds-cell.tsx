import { getOutcomeKey, type Market, type Outcome, type SportEvent } from '@oware/contracts';
import { useDispatch } from '@oware/platform/store';
import { OddsButton } from '@oware/ui';
import { memo, useCallback, type ReactNode } from 'react';
import { givenBack, toggleSelection } from '../betslip/slice';
import { toOutcomeRef, useCell } from '../odds/use-cell';
import { useIsSelected } from './use-selected';

export interface OddsCellProps {
  event: SportEvent;
  market: Market;
  outcome: Outcome;
  /** Short label: 1, X, Over 2.5. */
  label: string;
  layout?: 'stack' | 'line' | 'bare';
}

/** Button that adds an outcome to the slip. Renders again only when its own odds, state or selection change. */
export const OddsCell = memo(function OddsCell({ event, market, outcome, label, layout }: OddsCellProps): ReactNode {
  const dispatch = useDispatch();
  const { odds, was, state, move } = useCell(event, market, outcome);
  const key = getOutcomeKey(toOutcomeRef(event, market, outcome));
  const selected = useIsSelected(key);
  const press = useCallback(() => {
    // A cell without odds can only be removed from the slip.
    if (odds === null) return void dispatch(givenBack(key));
    dispatch(
      toggleSelection({
        ...toOutcomeRef(event, market, outcome),
        sportId: event.sportId,
        home: event.home.name,
        away: event.away.name,
        tournament: event.tournament.name,
        tournamentId: event.tournament.id,
        startTime: event.startTime,
        marketName: market.name,
        outcomeName: outcome.name,
        langs: {
          home: event.home.lang,
          away: event.away.lang,
          marketName: market.lang,
          outcomeName: outcome.lang,
        },
        // The betslip adds the boost.
        odds: was ?? odds,
      }),
    );
  }, [dispatch, event, key, market, outcome, odds, was]);
  return (
    <OddsButton
      label={label}
      context={label === outcome.name ? market.name : `${outcome.name}, ${market.name}`}
      odds={odds}
      was={was}
      state={state}
      move={move}
      selected={selected}
      layout={layout}
      onPress={press}
    />
  );
});
