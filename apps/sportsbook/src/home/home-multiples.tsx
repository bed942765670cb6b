import { formatOdds, getTotalOdds } from '@oware/betting';
import { type SportEvent } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Button, Card } from '@oware/ui';
import { type ReactNode } from 'react';
import { loadSlip } from '../betslip/load-slip';
import { getEventPath } from '../fixture/event-path';
import { Section } from '../section/section';
import { useSportsbookMultiplesQuery } from './endpoints';
import { BothSides } from '../shared-texts/both-sides';
import { toSelections } from './selections';
import { selectHomeTexts } from './texts';
import styles from './home.module.css';

/** Polling interval, ms; the server composes the multiples at this interval. */
const EVERY_MS = 60_000;

/** Popular multiples after the first; one tap adds one to the slip. */
export function HomeMultiples(): ReactNode {
  const text = useSelector(selectHomeTexts);
  const { data } = useSportsbookMultiplesQuery(undefined, { pollingInterval: EVERY_MS, skipPollingIfUnfocused: true });
  // The first one is among the offers at the top of the page.
  const multiples = data?.multiples.slice(1) ?? [];
  if (multiples.length === 0) return null;
  return (
    <Section title={text('homeMultiples')}>
      <ul className={styles.multiples}>
        {multiples.map(({ events }) => (
          <Multiple key={events.map(({ id }) => id).join()} events={events} />
        ))}
      </ul>
    </Section>
  );
}

function Multiple({ events }: { events: readonly SportEvent[] }): ReactNode {
  const text = useSelector(selectHomeTexts);
  const { store, events: bus } = usePlatform();
  const selections = events.flatMap(toSelections);
  const odds = formatOdds(getTotalOdds(selections.map((selection) => selection.odds)));
  const take = (): void => {
    loadSlip(store, { tab: 'multiple', systemSizes: [], picks: selections, bankers: [] }, true);
    bus.emit('betslip.requested', { open: true });
  };
  return (
    <Card as="li" className={styles.multiple}>
      <ul>
        {events.map((event) => (
          <li key={event.id}>
            <Link to={getEventPath(event)} className={styles.leg}>
              <b lang={event.markets[0]?.outcomes[0]?.lang}>{event.markets[0]?.outcomes[0]?.name}</b>
              <span className={styles.count}>
                <span lang={event.markets[0]?.lang}>{event.markets[0]?.name}</span> · <BothSides of={event} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Button
        block
        aria-label={text('homeTakeLabel', {
          params: { picks: selections.map(({ outcomeName }) => outcomeName).join(', '), odds },
        })}
        onClick={take}
      >
        {text('homeTake', { params: { count: selections.length, odds } })}
      </Button>
    </Card>
  );
}
