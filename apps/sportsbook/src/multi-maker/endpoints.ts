import { api } from '@oware/api-client';
import { type MultiMakerConfig, type MultiMakerRequest, type MultiMakerResponse } from '@oware/contracts';

/** Multiples that the server proposes. */
export const multiMakerApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** GET /factsCenter/multiMaker */
    sportsbookMultiMaker: build.query<MultiMakerConfig, void>({ query: () => '/factsCenter/multiMaker' }),
    /** POST /factsCenter/multiMaker */
    sportsbookPropose: build.mutation<MultiMakerResponse, MultiMakerRequest>({
      query: (json) => ({ path: '/factsCenter/multiMaker', method: 'POST', json }),
    }),
  }),
});

export const { useSportsbookMultiMakerQuery, useSportsbookProposeMutation } = multiMakerApi;
