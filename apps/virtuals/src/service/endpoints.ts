import {
  USER_ID_HEADER,
  type BetBuilderConfig,
  type CouponGroup,
  type CouponsQuery,
  type PreparedRound,
  type VirtualEventDetail,
  type VirtualEventList,
  type VirtualMarketTypes,
  type VirtualOpenBets,
  type VirtualOverallConfig,
  type VirtualRoundResponse,
  type VirtualTicket,
  type VirtualTicketConfig,
  type VirtualTicketsResponse,
} from '@oware/contracts';
import { createQuery, createPlayerQuery, type Caller } from './create-query';
import { roundsApi } from './rounds-api';

/** The only sport of rounds, as in the addresses of its pages (reference: virtuals). */
export const SPORT_ID = 'sr:sport:202120001';
export const SPORT_NAME = 'vfootball';
/** Name of the product's feature in calls. */
const FEATURE = 'quickgame';
const CARD = { sportId: SPORT_ID, featureCode: FEATURE };

const LIST = '/api/v2/iwqk/event/list_all_with_popular_markets';
const PREPARE = { ...CARD, forceNew: false };
const own = ['Session' as const, 'Rounds' as const];

interface HistoryQuery {
  userId: string;
  before?: string | undefined;
}

/** Calls of the virtual-sports service (reference: virtuals), and our own additions (docs/adr/0048). */
export const virtualsServiceApi = roundsApi.injectEndpoints({
  endpoints: (build) => ({
    virtualsOverall: build.query<VirtualOverallConfig, void>({ query: () => '/api/v1/iw/config/overall' }),
    virtualsBuilder: build.query<BetBuilderConfig, void>({ query: () => '/api/v1/iw/config/bet_builder' }),
    virtualsTicketConfig: build.query<VirtualTicketConfig, void>({ query: () => '/api/v2/iw/config/ticket' }),
    /** The player's gifts, grouped for a slip; the call names its user. */
    virtualsCoupons: build.query<CouponGroup[], CouponsQuery & { userId: string }>({
      query: ({ userId, tab, outcomes, events }) => ({
        path: '/promotion/v1/gifts/coupons',
        query: { tab, outcomes, events },
        headers: { [USER_ID_HEADER]: userId },
      }),
      providesTags: ['Session', 'Account'],
    }),
    virtualsMarketTypes: build.query<VirtualMarketTypes, void>({
      query: () => ({ path: '/api/v1/iwqk/market/type/list', query: { sportId: SPORT_ID } }),
    }),
    virtualsEvents: build.query<VirtualEventList, Caller>({
      queryFn: createQuery<VirtualEventList>({ path: LIST, query: CARD }, { path: `${LIST}_non_login`, query: CARD }),
      providesTags: own,
    }),
    virtualsRound: build.query<PreparedRound, Caller>({
      queryFn: createQuery<PreparedRound>(
        { path: '/api/v2/iwqk/event/prepare_round', query: PREPARE },
        { path: '/api/v2/iwqk/event/prepare_round_without_login', query: PREPARE },
      ),
      providesTags: own,
    }),
    virtualsEvent: build.query<VirtualEventDetail, { roundId: string; eventId: string }>({
      query: (query) => ({ path: '/api/v2/iwqk/event/detail', query }),
    }),
    virtualsResult: build.query<VirtualRoundResponse, string>({
      queryFn: createPlayerQuery<VirtualRoundResponse, string>((roundId) => ({
        path: '/api/v2/iwqk/round/result',
        query: { roundId },
      })),
      providesTags: own,
    }),
    virtualsOpenBets: build.query<VirtualOpenBets, string>({
      queryFn: createPlayerQuery<VirtualOpenBets, string>((roundId) => ({
        path: '/api/v2/iwqk/ticket/open_bets',
        query: { roundId },
      })),
      providesTags: own,
    }),
    virtualsHistory: build.query<VirtualTicketsResponse, HistoryQuery>({
      queryFn: createPlayerQuery<VirtualTicketsResponse, HistoryQuery>(({ before }) => ({
        path: '/api/v2/iwqk/ticket/list',
        query: { before, limit: 20 },
      })),
      providesTags: own,
    }),
    virtualsTicket: build.query<VirtualTicket, string>({
      queryFn: createPlayerQuery<VirtualTicket, string>((ticketId) => ({
        path: '/api/v2/iwqk/ticket/detail',
        query: { ticketId },
      })),
      providesTags: own,
    }),
  }),
});

export const {
  useVirtualsOverallQuery,
  useVirtualsBuilderQuery,
  useVirtualsCouponsQuery,
  useVirtualsTicketConfigQuery,
  useVirtualsMarketTypesQuery,
  useVirtualsEventsQuery,
  useVirtualsRoundQuery,
  useVirtualsEventQuery,
  useVirtualsResultQuery,
  useVirtualsOpenBetsQuery,
  useVirtualsHistoryQuery,
  useVirtualsTicketQuery,
} = virtualsServiceApi;

/**
 * A round is kept until its player requests the next one: nothing else refetches it, and a visitor's matches remain.
 */
export const STEADY = {
  refetchOnMountOrArgChange: false,
  refetchOnFocus: false,
  refetchOnReconnect: false,
} as const;
