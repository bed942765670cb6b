/** One place that a page points to. */
export interface Claim {
  /** Line of the page, from 1. */
  line: number;
  /** As it stands in the page. */
  path: string;
  /** Titles of tests in quotes behind it. */
  titles: string[];
  /** A name as code directly behind it. */
  name?: string;
}

/** A file by its ending, or a folder of an app or a library by the slash at its end. */
const PATH =
  /^[\w@.*-]+(\/[\w@.*-]+)+\.(tsx?|sql|mjs|js|json|md|css|yml)$|^(api|edge|shell|account|sportsbook|virtuals|promotions|protection|e2e|apps|libs|tools|docs)\/([\w.-]+\/)+$/;

/** What the tables of a page point to: code spans that are paths, with what stands behind them in their cell. */
export function claimsOf(text: string): Claim[] {
  return text
    .split('\n')
    .flatMap((row, at) => (row.startsWith('|') ? cellsOf(row).flatMap((cell) => claimsOfCell(cell, at + 1)) : []));
}

/** The cells of a row; an escaped bar parts none. */
const cellsOf = (row: string): string[] => row.split(/(?<!\\)\|/).slice(1, -1);

function claimsOfCell(cell: string, line: number): Claim[] {
  const spans = [...cell.matchAll(/`([^`]+)`/g)].map((match) => ({
    text: match[1] as string,
    begin: match.index,
    end: match.index + match[0].length,
  }));
  const paths = spans.filter(({ text }) => PATH.test(text));
  return paths.map(({ text, end }, at): Claim => {
    const behind = cell.slice(end, paths[at + 1]?.begin ?? cell.length);
    const name = /^ `([^`]+)`/.exec(behind)?.[1];
    const titles = [...behind.matchAll(/"([^"]+)"/g)].map((match) => match[1] as string);
    return { line, path: text, titles, ...(name !== undefined && !PATH.test(name) && { name }) };
  });
}
