/** Apps that the keys of the remote configuration belong to (reference: remote-configuration). */
export const CONFIG_APPS = ['pocket', 'service-patron', 'common', 'factsCenter-query'] as const;
export type ConfigApp = (typeof CONFIG_APPS)[number];

/** Begins of keys, each with its app; null for what only servers may know. `docs/reference/remote-configuration.md` says what each does. */
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
  // How often somebody may fail before a captcha is asked for: who knows it stays below.
  ['captcha.', null],
  ['otp.', null],
  ['gifts.staff.', null],
  ['gifts.issue.', null],
  ['birthday.', null],
  ['vipWeek.', null],
  ['giftGrab.', null],
  ['flashWin.', null],
  ['missions.', null],
];

/** The app of a key; null when only servers may know it, undefined when nothing reads such a key. */
export const appOfConfigKey = (key: string): ConfigApp | null | undefined =>
  begins.find(([begin]) => key.startsWith(begin))?.[1];
