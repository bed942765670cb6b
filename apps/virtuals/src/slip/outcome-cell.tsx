import { type VirtualEvent, type VirtualMarket, type VirtualOutcome } from '@oware/contracts';
import { useDispatch, useSelector } from '@oware/platform/store';
import { OddsButton } from '@oware/ui';
import { type ReactNode } from 'react';
import { selectMarketTexts } from '../common/texts';
import { getSelections, isSameSelection, selectSlip, slipSlice, type RoundSelection } from './slice';

interface OutcomeCellProps {
  roundId: string;
  event: Pick<VirtualEvent, 'homeTeamName' | 'awayTeamName'>;
  market: Pick<VirtualMarket, 'title' | 'subTitle'>;
  outcome: VirtualOutcome;
  /** Shorter name for lists. */
  label?: string | undefined;
}

/** One outcome of a round; a tap adds it to the slip or removes it. */
export function OutcomeCell({ roundId, event, market, outcome, label }: OutcomeCellProps): ReactNode {
  const dispatch = useDispatch();
  const marketText = useSelector(selectMarketTexts);
  const { eventId, marketId, specifiers, outcomeId, title, odds } = outcome;
  const selection: RoundSelection = {
    eventId,
    marketId,
    specifiers,
    outcomeId,
    market: market.title,
    title,
    home: event.homeTeamName,
    away: event.awayTeamName,
    odds,
  };
  const selected = useSelector((state: Record<string, unknown>) =>
    getSelections(selectSlip(state), roundId).some((each) => isSameSelection(each, selection)),
  );
  return (
    <OddsButton
      label={marketText(label ?? title)}
      context={`${event.homeTeamName} v ${event.awayTeamName}, ${marketText(market.title)}`}
      odds={odds}
      selected={selected}
      onPress={() => dispatch(slipSlice.actions.toggled({ roundId, pick: selection }))}
    />
  );
}
