import { LEXICON, type LexiconRow } from './lexicon';

const BEGIN = '<!-- lexicon: npm run style:accept writes this table -->';
const END = '<!-- end of the lexicon -->';

const formatRow = ({ avoid, write, pattern, kinds = [] }: LexiconRow): string =>
  `| ${avoid} | ${write} | ${pattern ? (kinds.includes('text') ? 'everywhere' : 'yes') : 'no'} |`;

/** Renders the lexicon as a Markdown table. */
export const renderLexicon = (): string =>
  ['| instead of | write | checked |', '|---|---|---|', ...LEXICON.map(formatRow)].join('\n');

/**
 * Replaces the table of the lexicon in the style guide.
 * @throws Error when the guide has no place for it
 */
export function updateLexicon(guide: string): string {
  const [begin, end] = [guide.indexOf(BEGIN), guide.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`The guide needs a line "${BEGIN}" and after it "${END}".`);
  return `${guide.slice(0, begin)}${BEGIN}\n\n${renderLexicon()}\n\n${guide.slice(end)}`;
}
