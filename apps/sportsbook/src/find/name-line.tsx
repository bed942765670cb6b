import { findSportById } from '@oware/config';
import { type FoundName } from '@oware/contracts';
import { Link } from '@oware/platform/router';
import { ListItem, SportIcon } from '@oware/ui';
import { type ReactNode } from 'react';
import { getLeaguePath, getPlayerPath, getTeamPath } from '../fixture/event-path';
import { useSportName } from '../catalogue/use-sport-name';
import { Crest } from '../crest/crest';
import { getJersey, Jersey } from '../crest/jersey';
import styles from './find.module.css';

export interface NameLineProps {
  name: FoundName;
  /** Called when the link is followed. */
  onGo?(): void;
}

const paths = { team: getTeamPath, league: getLeaguePath, player: getPlayerPath } as const;

/** A team, a league or a player, with a link to its page and the number of events to bet on. */
export function NameLine({ name, onGo }: NameLineProps): ReactNode {
  const sportName = useSportName();
  const sport = findSportById(name.sportId);
  return (
    <ListItem
      start={
        name.kind === 'league' ? (
          <SportIcon sport={sport?.key ?? ''} />
        ) : name.kind === 'player' ? (
          <Jersey {...getJersey(undefined, name)} size={24} />
        ) : (
          <Crest teamId={name.id} size={24} colours={name.colours} />
        )
      }
      note={[sportName(name.sportId), name.category].filter(Boolean).join(' · ')}
      end={name.events > 0 ? <span className={styles.count}>{name.events}</span> : null}
      render={(line) => <Link to={paths[name.kind](name)} onClick={onGo} {...line} />}
    >
      {name.name}
    </ListItem>
  );
}
