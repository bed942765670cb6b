/** Apps that own keys of the remote configuration (reference: remote-configuration). */
export const CONFIG_APPS = ['pocket', 'service-patron', 'common', 'factsCenter-query'] as const;
export type ConfigApp = (typeof CONFIG_APPS)[number];

/**
 * Prefixes of keys with their app; null for keys that only servers may read. `docs/reference/remote-configuration.md` describes each key.
 */
const begins: readonly (readonly [begin: string, app: ConfigApp | null])[] = [
  ['deposit.', 'pocket'],
  ['withdraw.', 'pocket'],
  ['bank.retry.', 'pocket'],
  ['deduction.', 'pocket'],
  ['mail.verify.link.expiry.hours', 'service-patron'],
  ['stakeReward.month', null],
  ['stakeReward.', 'service-patron'],
  ['flashFreeze.', 'service-patron'],
  ['app.android', 'common'],
  ['reward.float.badge', 'common'],
  ['marketing.push.switch', 'common'],
  ['promotion.', 'common'],
  ['cashOut.', 'factsCenter-query'],
  ['marketMutexRule', 'factsCenter-query'],
  ['multi_maker_', 'factsCenter-query'],
  ['instantVirtuals.', 'factsCenter-query'],
  // Failed attempts before a captcha is required. Kept secret: attackers could stay below the number.
  ['captcha.', null],
  ['otp.', null],
  ['gifts.staff.', null],
  ['gifts.issue.', null],
  ['birthday.', null],
  ['vipWeek.', null],
  ['giftGrab.', null],
  ['flashWin.', null],
  ['missions.', null],
  ['boosts.', null],
];

/** Returns the app of a key; null for keys that only servers may read, undefined for unknown keys. */
export const getConfigApp = (key: string): ConfigApp | null | undefined =>
  begins.find(([begin]) => key.startsWith(begin))?.[1];
