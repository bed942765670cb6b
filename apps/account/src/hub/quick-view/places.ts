/** Paths that the quick view links to, below the country prefix. */
export const places = {
  info: '/my_accounts/my_account_info',
  tiers: '/n/me/vip_tier_guide',
  birthday: '/n/me/birthday',
  deposit: '/deposit',
  withdraw: '/withdraw',
  gifts: '/my_accounts/gifts',
  service: '/support',
  limits: '/limits',
  me: '/n/me',
} as const;
