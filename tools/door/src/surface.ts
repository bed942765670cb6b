import path from 'node:path';
import ts from 'typescript';
import { declarationProgram } from './declarations';
import { type Surface } from './report';

/** What a remote may import at run time from the shell; `tools/federation/src/singletons.ts` shares the same modules. */
const DOOR = [
  '@oware/platform',
  '@oware/platform/router',
  '@oware/platform/store',
  '@oware/api-client',
  '@oware/realtime',
] as const;

/** Types that no module of the door exports and that those which it does are made of. */
const BEHIND = 'behind the door';

/** Reads what the door exports, and every type of the workspace that it is made of. */
export function readSurface(root: string): Surface {
  const { compilerOptions } = ts.readConfigFile(path.join(root, 'tsconfig.base.json'), ts.sys.readFile).config as {
    compilerOptions: { paths: Record<string, string[]> };
  };
  const entries = DOOR.map((module) => path.join(root, compilerOptions.paths[module]?.[0] ?? ''));
  const program = declarationProgram(root, entries);
  const checker = program.getTypeChecker();
  const surface: Surface = {};
  const seen = new Set<ts.Symbol>();
  const waiting: ts.Symbol[] = [];

  DOOR.forEach((module, at) => {
    const file = program.getSourceFile(asDeclaration(entries[at] ?? ''));
    const exported = file && checker.getSymbolAtLocation(file);
    if (!exported) throw new Error(`${module} exports nothing.`);
    surface[module] = {};
    const exports = checker.getExportsOfModule(exported).map((symbol) => [symbol.name, resolved(symbol)] as const);
    for (const [name, symbol] of exports.sort(byName)) {
      seen.add(symbol);
      surface[module][name] = describe(symbol);
      waiting.push(symbol);
    }
  });

  const behind = new Map<string, string[]>();
  for (let symbol = waiting.shift(); symbol; symbol = waiting.shift()) {
    for (const used of usedBy(symbol)) {
      if (seen.has(used)) continue;
      seen.add(used);
      behind.set(used.name, [...(behind.get(used.name) ?? []), ...describe(used)]);
      waiting.push(used);
    }
  }
  surface[BEHIND] = Object.fromEntries([...behind].sort(byName));
  return surface;

  function resolved(symbol: ts.Symbol): ts.Symbol {
    return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  }

  /** Symbols of the workspace that a declaration names. */
  function usedBy(symbol: ts.Symbol): ts.Symbol[] {
    const used: ts.Symbol[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isIdentifier(node)) {
        const found = checker.getSymbolAtLocation(node);
        const target = found && resolved(found);
        if (target && statementsOf(target).some((statement) => !packageOf(statement.getSourceFile().fileName)))
          used.push(target);
      }
      node.forEachChild(visit);
    };
    for (const node of statementsOf(symbol)) if (!packageOf(node.getSourceFile().fileName)) visit(node);
    return used;
  }
}

function describe(symbol: ts.Symbol): string[] {
  const declarations = statementsOf(symbol);
  const foreign = declarations.map((node) => packageOf(node.getSourceFile().fileName)).find(Boolean);
  if (foreign) return [`from ${foreign}`];
  return declarations.flatMap((node) => linesOf(node));
}

const asDeclaration = (source: string): string => source.replace(/\.tsx?$/, '.d.ts');

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number =>
  a < b ? -1 : a > b ? 1 : 0;

/** Top-level statements that declare a symbol; none for members, parameters and the like. */
function statementsOf(symbol: ts.Symbol): ts.Statement[] {
  const statements = (symbol.declarations ?? []).map((node) => {
    const statement = ts.isVariableDeclaration(node) ? node.parent.parent : node;
    return ts.isStatement(statement) && ts.isSourceFile(statement.parent) ? statement : undefined;
  });
  return [...new Set(statements.filter((statement) => statement !== undefined))];
}

/** Name of the package that a file belongs to; undefined for the workspace's own. */
const packageOf = (file: string): string | undefined =>
  /node_modules\/(?:.*node_modules\/)?((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1];

const printer = ts.createPrinter({ removeComments: true });

/** A declaration, however its source is laid out, with one line for each member, and for each text of a list or a union. The version stands at the report's head. */
function linesOf(statement: ts.Statement): string[] {
  return printer
    .printNode(ts.EmitHint.Unspecified, statement, statement.getSourceFile())
    .replace(/^export (declare )?/, '')
    .replace(/\{\s*(\w+(?:,\s*\w+)*),?\s*\}: /g, (_, names: string) => `{ ${names.split(/,\s*/).join(', ')} }: `)
    .replace(/\["[^"]*"(, "[^"]*")+\]/g, (list) => list.replace(/(^\[|, )/g, '$1\n    '))
    .replace(/(["'])[^"']*\1( \| (["'])[^"']*\3)+/g, (union) => union.replace(/(^| )(\| )?(?=["'])/g, '\n    | '))
    .replace(/^(const PLATFORM_VERSION) = .*$/, '$1: string')
    .split('\n')
    .map((line) => line.trimEnd().replace(/( \||[,;])$/, ''))
    .filter((line) => line !== '');
}
