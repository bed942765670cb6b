import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Card, Icon, ListItem } from '@oware/ui';
import { type ReactNode } from 'react';
import { useAccountSecurityQuery } from '../shared/endpoints';
import { selectMultiAuthTexts } from './texts';

/** Whether a PIN is set, with a link to its page. */
export function PinLine(): ReactNode {
  const text = useSelector(selectMultiAuthTexts);
  const { currentData } = useAccountSecurityQuery();
  const note = currentData === undefined ? undefined : text(currentData.pinSet ? 'pinSet' : 'pinMissing');
  return (
    <Card as="div" flush>
      <ul>
        <ListItem
          start={<Icon glyph="pin" />}
          note={note ?? '\u00a0'}
          render={(line) => <Link to="/n/me/settings/pin" {...line} />}
        >
          {text('pin')}
        </ListItem>
      </ul>
    </Card>
  );
}
