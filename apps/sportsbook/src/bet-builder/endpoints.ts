import { api } from '@oware/api-client';
import { type BuilderPriceRequest, type BuilderPriceResponse, type BuilderSelectionsResponse } from '@oware/contracts';

/** What can be joined on a match, and what it costs. */
const builderApi = api.injectEndpoints({
  endpoints: (build) => ({
    sportsbookBuilderSelections: build.query<BuilderSelectionsResponse, string>({
      query: (eventId) => `/factsCenter/bet-builder/${encodeURIComponent(eventId)}`,
    }),
    sportsbookBuilderPrice: build.query<BuilderPriceResponse, BuilderPriceRequest>({
      query: (json) => ({ path: '/factsCenter/bet-builder/price', method: 'POST', json }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useSportsbookBuilderSelectionsQuery, useSportsbookBuilderPriceQuery } = builderApi;
