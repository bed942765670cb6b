import { BRAND } from '@oware/config';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, Icon } from '@oware/ui';
import { type ReactNode } from 'react';
import { QUICKGAME_PATH } from '../common/paths';
import { selectTicketTexts } from './texts';

/**
 * Shares the win of a round with a link to the game, because the round itself is visible only to its player.
 * @param amount with its currency
 */
export function ShareWin({ amount }: { amount: string }): ReactNode {
  const { events, basePath } = usePlatform();
  const text = useSelector(selectTicketTexts);
  function share(): void {
    events.emit('share.requested', {
      title: text('share'),
      text: text('shareText', { params: { amount, brand: BRAND } }),
      url: window.location.origin + basePath + QUICKGAME_PATH,
    });
  }
  return (
    <Button variant="quiet" block onClick={share}>
      <Icon glyph="share" size={16} /> {text('share')}
    </Button>
  );
}
