import { usePlatform, type LinkPreview, type RouteContext } from '@oware/platform';
import { useLocation } from '@oware/platform/router';
import { ErrorPanel } from '@oware/ui';
import { type ComponentType, type ReactNode } from 'react';
import { bookingCodeApi } from '../booking-code/endpoints';
import LoadCodePage from '../booking-code/load-code-page';
import { codePreview } from '../booking-code/preview';
import { multiMakerApi } from '../multi-maker/endpoints';
import MultiMakerPage from '../multi-maker/multi-maker-page';
import { verifyApi } from '../verify-bet/endpoints';
import { ticketPreview } from '../verify-bet/preview';
import VerifyBetPage from '../verify-bet/verify-bet-page';

export { followLink } from '../app-links/follow-link';

const pages: Readonly<Record<string, ComponentType>> = {
  load_code: LoadCodePage,
  verify_bet: VerifyBetPage,
  multi_maker: MultiMakerPage,
};

const placeOf = (path: string): string => path.toLowerCase().split('/').filter(Boolean).at(-1) ?? '';

/** The page of the last part of the address. A link of an app is here only when nobody knew where it leads: it is followed again. */
export default function CodePage(): ReactNode {
  const { navigate } = usePlatform();
  const { pathname, search } = useLocation();
  const place = placeOf(pathname);
  const Page = pages[place];
  if (Page) return <Page key={place} />;
  return <ErrorPanel onReload={() => navigate(`${pathname}${search}`, { replace: true })} />;
}

const once = { subscribe: false } as const;
const { sportsbookBookingCode } = bookingCodeApi.endpoints;
const { sportsbookCheckedBet } = verifyApi.endpoints;
const { sportsbookMultiMaker } = multiMakerApi.endpoints;

/** Loads what the page of an address shows first. */
export async function load({ platform: { store }, path, search }: RouteContext): Promise<void> {
  const code = search.get('code')?.trim();
  const ticket = search.get('ticket')?.trim();
  const place = placeOf(path);
  if (place === 'load_code' && code) await store.dispatch(sportsbookBookingCode.initiate(code, once));
  if (place === 'verify_bet' && ticket) await store.dispatch(sportsbookCheckedBet.initiate(ticket, once));
  if (place === 'multi_maker') await store.dispatch(sportsbookMultiMaker.initiate(undefined, once));
}

const previews: Readonly<Record<string, (context: RouteContext) => Promise<LinkPreview | undefined>>> = {
  load_code: codePreview,
  verify_bet: ticketPreview,
};

/** What other sites show of a link to the page of an address. */
export const previewOf = async (context: RouteContext): Promise<LinkPreview | undefined> =>
  previews[placeOf(context.path)]?.(context);
