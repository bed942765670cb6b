/** Roles of staff members; each role gives access to its own area of `/staff` only. */
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

/** Descriptions of the roles on the pages. */
export const roleTexts: Readonly<Record<StaffRole, string>> = {
  content: 'Texts: write, preview, publish',
  config: 'Remote configuration',
  protection: 'Signals of harm, and the steps taken',
  identity: 'Documents of players, and decisions about them',
  accounts: 'Accounts: end logins, close, reopen, pay out the balance of a closed account',
  promotions: 'Gifts: costs, budgets, gifts to single players; offers to phones',
  feed: 'The odds feed: matches that changed, messages that could not be used',
  admin: 'Members of staff, and the log',
};
