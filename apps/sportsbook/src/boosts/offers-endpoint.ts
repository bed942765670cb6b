import { api } from '@oware/api-client';
import { type JackpotResponse, type MissionsResponse } from '@oware/contracts';

/** Queries for the offers of other parts of the product; each card links to their page. */
const offersApi = api.injectEndpoints({
  endpoints: (build) => ({
    sportsbookJackpot: build.query<JackpotResponse, void>({ query: () => '/jackpot/round' }),
    sportsbookMissions: build.query<MissionsResponse, void>({ query: () => '/marketing/v1/missions' }),
  }),
});

export const { useSportsbookJackpotQuery, useSportsbookMissionsQuery } = offersApi;
