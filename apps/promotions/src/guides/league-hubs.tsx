import { leagueHubs } from '@oware/config';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Card, ListItem, Section, SportIcon } from '@oware/ui';
import { type ReactNode } from 'react';
import { selectGuideTexts } from './texts';

/** The leagues that have a hub, each with a link to it. */
export function LeagueHubs(): ReactNode {
  const text = useSelector(selectGuideTexts);
  return (
    <Section id="guide-hubs" title={text('hubs')}>
      <Card as="div" flush>
        <ul>
          {leagueHubs.map(({ id, sportKey, name, category }) => (
            <ListItem
              key={id}
              start={<SportIcon sport={sportKey} size={20} />}
              note={category}
              render={(line) => <Link to={`/sport/${sportKey}/league/${id}`} {...line} />}
            >
              {name}
            </ListItem>
          ))}
        </ul>
      </Card>
    </Section>
  );
}
