import MarkdownIt from 'markdown-it';
import type { Passage } from '../passage';
import { toPlainText } from './plain-text';

const markdown = new MarkdownIt({ html: true });

type Token = ReturnType<typeof markdown.parse>[number];

const isAdr = (file: string): boolean => /^docs\/adr\/\d{4}-/.test(file);

const readInline = ({ children }: Token): string =>
  (children ?? [])
    .map(({ type, content }) => {
      if (type === 'text') return content;
      if (type === 'code_inline') return '`code`';
      return type === 'softbreak' || type === 'hardbreak' ? ' ' : '';
    })
    .join('');

const describeBlock = (block: string): Pick<Passage, 'isCell' | 'isHeading'> => {
  if (block === 'td_open') return { isCell: true };
  return block === 'th_open' || block === 'heading_open' ? { isHeading: true } : {};
};

/** The lexicon of the style guide lists the words that rules look for. */
const blankLexicon = (source: string): string =>
  source.replace(/<!-- lexicon[\s\S]*?<!-- end of the lexicon -->/, (table) => table.replace(/[^\n]/g, ''));

/** Extracts headings, paragraphs, list items and table cells; code blocks and HTML are skipped. */
export function extractMarkdown(file: string, source: string): Passage[] {
  const passages: Passage[] = [];
  let block = '';
  let isInTitle = false;
  let line = 1;
  for (const token of markdown.parse(blankLexicon(source), {})) {
    // Cells have no line number, so they get that of the row.
    if (token.map) line = token.map[0] + 1;
    if (token.type.endsWith('_open')) {
      block = token.type;
      isInTitle = token.type === 'heading_open' && token.tag === 'h1';
    }
    if (token.type !== 'inline') continue;
    const text = toPlainText(readInline(token));
    if (!/[a-z]/i.test(text)) continue;
    const kind = isInTitle && isAdr(file) ? 'adr-title' : 'doc';
    passages.push({ kind, file, line, text, ...describeBlock(block) });
  }
  return passages;
}
