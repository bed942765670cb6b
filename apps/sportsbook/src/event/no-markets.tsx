import { hasEnded } from '@oware/betting';
import { findSportById } from '@oware/config';
import { type EventStatus } from '@oware/contracts';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { getButtonClass, EmptyState } from '@oware/ui';
import { type ReactNode } from 'react';
import { getSportKey } from '../fixture/event-path';
import { useSportName } from '../catalogue/use-sport-name';
import { selectEventTexts, type EventTexts } from './texts';

/** Returns the texts that explain why there is nothing to bet on, and what happens next. */
function getNoMarketsText(
  text: EventTexts,
  sportName: (sportId: string) => string,
  sportId: string,
  status: EventStatus,
): { title: string; hint: string } {
  if (status === 'postponed') return { title: text('postponed'), hint: text('postponedText') };
  if (status === 'cancelled' || status === 'abandoned')
    return { title: text('calledOff'), hint: text('calledOffText') };
  if (hasEnded(status)) return { title: text('over'), hint: text('overText') };
  const sport = findSportById(sportId);
  if (sport?.live === false && status !== 'notStarted')
    return { title: text('notLive'), hint: text('notLiveText', { params: { sport: sportName(sportId) } }) };
  return { title: text('closed'), hint: text('closedText') };
}

/** Explains why no market of a match can be bet on, and links to other matches. */
export function NoMarkets({ sportId, status }: { sportId: string; status: EventStatus }): ReactNode {
  const text = useSelector(selectEventTexts);
  const { title, hint } = getNoMarketsText(text, useSportName(), sportId, status);
  return (
    <EmptyState
      icon="whistle"
      title={title}
      action={
        <Link className={getButtonClass()} to={`/sport/${getSportKey(sportId)}/`}>
          {text('others')}
        </Link>
      }
    >
      {hint}
    </EmptyState>
  );
}
