import { type Sport } from '@oware/config';
import { Link } from '@oware/platform/router';
import { ListItem, SportIcon } from '@oware/ui';
import { type ReactNode } from 'react';
import { Section } from '../section/section';
import { useSportTexts } from '../match-state/sport-texts';

export interface SportLinesProps {
  sports: readonly Sport[];
  /** Called with the name of the sport whose link is followed. */
  onGo(name: string): void;
}

/** Sports in the search results, each with a link to its page; empty without results. */
export function SportLines({ sports, onGo }: SportLinesProps): ReactNode {
  const sportText = useSportTexts();
  if (sports.length === 0) return null;
  return (
    <Section title={sportText('Sports')}>
      <ul>
        {sports.map(({ key, name }) => (
          <ListItem
            key={key}
            start={<SportIcon sport={key} />}
            render={(line) => <Link to={`/sport/${key}`} onClick={() => onGo(sportText(name))} {...line} />}
          >
            {sportText(name)}
          </ListItem>
        ))}
      </ul>
    </Section>
  );
}
