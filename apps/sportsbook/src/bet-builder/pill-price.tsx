import { type BuilderSelection, type SportEvent } from '@oware/contracts';
import { Price } from '@oware/ui';
import { type ReactNode } from 'react';
import { useCell } from '../odds/use-cell';
import styles from './bet-builder.module.css';

/** The current single price of a selection; nothing when the match does not offer it as a single. */
export function PillPrice({ event, selection }: { event: SportEvent; selection: BuilderSelection }): ReactNode {
  const market = event.markets.find(
    ({ id, specifiers }) => id === selection.marketId && specifiers === selection.specifiers,
  );
  const outcome = market?.outcomes.find(({ id }) => id === selection.outcomeId);
  return market && outcome ? <Now event={event} market={market} outcome={outcome} /> : null;
}

function Now(of: {
  event: SportEvent;
  market: SportEvent['markets'][number];
  outcome: SportEvent['markets'][number]['outcomes'][number];
}): ReactNode {
  const { odds, state } = useCell(of.event, of.market, of.outcome);
  return odds === null || state !== 'open' ? null : <Price odds={odds} className={styles.pillPrice} />;
}
