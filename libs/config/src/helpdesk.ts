/** Pages that the helpdesk may send a player to (reference: platform), below the country prefix. */
export const helpdeskPlaces = {
  deposit: '/deposit',
  withdraw: '/withdraw',
  transactions: '/my_accounts/transactions',
  live: '/live',
  liveFootball: '/sport/football/live_list',
  nameUpdate: '/wv/mismatch-name-upload',
  accountSettings: '/me/setting',
  profile: '/my_accounts/my_account_info',
  register: '/?register=true',
  multiAuth: '/me/multi-auth',
} as const;

export type HelpdeskPlace = keyof typeof helpdeskPlaces;
