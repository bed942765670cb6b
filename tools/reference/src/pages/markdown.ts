/** A link of a page: the path as written, and the heading after `#`. */
export interface Link {
  path: string;
  heading: string;
}

const withoutCode = (markdown: string): string =>
  markdown.replace(/^```[^]*?^```/gm, '').replace(/`[^`\n]*`/g, (code) => code.replace(/[[\]()]/g, ''));

/** Finds links to files and headings of the repository, including images, but not links to other sites. */
export const findLinks = (markdown: string): Link[] =>
  [...withoutCode(markdown).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/i.test(target))
    .map((target) => {
      const [path = '', heading = ''] = target.split('#');
      return { path, heading };
    });

/** Returns the anchors of the headings of a page, as GitHub creates them. */
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

/** Finds the table cells with more than `most` words. */
export const findLongCells = (markdown: string, most: number): string[] =>
  [...markdown.replace(/^```[^]*?^```/gm, '').matchAll(/^\|.*\|$/gm)]
    .flatMap(([row]) => row.split(/(?<!\\)\|/).slice(1, -1))
    .map((cell) => cell.trim())
    .filter((cell) => countWords(cell) > most);

/** Counts words as a reader does: a link counts by its text. */
export const countWords = (markdown: string): number =>
  markdown
    .replace(/\]\([^)]*\)/g, '')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
