import { type EventResponse, type SportEvent } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { Icon } from '@oware/ui';
import { useId, useState, type ReactNode } from 'react';
import { useSportTexts } from '../match-state/sport-texts';
import { OddsCell } from '../odds-cell/odds-cell';
import { getCardLayout } from './card-layout';
import { selectEventTexts } from './texts';
import styles from './popular-picks.module.css';

type Popular = EventResponse['popular'];

/** Returns the markets and outcomes of popular picks; skips those that the event does not have. */
const findPicks = ({ markets }: SportEvent, popular: Popular = []) =>
  popular.flatMap(({ marketId, specifiers, outcomeId, players }) => {
    const market = markets.find((each) => each.id === marketId && each.specifiers === specifiers);
    const outcome = market?.outcomes.find(({ id }) => id === outcomeId);
    return market && outcome ? [{ market, outcome, players }] : [];
  });

/**
 * The outcomes that most players backed, with their number. The picks of the first response stay, so that nothing below moves; no row is
 * shown without picks. Needs a `key` per event.
 */
export function PopularPicks({ event, popular }: { event: SportEvent; popular: Popular }): ReactNode {
  const text = useSelector(selectEventTexts);
  const sportText = useSportTexts();
  const id = useId();
  const [picks] = useState(() => findPicks(event, popular));
  if (picks.length === 0) return null;
  return (
    <section className={styles.popular} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        <Icon glyph="popular" size={16} />
        {text('popular')}
      </h2>
      <div className={styles.picks} role="toolbar" aria-labelledby={id}>
        {picks.map(({ market, outcome, players }) => {
          const { labels, layout } = getCardLayout(sportText, market);
          const label = layout === 'stack' ? labels[market.outcomes.indexOf(outcome)] : undefined;
          return (
            <div key={`${market.id} ${outcome.id}`} className={styles.pick}>
              <span className={styles.market} lang={market.lang}>
                {market.name}
              </span>
              <OddsCell event={event} market={market} outcome={outcome} label={label ?? outcome.name} />
              <span className={styles.backed}>{text('backedBy', { params: { count: players } })}</span>
            </div>
          );
        })}
      </div>
    </section>
  );
}
