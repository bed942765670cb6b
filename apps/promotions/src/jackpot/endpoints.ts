import { api } from '@oware/api-client';
import {
  type JackpotEntriesResponse,
  type JackpotLeaderboard,
  type JackpotResponse,
  type LimitsLeft,
} from '@oware/contracts';

/** The player who sees it; null for a visitor. */
interface Viewer {
  userId: string | null;
}

/** A page of a player's entries; the first one may start with an entry named by a link. */
interface EntriesArgs {
  userId: string;
  before?: string | undefined;
  from?: string | undefined;
}

interface BoardArgs extends Viewer {
  roundId?: string | undefined;
  after?: string | undefined;
}

/** Calls of the jackpot (reference: sportsbook). `submit-entry.ts` sends entries. */
const jackpotApi = api.injectEndpoints({
  endpoints: (build) => ({
    promotionsJackpot: build.query<JackpotResponse, Viewer>({
      query: () => '/jackpot/round',
      providesTags: ['Session', 'Account'],
    }),
    /** Amounts left under the player's own limits; fetched again after each entry, like the balance. */
    promotionsLimitsLeft: build.query<LimitsLeft, void>({
      query: () => '/patron/limits/left',
      providesTags: ['Session', 'Exclusions', 'Account'],
    }),
    promotionsJackpotEntries: build.query<JackpotEntriesResponse, EntriesArgs>({
      query: ({ before, from }) => ({ path: '/jackpot/entries', query: { before, from, limit: 10 } }),
      providesTags: ['Session', 'Account'],
    }),
    /** Without `roundId`, the server chooses the round for the player. */
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

/** Polling of a visible page, ms. */
export const LIVE = { pollingInterval: 10_000, skipPollingIfUnfocused: true } as const;
