import { type ApiResult } from '@oware/api-client';
import {
  BizCode,
  type AccountSummary,
  type BetslipConfig,
  type CouponGroup,
  type EventDelta,
  type ExclusionsResponse,
  type LimitsLeft,
  type OutcomeRef,
  type PlaceOrderResponse,
  type PreferredStakesResponse,
  type SelectionsResponse,
  type Ticket,
} from '@oware/contracts';
import { PlatformProvider, SlotRendererContext } from '@oware/platform';
import { Provider, type PlatformStore } from '@oware/platform/store';
import { Router } from '@oware/platform/router';
import { act, render, type RenderResult } from '@testing-library/react';
import { type ComponentProps, type ReactNode } from 'react';
import BetslipSheet from '../sheet/betslip-sheet';
import { betslipSlice } from '../slice';
import { setupBetslip } from '../setup';
import { startBetslip } from '../start-betslip';
import { getOddsSession } from '../../odds/odds-session';
import { getSelectionKey, type SlipSelection } from '../selection';
import { createTestPage, type TestPage, type TestPageOptions } from '../../testing/page';
import { buildConfig } from './samples';

export const createResult = <T,>(data: T): ApiResult<T> => ({ ok: true, data });
export const createRejection = (bizCode: number, data: unknown = null): ApiResult<never> => ({
  ok: false,
  error: { kind: 'biz', status: 200, bizCode, message: 'Said by the server.', data },
});
export const noResponse: ApiResult<never> = {
  ok: false,
  error: { kind: 'network', status: null, bizCode: null, message: '', data: null },
};

export const buildTicket = (
  selections: readonly SlipSelection[],
  stake: number,
  change: Partial<Ticket> = {},
): Ticket => ({
  ticketId: '77',
  orderId: '5',
  type: selections.length === 1 ? 'single' : 'multiple',
  systemSizes: [],
  lines: 1,
  stake,
  status: 'open',
  potentialReturn: stake * 2,
  potentialBonus: 0,
  potentialTax: 0,
  payout: null,
  bonus: null,
  tax: null,
  placedAt: 0,
  settledAt: null,
  cashedOut: null,
  autoCashOut: null,
  editedTo: null,
  editedFrom: null,
  refusedWhy: null,
  legs: selections.map((selection) => ({
    ...selection,
    eventStatus: 'notStarted',
    banker: false,
    result: 'open',
    voidFactor: null,
    deadHeatFactor: null,
    score: null,
    clock: null,
    reason: 'Needs a home win.',
  })),
  ...change,
});
export const buildPlacedResponse = (
  tickets: Ticket[],
  change: Partial<PlaceOrderResponse> = {},
): PlaceOrderResponse => ({
  orderId: '5',
  status: 'accepted',
  decidedAt: null,
  refusal: null,
  tickets,
  balance: 5_000_000,
  ...change,
});

/**
 * Snapshot in which each selection is open at the given odds, or at its own.
 * @param outcomes selections of the slip
 */
export const openAt = (
  outcomes: readonly OutcomeRef[],
  odds: Record<string, number> = {},
  status: 1 | -1 = 1,
): ApiResult<SelectionsResponse> =>
  createResult({
    selections: (outcomes as readonly SlipSelection[]).map((selection) => ({
      event: { id: selection.eventId, version: 1, status: 'notStarted', score: null, clock: null },
      market: { id: selection.marketId, specifiers: selection.specifiers, status },
      outcome: {
        id: selection.outcomeId,
        name: selection.outcomeName,
        odds: odds[getSelectionKey(selection)] ?? selection.odds,
        active: true,
      },
    })),
    feed: { serverTime: 0, producers: [] },
  } as unknown as SelectionsResponse);

export interface Shown extends TestPage {
  store: PlatformStore;
  view: RenderResult;
  push(delta: EventDelta): void;
}

export interface ShowOptions extends TestPageOptions {
  picks?: SlipSelection[];
  balance?: number;
  config?: BetslipConfig;
  /** Whether the server reports an exclusion. */
  excluded?: boolean;
  /** Amounts remaining under the player's own limits. */
  left?: LimitsLeft | undefined;
  /** Returns the default and quick stakes on the server at the time of the call; null makes the call fail. */
  stakes?: () => PreferredStakesResponse | null;
  /** The player's gifts; null makes the call fail. */
  coupons?: CouponGroup[] | null;
  /** Number of flash freeze cards left, and whether they are used automatically. */
  cards?: number;
  autoUse?: boolean;
  /** Called with each call that changes data. */
  onCall?: ((method: string, path: string, body: unknown) => void) | undefined;
  /** Called with the path of each call that reads. */
  onRead?: ((path: string) => void) | undefined;
  open?: boolean;
  /** Content of the slots of other remotes; without it their fallback. */
  slot?: ReactNode;
}

