import { api } from '@oware/api-client';
import {
  type JackpotEntriesResponse,
  type JackpotLeaderboard,
  type JackpotResponse,
  type LimitsLeft,
} from '@oware/contracts';

/** Whose view it is; null for a visitor. */
interface Viewer {
  userId: string | null;
}

/** A page of a player's entries; the first one may begin with an entry that a link names. */
interface EntriesArgs {
  userId: string;
  before?: string | undefined;
  from?: string | undefined;
}

interface BoardArgs extends Viewer {
  roundId?: string | undefined;
  after?: string | undefined;
}

/** Calls of the jackpot (reference: sportsbook). An entry is sent by `enter-surely.ts`. */
const jackpotApi = api.injectEndpoints({
  endpoints: (build) => ({
    promotionsJackpot: build.query<JackpotResponse, Viewer>({
      query: () => '/jackpot/round',
      providesTags: ['Session', 'Account'],
    }),
    /** What the player's own limits leave; asked for again after each entry, as the balance is. */
    promotionsLimitsLeft: build.query<LimitsLeft, void>({
      query: () => '/patron/limits/left',
      providesTags: ['Session', 'Exclusions', 'Account'],
    }),
    promotionsJackpotEntries: build.query<JackpotEntriesResponse, EntriesArgs>({
      query: ({ before, from }) => ({ path: '/jackpot/entries', query: { before, from, limit: 10 } }),
      providesTags: ['Session', 'Account'],
    }),
    /** Without `roundId`, of the round that the server chooses for the viewer. */
    promotionsJackpotBoard: build.query<JackpotLeaderboard, BoardArgs>({
      query: ({ roundId, after }) => ({ path: '/jackpot/leaderboard', query: { roundId, after, limit: 20 } }),
      providesTags: ['Session'],
    }),
  }),
});

export const { promotionsJackpot, promotionsJackpotBoard } = jackpotApi.endpoints;
export const {
  usePromotionsJackpotQuery,
  usePromotionsJackpotEntriesQuery,
  usePromotionsJackpotBoardQuery,
  usePromotionsLimitsLeftQuery,
} = jackpotApi;

/** How often a page that is looked at asks again, ms. */
export const LIVE = { pollingInterval: 10_000, skipPollingIfUnfocused: true } as const;
