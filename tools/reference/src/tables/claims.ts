/** A reference from a page to code. */
export interface CodeReference {
  /** Line number in the page, from 1. */
  line: number;
  /** Path as written in the page. */
  path: string;
  /** Titles of tests, in quotes after the path. */
  titles: string[];
  /** A name, as code directly after the path. */
  name?: string;
}

/** A file, recognised by its extension, or a folder of an app or a library, recognised by the trailing slash. */
const PATH =
  /^[\w@.*-]+(\/[\w@.*-]+)+\.(tsx?|sql|mjs|js|json|md|css|yml)$|^(api|edge|shell|account|sportsbook|virtuals|promotions|protection|e2e|apps|libs|tools|docs)\/([\w.-]+\/)+$/;

/**
 * Finds the references in the tables of a page: code spans with paths, together with the names and titles after them in their cell.
 */
export function findCodeReferences(text: string): CodeReference[] {
  return text
    .split('\n')
    .flatMap((row, at) =>
      row.startsWith('|') ? splitCells(row).flatMap((cell) => findReferencesInCell(cell, at + 1)) : [],
    );
}

/** Splits a row into cells; an escaped bar does not separate cells. */
const splitCells = (row: string): string[] => row.split(/(?<!\\)\|/).slice(1, -1);

function findReferencesInCell(cell: string, line: number): CodeReference[] {
  const spans = [...cell.matchAll(/`([^`]+)`/g)].map((match) => ({
    text: match[1] as string,
    begin: match.index,
    end: match.index + match[0].length,
  }));
  const paths = spans.filter(({ text }) => PATH.test(text));
  return paths.map(({ text, end }, at): CodeReference => {
    const rest = cell.slice(end, paths[at + 1]?.begin ?? cell.length);
    const name = /^ `([^`]+)`/.exec(rest)?.[1];
    const titles = [...rest.matchAll(/"([^"]+)"/g)].map((match) => match[1] as string);
    return { line, path: text, titles, ...(name !== undefined && !PATH.test(name) && { name }) };
  });
}