/** The stakes of a player without preferences: the country's defaults. */
const getDefaultStakes = ({ defaultStake, quickStakes }: BetslipConfig): PreferredStakesResponse => ({
  defaultStake,
  quickAddStake1: quickStakes[0] ?? defaultStake,
  quickAddStake2: quickStakes[1] ?? defaultStake,
  quickAddStake3: quickStakes[2] ?? defaultStake,
});

const navigator: ComponentProps<typeof Router>['navigator'] = {
  createHref: (to) => (typeof to === 'string' ? to : (to.pathname ?? '')),
  push: () => undefined,
  replace: () => undefined,
  go: () => undefined,
};

/** A server with the endpoints that a slip calls. */
function createServer({
  balance,
  config,
  excluded,
  left,
  stakes,
  coupons,
  cards,
  autoUse,
  onCall,
  onRead,
}: Required<Pick<ShowOptions, 'balance' | 'config' | 'excluded' | 'stakes' | 'coupons' | 'cards' | 'autoUse'>> &
  Pick<ShowOptions, 'left' | 'onCall' | 'onRead'>): typeof fetch {
  return async (input, init) => {
    if (init?.method && init.method !== 'GET') onCall?.(init.method, String(input), init.body);
    else onRead?.(String(input));
    const account: Partial<AccountSummary> = { balance };
    const exclusions: ExclusionsResponse = {
      statuses: [{ scope: 'REAL_SPORTS', enabled: excluded, startDate: 0, endDate: null }],
    };
    const responses = {
      '/common/config/betslip': config,
      '/patron/account/info/selfExclusion/v2': exclusions,
      '/patron/limits/left': left,
      '/patron/preferences/defaultStake': stakes(),
      '/promotion/freezeGift/user/availableCount': cards,
      '/promotion/freezeGift/user/isAutoUse': autoUse,
      '/promotion/v1/gifts/coupons': coupons,
    };
    const found = Object.entries(responses).find(([path]) => String(input).replace(/\?.*$/, '').endsWith(path))?.[1];
    const data = found ?? account;
    const bizCode = found === null ? BizCode.internal : BizCode.success;
    return {
      status: 200,
      text: async () => JSON.stringify({ bizCode, message: '', data }),
    } as Response;
  };
}

/** Shows the sheet on a page with a server for the configuration and the account. */
export async function showSlip({
  picks = [],
  balance = 10_000_000,
  config = buildConfig(),
  excluded = false,
  left,
  stakes = () => getDefaultStakes(config),
  coupons = [],
  cards = 0,
  autoUse = false,
  onCall,
  open = true,
  slot,
  ...options
}: ShowOptions = {}): Promise<Shown> {
  const page = createTestPage({
    userId: 'ama',
    fetch: createServer({ balance, config, excluded, left, stakes, coupons, cards, autoUse, onCall, ...options }),
    ...options,
  });
  const followers = new Set<(deltas: EventDelta[]) => void>();
  const { platform } = page;
  getOddsSession(platform, {
    follow: () => () => undefined,
    onDeltas: (listener) => {
      followers.add(listener);
      return () => void followers.delete(listener);
    },
    onConnection: (listener) => {
      listener('ready');
      return () => undefined;
    },
    onSubscribed: () => () => undefined,
    onFeed: () => () => undefined,
  });
  ends.push(setupBetslip(platform, async () => startBetslip));
  // The background work and the live odds start a moment later, as in a browser.
  await act(async () => void (await import('../../odds/live-odds')));
  await act(async () => undefined);
  for (const selection of picks) platform.store.dispatch(betslipSlice.actions.toggleSelection(selection));
  const view = render(
    <PlatformProvider platform={platform}>
      <Provider store={platform.store as never}>
        {/* A shell whose other remotes are not loaded. */}
        <SlotRendererContext value={(_name, fallback) => slot ?? fallback}>
          <Router location="/" navigator={navigator}>
            <BetslipSheet />
          </Router>
        </SlotRendererContext>
      </Provider>
    </PlatformProvider>,
  );
  if (open) await act(async () => platform.events.emit('betslip.requested', { open: true }));
  return {
    ...page,
    store: platform.store,
    view,
    push: (delta) => act(() => followers.forEach((listener) => listener([delta]))),
  };
}

const ends: (() => void)[] = [];
/** Stops the background work of the shown pages; call it after each test. */
export const endSlips = (): void => ends.splice(0).forEach((end) => end());
