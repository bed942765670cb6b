import { api } from '@oware/api-client';
import {
  type AccountRequest,
  type AvatarsResponse,
  type Birthday,
  type EmailVerifyRequest,
  type Profile,
  type ProfileUpdate,
  type VipTier,
} from '@oware/contracts';

const INFO = '/patron/account/info';
const own = ['Session', 'Account'] as const;

/** Profile, avatars, tier and birthday (docs/adr/0023). */
export const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    accountProfile: build.query<Profile, void>({ query: () => `${INFO}/profile`, providesTags: own }),
    accountUpdateProfile: build.mutation<Profile, ProfileUpdate & { password?: string | undefined }>({
      query: ({ password, ...changes }) => {
        const json: AccountRequest = password === undefined ? { changes } : { changes, password };
        return { path: '/patron/account', method: 'POST', json };
      },
      invalidatesTags: (_profile, error) => (error ? [] : ['Account']),
    }),
    accountSendEmailLink: build.mutation<Profile, void>({
      query: () => ({ path: `${INFO}/email/link`, method: 'POST' }),
      invalidatesTags: (_profile, error) => (error ? [] : ['Account']),
    }),
    accountVerifyEmail: build.mutation<Profile, EmailVerifyRequest>({
      query: (form) => ({ path: `${INFO}/email/verify`, method: 'POST', form: { ...form } }),
      // Refetched after a rejection too: the link may have been used before.
      invalidatesTags: ['Account'],
    }),
    accountAvatars: build.query<AvatarsResponse, void>({
      query: () => `${INFO}/avatars`,
      keepUnusedDataFor: 3600,
      providesTags: ['Session'],
    }),
    accountVipTier: build.query<VipTier, void>({ query: () => `${INFO}/vipTier`, providesTags: own }),
    accountBirthday: build.query<Birthday, void>({ query: () => `${INFO}/birthday`, providesTags: own }),
    accountClaimBirthday: build.mutation<Birthday, void>({
      query: () => ({ path: `${INFO}/birthday/claim`, method: 'POST' }),
      // Refetched after a rejection too, so that the page shows the stored state.
      invalidatesTags: ['Account'],
    }),
  }),
});

export const {
  useAccountProfileQuery,
  useAccountUpdateProfileMutation,
  useAccountAvatarsQuery,
  useAccountVipTierQuery,
  useAccountBirthdayQuery,
  useAccountClaimBirthdayMutation,
  useAccountSendEmailLinkMutation,
  useAccountVerifyEmailMutation,
} = profileApi;
