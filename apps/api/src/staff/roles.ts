/** What a member of staff may do; each role opens its own part of `/staff`, and no role opens another's. */
export const staffRoles = [
  'content',
  'config',
  'protection',
  'identity',
  'accounts',
  'promotions',
  'feed',
  'admin',
] as const;
export type StaffRole = (typeof staffRoles)[number];

/** What a role is for, as the pages say it. */
export const roleWords: Readonly<Record<StaffRole, string>> = {
  content: 'Texts: write, preview, publish',
  config: 'Remote configuration',
  protection: 'Signals of harm, and what is done about them',
  identity: 'Documents of players, and decisions on them',
  accounts: 'Accounts: end logins, close, reopen, pay the balance of a closed one out',
  promotions: 'Gifts: what they cost, and giving one; offers to phones',
  feed: 'The odds feed: matches that changed, messages that could not be used',
  admin: 'Members of staff, and the log',
};
