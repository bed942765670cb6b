/** A link of a page: the path as it is written, and the heading behind `#`. */
export interface Link {
  path: string;
  heading: string;
}

const withoutCode = (markdown: string): string =>
  markdown.replace(/^```[^]*?^```/gm, '').replace(/`[^`\n]*`/g, (code) => code.replace(/[[\]()]/g, ''));

/** Links to files and headings of the repository, images included, but not those to other sites. */
export const findLinks = (markdown: string): Link[] =>
  [...withoutCode(markdown).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/i.test(target))
    .map((target) => {
      const [path = '', heading = ''] = target.split('#');
      return { path, heading };
    });

/** Anchors of the headings of a page, as GitHub makes them. */
export function findAnchors(markdown: string): string[] {
  const seen = new Map<string, number>();
  const withoutBlocks = markdown.replace(/^```[^]*?^```/gm, '');
  return [...withoutBlocks.matchAll(/^#{1,6} (.*)$/gm)].map(([, title = '']) => {
    const anchor = title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-');
    const count = seen.get(anchor) ?? 0;
    seen.set(anchor, count + 1);
    return count === 0 ? anchor : `${anchor}-${count}`;
  });
}

/** Cells of tables with more than `most` words. */
export const findLongCells = (markdown: string, most: number): string[] =>
  [...markdown.replace(/^```[^]*?^```/gm, '').matchAll(/^\|.*\|$/gm)]
    .flatMap(([row]) => row.split(/(?<!\\)\|/).slice(1, -1))
    .map((cell) => cell.trim())
    .filter((cell) => countWords(cell) > most);

/** Words as a reader counts them: a link counts by its text. */
export const countWords = (markdown: string): number =>
  markdown
    .replace(/\]\([^)]*\)/g, '')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
