import { wordsOf } from '../search/words';

/** Words of a club's name that files write or leave out. */
const LEFT_OUT: ReadonlySet<string> = new Set(['fc', 'afc', 'sc', 'cf', 'club']);

/** What tells a team of a country apart where only its name is known: Arsenal FC and Arsenal in England are one. */
export function teamKey(sportId: string, country: string, name: string): string {
  const words = wordsOf(name);
  const own = words.filter((word) => !LEFT_OUT.has(word));
  return `${sportId}/${wordsOf(country).join('-')}/${(own.length > 0 ? own : words).join('-')}`;
}
