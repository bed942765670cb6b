import { api, send, type ApiError, type ApiRequest } from '@oware/api-client';
import {
  type BetBuilderConfig,
  type HttpContext,
  type PreparedRound,
  type VirtualAlbum,
  type VirtualChallengesAnswer,
  type VirtualEventDetail,
  type VirtualEventList,
  type VirtualMarketTypes,
  type VirtualOpenBets,
  type VirtualOverallConfig,
  type VirtualRoundAnswer,
  type VirtualTicket,
  type VirtualTicketConfig,
  type VirtualTicketsAnswer,
} from '@oware/contracts';
import { callAsPlayer } from './call';

/** Whose answer is kept: a player's id, null for a visitor. */
export interface Caller {
  userId: string | null;
}

/** The one sport of rounds, as its pages name it (reference: virtuals). */
export const SPORT_ID = 'sr:sport:202120001';
export const SPORT_NAME = 'vfootball';
/** What the calls of betting §7 name the product's feature by. */
const FEATURE = 'quickgame';
const CARD = { sportId: SPORT_ID, featureCode: FEATURE };

type Answered<T> = { data: T } | { error: ApiError };
type Context = { extra: unknown; signal: AbortSignal };

/** A call of a visitor, or of a player with the exchanged token. */
async function ask<T>(request: ApiRequest, asPlayer: boolean, { extra, signal }: Context): Promise<Answered<T>> {
  const { http } = extra as { http: HttpContext };
  const result = asPlayer ? await callAsPlayer<T>(http, request, signal) : await send<T>(http, request, signal);
  return result.ok ? { data: result.data } : { error: result.error };
}
const player =
  <T, Args>(request: (args: Args) => ApiRequest) =>
  (args: Args, context: Context): Promise<Answered<T>> =>
    ask<T>(request(args), true, context);
const either =
  <T>(forPlayer: ApiRequest, forVisitor: ApiRequest) =>
  ({ userId }: Caller, context: Context): Promise<Answered<T>> =>
    ask<T>(userId === null ? forVisitor : forPlayer, userId !== null, context);

const LIST = '/api/v2/iwqk/event/list_all_with_popular_markets';
const PREPARE = { ...CARD, forceNew: false };
const own = ['Session' as const];

/** Calls of the virtual-sports service (reference: virtuals), and those under names of our own (decision 48). */
export const virtualsServiceApi = api.injectEndpoints({
  endpoints: (build) => ({
    virtualsOverall: build.query<VirtualOverallConfig, void>({ query: () => '/api/v1/iw/config/overall' }),
    virtualsBuilder: build.query<BetBuilderConfig, void>({ query: () => '/api/v1/iw/config/bet_builder' }),
    virtualsTicketConfig: build.query<VirtualTicketConfig, void>({ query: () => '/api/v2/iw/config/ticket' }),
    virtualsMarketTypes: build.query<VirtualMarketTypes, void>({
      query: () => ({ path: '/api/v1/iwqk/market/type/list', query: { sportId: SPORT_ID } }),
    }),
    virtualsEvents: build.query<VirtualEventList, Caller>({
      queryFn: either<VirtualEventList>({ path: LIST, query: CARD }, { path: `${LIST}_non_login`, query: CARD }),
      providesTags: own,
    }),
    virtualsRound: build.query<PreparedRound, Caller>({
      queryFn: either<PreparedRound>(
        { path: '/api/v2/iwqk/event/prepare_round', query: PREPARE },
        { path: '/api/v2/iwqk/event/prepare_round_without_login', query: PREPARE },
      ),
      providesTags: own,
    }),
    virtualsEvent: build.query<VirtualEventDetail, { roundId: string; eventId: string }>({
      query: (query) => ({ path: '/api/v2/iwqk/event/detail', query }),
    }),
    virtualsResult: build.query<VirtualRoundAnswer, string>({
      queryFn: player<VirtualRoundAnswer, string>((roundId) => ({
        path: '/api/v2/iwqk/round/result',
        query: { roundId },
      })),
      providesTags: own,
    }),
    virtualsOpenBets: build.query<VirtualOpenBets, string>({
      queryFn: player<VirtualOpenBets, string>((roundId) => ({
        path: '/api/v2/iwqk/ticket/open_bets',
        query: { roundId },
      })),
      providesTags: own,
    }),
    virtualsHistory: build.query<VirtualTicketsAnswer, { userId: string; before?: string | undefined }>({
      queryFn: player<VirtualTicketsAnswer, { userId: string; before?: string | undefined }>(({ before }) => ({
        path: '/api/v2/iwqk/ticket/list',
        query: { before, limit: 20 },
      })),
      providesTags: own,
    }),
    virtualsTicket: build.query<VirtualTicket, string>({
      queryFn: player<VirtualTicket, string>((ticketId) => ({
        path: '/api/v2/iwqk/ticket/detail',
        query: { ticketId },
      })),
      providesTags: own,
    }),
    virtualsChallenges: build.query<VirtualChallengesAnswer, Caller>({
      queryFn: either<VirtualChallengesAnswer>(
        { path: '/api/v2/iwqk/challenge/list' },
        { path: '/api/v2/iwqk/challenge/list' },
      ),
      providesTags: own,
    }),
    virtualsAlbum: build.query<VirtualAlbum, Caller>({
      queryFn: either<VirtualAlbum>(
        { path: '/api/v2/iwqk/collection/album' },
        { path: '/api/v2/iwqk/collection/album' },
      ),
      providesTags: own,
    }),
    virtualsClaim: build.mutation<VirtualChallengesAnswer, { challengeId: string }>({
      queryFn: player<VirtualChallengesAnswer, { challengeId: string }>((json) => ({
        path: '/api/v2/iwqk/challenge/claim',
        method: 'POST',
        json,
      })),
    }),
  }),
});

export const {
  useVirtualsOverallQuery,
  useVirtualsBuilderQuery,
  useVirtualsMarketTypesQuery,
  useVirtualsEventsQuery,
  useVirtualsRoundQuery,
  useVirtualsEventQuery,
  useVirtualsResultQuery,
  useVirtualsOpenBetsQuery,
  useVirtualsHistoryQuery,
  useVirtualsTicketQuery,
  useVirtualsChallengesQuery,
  useVirtualsAlbumQuery,
  useVirtualsClaimMutation,
} = virtualsServiceApi;

/** A round stands until its player asks for the next one: nothing else fetches it again, and a visitor's matches stay. */
export const STEADY = {
  refetchOnMountOrArgChange: false,
  refetchOnFocus: false,
  refetchOnReconnect: false,
} as const;
