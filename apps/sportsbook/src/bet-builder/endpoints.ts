import { api } from '@oware/api-client';
import { type BuilderPriceRequest, type BuilderPriceResponse, type BuilderSelectionsResponse } from '@oware/contracts';

/** Outcomes of a match that can be joined, and their price. */
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
