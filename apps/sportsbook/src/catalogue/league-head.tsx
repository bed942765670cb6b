import { type SportEvent } from '@oware/contracts';
import { Link } from '@oware/platform/router';
import { type ReactNode } from 'react';
import { LeagueBadge } from '../crest/league-badge';
import { getLeaguePath } from '../fixture/event-path';
import { useSportTexts } from '../match-state/sport-texts';
import { getLeagueLanguage } from './league-name';
import { getFirstMarket, selectLine } from './select-market';
import { getShortLabel } from './short-label';
import styles from './league-head.module.css';

export interface ListHeadProps {
  /** Events of one sport; at least one. */
  events: readonly SportEvent[];
  /** Market of the cells; the sport's first by default. */
  marketId?: number | undefined;
  /** The heading, and content before it. */
  children?: ReactNode;
}

/** The head of a list: its heading, and the labels of the cells below. Stays in view. A list with two columns has the labels twice. */
export function ListHead({ events, children, ...list }: ListHeadProps): ReactNode {
  const sportText = useSportTexts();
  const [first] = events;
  const marketId = list.marketId ?? (first ? getFirstMarket(first) : 1);
  const shown = events.find((event) => selectLine(event, marketId));
  const line = shown && selectLine(shown, marketId);
  const labels = line && !line.specifiers ? line.outcomes.slice(0, 3) : [];
  return (
    <div className={styles.head}>
      {children}
      {[styles.heads, styles.secondHeads].map((className) => (
        <span key={className} className={className} aria-hidden="true">
          {line
            ? labels.map((outcome) => <span key={outcome.id}>{getShortLabel(sportText, line, outcome)}</span>)
            : null}
        </span>
      ))}
    </div>
  );
}

/** The head of a league's events: badge, flag, and name with a link to its page. */
export function LeagueHead({ level = 2, children, ...list }: ListHeadProps & { level?: 2 | 3 | undefined }): ReactNode {
  const [first] = list.events;
  if (!first) return null;
  const { category, tournament } = first;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <ListHead {...list}>
      {children}
      <Heading lang={getLeagueLanguage(first)}>
        <Link to={getLeaguePath({ sportId: first.sportId, id: tournament.id })}>
          <LeagueBadge category={category} tournament={tournament} />
          {category.flag ? (
            <img src={`/flags/${category.flag}.svg`} alt="" width={18} height={12} loading="lazy" />
          ) : null}
          <span className={styles.name}>
            <span data-country={category.flag}>{category.name} · </span>
            {tournament.name}
          </span>
        </Link>
      </Heading>
    </ListHead>
  );
}
