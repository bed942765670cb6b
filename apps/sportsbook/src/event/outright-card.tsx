import { type Market, type SportEvent } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { useId, useState, type ReactNode } from 'react';
import { formatDateAndTime, useDates } from '../fixture/kick-off';
import { LineRow } from './line-row';
import { selectEventTexts } from './texts';
import closedLinesStyles from './closed-lines.module.css';
import marketCardStyles from './market-card.module.css';

/** Number of outcomes shown at first: those with the lowest odds. */
const FIRST = 8;

const sortByOdds = ({ outcomes }: Market): readonly string[] =>
  [...outcomes].sort((a, b) => (a.odds ?? Infinity) - (b.odds ?? Infinity)).map(({ id }) => id);

/**
 * The possible winners of a competition, in the order of the odds when it was first shown; later additions are last.
 */
export function OutrightCard({ event }: { event: SportEvent }): ReactNode {
  return event.markets.map((market) => (
    <OutrightMarket key={`${market.id} ${market.specifiers}`} event={event} market={market} />
  ));
}

function OutrightMarket({ event, market }: { event: SportEvent; market: Market }): ReactNode {
  const text = useSelector(selectEventTexts);
  const country = usePlatform().country.shortName;
  const dates = useDates();
  const id = useId();
  const [order] = useState(() => sortByOdds(market));
  const place = new Map(order.map((each, index) => [each, index]));
  const outcomes = [...market.outcomes].sort((a, b) => (place.get(a.id) ?? FIRST) - (place.get(b.id) ?? FIRST));
  const rest = outcomes.slice(FIRST);
  const part = (some: typeof outcomes): Market => ({ ...market, outcomes: some });
  return (
    <section className={marketCardStyles.card} aria-labelledby={id}>
      <div className={marketCardStyles.cardHead}>
        <h2 className={marketCardStyles.cardTitle} id={id}>
          {market.name}
        </h2>
      </div>
      <p className={marketCardStyles.note}>
        {text('outrightUntil', { params: { time: formatDateAndTime(event.startTime, country, dates) } })}
      </p>
      <div role="toolbar" aria-label={market.name}>
        <LineRow event={event} market={part(outcomes.slice(0, FIRST))} />
      </div>
      {rest.length > 0 ? (
        <details className={closedLinesStyles.away}>
          <summary>{text('outrightMore', { params: { count: rest.length } })}</summary>
          <div role="toolbar" aria-label={text('outrightMore', { params: { count: rest.length } })}>
            <LineRow event={event} market={part(rest)} />
          </div>
        </details>
      ) : null}
    </section>
  );
}
