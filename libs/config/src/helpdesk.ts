/** Where the helpdesk may send a player (reference: platform), below the country prefix. */
export const helpdeskPlaces = {
  deposit: '/deposit',
  withdraw: '/withdraw',
  transactions: '/my_accounts/transactions',
  live: '/live',
  liveFootball: '/sport/football/live_list',
  nameUpdate: '/wv/mismatch-name-upload',
  accountSettings: '/n/me/settings',
  profile: '/n/me/settings/profile',
  register: '/?register=true',
  multiAuth: '/me/multi-auth',
} as const;

export type HelpdeskPlace = keyof typeof helpdeskPlaces;
