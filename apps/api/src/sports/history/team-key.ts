import { splitWords } from '../search/api';

/** Words of club names that some files omit. */
const LEFT_OUT: ReadonlySet<string> = new Set(['fc', 'afc', 'sc', 'cf', 'club']);

/**
 * Returns a key for a team that is known only by its name and country: Arsenal FC and Arsenal in England have the same key.
 */
export function buildTeamKey(sportId: string, country: string, name: string): string {
  const words = splitWords(name);
  const own = words.filter((word) => !LEFT_OUT.has(word));
  return `${sportId}/${splitWords(country).join('-')}/${(own.length > 0 ? own : words).join('-')}`;
}
