import { formatDateTime } from '@oware/config';
import { type LoggedInDevice } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Badge, Button, ListItem } from '@oware/ui';
import { type ReactNode } from 'react';
import { selectDeviceTexts } from './texts';

/** A device that is logged in. */
export function DeviceLine({ device, onLogOut }: { device: LoggedInDevice; onLogOut(): void }): ReactNode {
  const { country } = usePlatform();
  const text = useSelector(selectDeviceTexts);
  const name = device.name || text('unknown');
  const dated = (key: 'seen' | 'since', time: number): string =>
    text(key, { params: { date: formatDateTime(time, country.gmtOffset) } });
  return (
    <ListItem
      note={
        <>
          {dated('seen', device.lastSeenAt)}
          <br />
          {dated('since', device.loggedInAt)}
        </>
      }
      end={
        device.current ? (
          <Badge tone="action">{text('here')}</Badge>
        ) : (
          <Button size="small" aria-label={text('logOutOf', { params: { name } })} onClick={onLogOut}>
            {text('logOut')}
          </Button>
        )
      }
    >
      {name}
    </ListItem>
  );
}
