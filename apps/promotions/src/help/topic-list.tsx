import { Link } from '@oware/platform/router';
import { Card, Icon, ListItem } from '@oware/ui';
import { type ReactNode } from 'react';
import { getTopicIcon } from './topic-icon';

/** A list of links to pages. */
export const TopicList = ({
  topics,
}: {
  topics: readonly { to: string; name: string; summary: string }[];
}): ReactNode => (
  <Card as="div" flush>
    <ul>
      {topics.map(({ to, name, summary }) => (
        <ListItem
          key={to}
          start={<Icon glyph={getTopicIcon(to)} />}
          note={summary}
          render={(line) => <Link to={to} {...line} />}
        >
          {name}
        </ListItem>
      ))}
    </ul>
  </Card>
);
