import { type VirtualAlbum, type VirtualChallengesResponse } from '@oware/contracts';
import { createQuery, createPlayerQuery, type Caller } from '../service/create-query';
import { roundsApi } from '../service/rounds-api';

const own = ['Session' as const, 'Rounds' as const];

/** Challenges and album (docs/adr/0056). */
export const collectionApi = roundsApi.injectEndpoints({
  endpoints: (build) => ({
    virtualsChallenges: build.query<VirtualChallengesResponse, Caller>({
      queryFn: createQuery<VirtualChallengesResponse>(
        { path: '/api/v2/iwqk/challenge/list' },
        { path: '/api/v2/iwqk/challenge/list' },
      ),
      providesTags: own,
    }),
    virtualsAlbum: build.query<VirtualAlbum, Caller>({
      queryFn: createQuery<VirtualAlbum>(
        { path: '/api/v2/iwqk/collection/album' },
        { path: '/api/v2/iwqk/collection/album' },
      ),
      providesTags: own,
    }),
    virtualsClaim: build.mutation<VirtualChallengesResponse, { challengeId: string }>({
      queryFn: createPlayerQuery<VirtualChallengesResponse, { challengeId: string }>((json) => ({
        path: '/api/v2/iwqk/challenge/claim',
        method: 'POST',
        json,
      })),
    }),
  }),
});

export const { useVirtualsChallengesQuery, useVirtualsAlbumQuery, useVirtualsClaimMutation } = collectionApi;
