import { type EventResponse, type SportEvent } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { Icon } from '@oware/ui';
import { useId, useState, type ReactNode } from 'react';
import { getShortLabel } from '../catalogue/short-label';
import { useSportTexts } from '../match-state/sport-texts';
import { OddsCell } from '../odds-cell/odds-cell';
import { selectEventTexts } from './texts';
import styles from './popular-outcomes.module.css';

/** Maximum length of a name that fits into a third of a phone's width on two lines, characters. */
const LONG = 22;

type Popular = EventResponse['popular'];

/** Returns popular outcomes with their markets; skips those that the event does not have. */
const findShown = ({ markets }: SportEvent, popular: Popular = []) =>
  popular.flatMap(({ marketId, specifiers, outcomeId, players }) => {
    const market = markets.find((each) => each.id === marketId && each.specifiers === specifiers);
    const outcome = market?.outcomes.find(({ id }) => id === outcomeId);
    return market && outcome ? [{ market, outcome, players }] : [];
  });

/**
 * The outcomes that most players backed, and the number of these players. Keeps the outcomes of the first response, so that nothing below
 * moves; empty without any. Needs a `key` per event.
 */
export function PopularOutcomes({ event, popular }: { event: SportEvent; popular: Popular }): ReactNode {
  const text = useSelector(selectEventTexts);
  const sportText = useSportTexts();
  const id = useId();
  const [shown] = useState(() => findShown(event, popular));
  if (shown.length === 0) return null;
  return (
    <section className={styles.popular} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        <Icon glyph="popular" size={16} />
        {text('popular')}
      </h2>
      <div className={styles.shown} role="toolbar" aria-labelledby={id}>
        {shown.map(({ market, outcome, players }) => {
          const label = outcome.name.length > LONG ? getShortLabel(sportText, market, outcome) : outcome.name;
          return (
            <div key={`${market.id} ${outcome.id}`} className={styles.outcome}>
              <span className={styles.market} lang={market.lang}>
                {market.name}
              </span>
              <OddsCell event={event} market={market} outcome={outcome} label={label} />
              <span className={styles.backed}>{text('backedBy', { params: { count: players } })}</span>
            </div>
          );
        })}
      </div>
    </section>
  );
}
