const COLUMN = 48;

/** App that loads the remotes. */
export const SHELL = 'shell';

/** Returns the team that owns a remote or the shell. */
export const getTeam = (app: string): string => (app === SHELL ? '@oware/platform' : `@oware/${app}`);

/**
 * Lists the CODEOWNERS patterns that belong to the team of an app: its folder with its texts, its dashboard and alert rules, and the
 * journeys of a remote. Journeys through the shell have names of their subjects.
 */
const getOwnedPatterns = (app: string): string[] => [
  `/apps/${app}/`,
  ...(app === SHELL ? [] : [`/apps/e2e/src/journeys/${app}*`]),
  `/deploy/observability/*/${app}.*`,
];

/**
 * Adds the lines of a remote to the end of CODEOWNERS: the last line that matches decides. Existing lines are not changed.
 */
export function addOwners(text: string, remote: string): string {
  const listed = new Set(text.split('\n').map((line) => line.split(/\s/)[0]));
  const missing = getOwnedPatterns(remote).filter((pattern) => !listed.has(pattern));
  if (missing.length === 0) return text;
  const lines = missing.map((pattern) => `${pattern.padEnd(COLUMN)} ${getTeam(remote)}\n`);
  return `${text.trimEnd()}\n\n${lines.join('')}`;
}
