import { type Sport } from '@oware/config';
import { Link } from '@oware/platform/router';
import { ListItem, SportIcon } from '@oware/ui';
import { type ReactNode } from 'react';
import { Section } from '../catalogue/section';
import { useSportWords } from '../standing/sport-words';

export interface SportLinesProps {
  sports: readonly Sport[];
  /** Notified of the name of the sport that is gone to. */
  onGo(name: string): void;
}

/** Sports that were found, each leading to its page; nothing when there are none. */
export function SportLines({ sports, onGo }: SportLinesProps): ReactNode {
  const words = useSportWords();
  if (sports.length === 0) return null;
  return (
    <Section title={words('Sports')}>
      <ul>
        {sports.map(({ key, name }) => (
          <ListItem
            key={key}
            start={<SportIcon sport={key} />}
            render={(line) => <Link to={`/sport/${key}`} onClick={() => onGo(words(name))} {...line} />}
          >
            {words(name)}
          </ListItem>
        ))}
      </ul>
    </Section>
  );
}
