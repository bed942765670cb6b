import { isOver } from '@oware/betting';
import { sportById } from '@oware/config';
import { type EventStatus } from '@oware/contracts';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { buttonClass, EmptyState } from '@oware/ui';
import { type ReactNode } from 'react';
import { sportKey } from '../fixture/event-path';
import { useSportName } from '../catalogue/use-sport-name';
import { selectEventTexts, type EventTexts } from './texts';

/** Why there is nothing to bet on, and what comes next. */
function noMarketsText(
  text: EventTexts,
  sportName: (sportId: string) => string,
  sportId: string,
  status: EventStatus,
): { title: string; words: string } {
  if (status === 'postponed') return { title: text('postponed'), words: text('postponedText') };
  if (status === 'cancelled' || status === 'abandoned')
    return { title: text('calledOff'), words: text('calledOffText') };
  if (isOver(status)) return { title: text('over'), words: text('overText') };
  const sport = sportById(sportId);
  if (sport?.live === false && status !== 'notStarted')
    return { title: text('notLive'), words: text('notLiveText', { params: { sport: sportName(sportId) } }) };
  return { title: text('closed'), words: text('closedText') };
}

/** Says why no market of a match can be bet on, and leads to other matches. */
export function NoMarkets({ sportId, status }: { sportId: string; status: EventStatus }): ReactNode {
  const text = useSelector(selectEventTexts);
  const { title, words } = noMarketsText(text, useSportName(), sportId, status);
  return (
    <EmptyState
      title={title}
      action={
        <Link className={buttonClass()} to={`/sport/${sportKey(sportId)}/`}>
          {text('others')}
        </Link>
      }
    >
      {words}
    </EmptyState>
  );
}
