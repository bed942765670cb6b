import { type Market, type Outcome, type SportEvent } from '@oware/contracts';
import { useDispatch } from '@oware/platform/store';
import { OddsButton } from '@oware/ui';
import { memo, useCallback, type ReactNode } from 'react';
import { toggleSelection } from '../betslip/slice';
import { refOf, useCell } from './use-cell';

export interface OddsCellProps {
  event: SportEvent;
  market: Market;
  outcome: Outcome;
  /** Short: 1, X, Over 2.5. */
  label: string;
  layout?: 'stack' | 'line';
}

/** One outcome that can be put on the slip. Renders again only when its own odds, state or place on the slip change. */
export const OddsCell = memo(function OddsCell({ event, market, outcome, label, layout }: OddsCellProps): ReactNode {
  const dispatch = useDispatch();
  const { view, picked } = useCell(event, market, outcome);
  const { odds } = view;
  const pick = useCallback(() => {
    dispatch(
      toggleSelection({
        ...refOf(event, market, outcome),
        sportId: event.sportId,
        home: event.home.name,
        away: event.away.name,
        tournament: event.tournament.name,
        startTime: event.startTime,
        marketName: market.name,
        outcomeName: outcome.name,
        // A cell without odds can only be taken off the slip.
        odds: odds ?? outcome.odds ?? 10_000,
      }),
    );
  }, [dispatch, event, market, outcome, odds]);
  return (
    <OddsButton
      label={label}
      context={label === outcome.name ? market.name : `${outcome.name}, ${market.name}`}
      odds={odds}
      state={view.state}
      move={view.move}
      selected={picked}
      layout={layout}
      onPress={pick}
    />
  );
});
