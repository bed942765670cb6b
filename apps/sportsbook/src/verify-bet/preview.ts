import { formatOdds } from '@oware/betting';
import { type LinkPreview, type RouteContext } from '@oware/platform';
import { verifyApi } from './endpoints';
import { selectVerifyTexts } from './texts';

/**
 * Returns the preview that other sites show for a link to a ticket: its legs and a picture of them, nothing about its player.
 */
export async function getTicketPreview({ platform, search }: RouteContext): Promise<LinkPreview | undefined> {
  const state = platform.store.getState();
  const entered = search.get('ticket')?.trim() ?? '';
  const { data } = verifyApi.endpoints.sportsbookCheckedBet.select(entered)(state as never);
  if (!data) return undefined;
  const { ticketId, legs } = data;
  const selections = legs.map(
    ({ outcomeName, home, away, odds }) =>
      `${outcomeName} (${away === '' ? home : `${home} – ${away}`}) ${formatOdds(odds)}`,
  );
  return {
    title: selectVerifyTexts(state)('previewTitle', { params: { id: ticketId } }),
    description: selections.join(', '),
    image: `/api/${platform.country.shortName}/orders/verify/${ticketId}/picture`,
  };
}
