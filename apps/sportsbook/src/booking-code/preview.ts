import { formatOdds } from '@oware/betting';
import { type LinkPreview, type RouteContext } from '@oware/platform';
import { bookingCodeApi } from './endpoints';
import { selectCodeTexts } from './texts';

/** Returns the preview that other sites show for a link to a code: its selections and a picture of them. */
export async function getCodePreview({ platform, search }: RouteContext): Promise<LinkPreview | undefined> {
  const state = platform.store.getState();
  const entered = search.get('code')?.trim() ?? '';
  const { data } = bookingCodeApi.endpoints.sportsbookBookingCode.select(entered)(state as never);
  if (!data) return undefined;
  const { code, legs } = data;
  const selections = legs.map(({ made, now }) => {
    const { outcomeName, home, away, odds } = now ?? made;
    const selection = `${outcomeName} (${home} – ${away})`;
    return odds === null ? selection : `${selection} ${formatOdds(odds)}`;
  });
  return {
    title: selectCodeTexts(state)('previewTitle', { params: { code } }),
    description: selections.join(', '),
    image: `/api/${platform.country.shortName}/orders/bookingCode/${code}/picture`,
  };
}
