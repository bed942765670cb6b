import { type VirtualEvent, type VirtualMarket, type VirtualOutcome } from '@oware/contracts';
import { useDispatch, useSelector } from '@oware/platform/store';
import { OddsButton } from '@oware/ui';
import { type ReactNode } from 'react';
import { picksOf, samePick, selectSlip, slipSlice, type RoundPick } from './slice';

interface OutcomeCellProps {
  roundId: string;
  event: Pick<VirtualEvent, 'homeTeamName' | 'awayTeamName'>;
  market: Pick<VirtualMarket, 'title' | 'subTitle'>;
  outcome: VirtualOutcome;
  /** A shorter name for lists. */
  label?: string | undefined;
}

/** One outcome of a round: a tap puts it on the slip or takes it off. */
export function OutcomeCell({ roundId, event, market, outcome, label }: OutcomeCellProps): ReactNode {
  const dispatch = useDispatch();
  const { eventId, marketId, specifiers, outcomeId, title, odds } = outcome;
  const pick: RoundPick = {
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
    picksOf(selectSlip(state), roundId).some((each) => samePick(each, pick)),
  );
  return (
    <OddsButton
      label={label ?? title}
      context={`${event.homeTeamName} v ${event.awayTeamName}, ${market.title}`}
      odds={odds}
      selected={selected}
      onPress={() => dispatch(slipSlice.actions.toggled({ roundId, pick }))}
    />
  );
}
