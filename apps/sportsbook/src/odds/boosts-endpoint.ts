import { api } from '@oware/api-client';
import { type BoostsResponse } from '@oware/contracts';

/** Query for the boosts that players can take now. */
export const boostsApi = api.injectEndpoints({
  endpoints: (build) => ({
    sportsbookBoosts: build.query<BoostsResponse, void>({ query: () => '/factsCenter/boosts' }),
  }),
});

export const { useSportsbookBoostsQuery } = boostsApi;
