import { BRAND } from '@oware/config';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, Icon } from '@oware/ui';
import { type ReactNode } from 'react';
import { selectEventTexts } from './texts';

/**
 * Button that shares the page of an event.
 * @param name of the match or competition
 */
export function ShareEvent({ name }: { name: string }): ReactNode {
  const { events } = usePlatform();
  const text = useSelector(selectEventTexts);
  function share(): void {
    const { origin, pathname } = window.location;
    events.emit('share.requested', {
      title: text('share'),
      text: text('shareText', { params: { name, brand: BRAND } }),
      url: origin + pathname,
    });
  }
  return (
    <Button variant="quiet" block onClick={share}>
      <Icon glyph="share" size={16} /> {text('share')}
    </Button>
  );
}
