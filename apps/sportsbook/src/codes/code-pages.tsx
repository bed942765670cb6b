import { usePlatform, type LinkPreview, type RouteContext } from '@oware/platform';
import { useLocation } from '@oware/platform/router';
import { ErrorPanel } from '@oware/ui';
import { type ComponentType, type ReactNode } from 'react';
import { bookingCodeApi } from '../booking-code/endpoints';
import LoadCodePage from '../booking-code/load-code-page';
import { getCodePreview } from '../booking-code/preview';
import { multiMakerApi } from '../multi-maker/endpoints';
import MultiMakerPage from '../multi-maker/multi-maker-page';
import { verifyApi } from '../verify-bet/endpoints';
import { getTicketPreview } from '../verify-bet/preview';
import VerifyBetPage from '../verify-bet/verify-bet-page';

export { getLinkTargets } from '../app-links/follow-link';

const pages: Readonly<Record<string, ComponentType>> = {
  load_code: LoadCodePage,
  verify_bet: VerifyBetPage,
  multi_maker: MultiMakerPage,
};

const getLastSegment = (path: string): string => path.toLowerCase().split('/').filter(Boolean).at(-1) ?? '';

/**
 * Selects the page by the last part of the address. An app link is shown here only when its target could not be found; reloading tries
 * again.
 */
export default function CodePage(): ReactNode {
  const { navigate } = usePlatform();
  const { pathname, search } = useLocation();
  const place = getLastSegment(pathname);
  const Page = pages[place];
  if (Page) return <Page key={place} />;
  return <ErrorPanel onReload={() => navigate(`${pathname}${search}`, { replace: true })} />;
}

const once = { subscribe: false } as const;
const { sportsbookBookingCode } = bookingCodeApi.endpoints;
const { sportsbookCheckedBet } = verifyApi.endpoints;
const { sportsbookMultiMaker } = multiMakerApi.endpoints;

/** Loads the first view of the page at an address. */
export async function load({ platform: { store }, path, search }: RouteContext): Promise<void> {
  const code = search.get('code')?.trim();
  const ticket = search.get('ticket')?.trim();
  const place = getLastSegment(path);
  if (place === 'load_code' && code) await store.dispatch(sportsbookBookingCode.initiate(code, once));
  if (place === 'verify_bet' && ticket) await store.dispatch(sportsbookCheckedBet.initiate(ticket, once));
  if (place === 'multi_maker') await store.dispatch(sportsbookMultiMaker.initiate(undefined, once));
}

const previews: Readonly<Record<string, (context: RouteContext) => Promise<LinkPreview | undefined>>> = {
  load_code: getCodePreview,
  verify_bet: getTicketPreview,
};

/** Returns the preview that other sites show for a link to the page at an address. */
export const getPreview = async (context: RouteContext): Promise<LinkPreview | undefined> =>
  previews[getLastSegment(context.path)]?.(context);
