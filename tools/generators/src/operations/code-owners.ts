const COLUMN = 48;

/** Returns the team that owns a remote. */
export const getTeam = (remote: string): string => `@oware/${remote}`;

/**
 * Lists the CODEOWNERS patterns that belong to the squad of each remote: its folder with its texts, its journeys, its dashboard and alert
 * rules.
 */
const getOwnedPatterns = (remote: string): string[] => [
  `/apps/${remote}/`,
  `/apps/e2e/src/journeys/${remote}*`,
  `/deploy/observability/*/${remote}.*`,
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
