import path from 'node:path';
import ts from 'typescript';
import { createDeclarationProgram } from './declarations';
import { type Surface } from './report';

/**
 * Modules that a remote may import from the shell at run time; `tools/federation/src/singletons.ts` shares the same ones.
 */
const MODULES = [
  '@oware/platform',
  '@oware/platform/router',
  '@oware/platform/store',
  '@oware/api-client',
  '@oware/realtime',
] as const;

/** Key of the types that exported declarations use, but no module of the platform API exports. */
const BEHIND = 'behind the platform API';

/** Reads the exports of the platform API, and all types of the workspace that they use. */
export function readSurface(root: string): Surface {
  const { compilerOptions } = ts.readConfigFile(path.join(root, 'tsconfig.base.json'), ts.sys.readFile).config as {
    compilerOptions: { paths: Record<string, string[]> };
  };
  const entries = MODULES.map((module) => path.join(root, compilerOptions.paths[module]?.[0] ?? ''));
  const program = createDeclarationProgram(root, entries);
  const checker = program.getTypeChecker();
  const surface: Surface = {};
  const seen = new Set<ts.Symbol>();
  const waiting: ts.Symbol[] = [];

  MODULES.forEach((module, at) => {
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
    for (const used of listUsed(symbol)) {
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

  /** Lists the symbols of the workspace that a declaration names. */
  function listUsed(symbol: ts.Symbol): ts.Symbol[] {
    const used: ts.Symbol[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isIdentifier(node)) {
        const found = checker.getSymbolAtLocation(node);
        const target = found && resolved(found);
        if (target && listStatements(target).some((statement) => !getPackage(statement.getSourceFile().fileName)))
          used.push(target);
      }
      node.forEachChild(visit);
    };
    for (const node of listStatements(symbol)) if (!getPackage(node.getSourceFile().fileName)) visit(node);
    return used;
  }
}

function describe(symbol: ts.Symbol): string[] {
  const declarations = listStatements(symbol);
  const foreign = declarations.map((node) => getPackage(node.getSourceFile().fileName)).find(Boolean);
  if (foreign) return [`from ${foreign}`];
  return declarations.flatMap((node) => formatLines(node));
}

const asDeclaration = (source: string): string => source.replace(/\.tsx?$/, '.d.ts');

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number =>
  a < b ? -1 : a > b ? 1 : 0;

/** Lists the top-level statements that declare a symbol; none for members, parameters and the like. */
function listStatements(symbol: ts.Symbol): ts.Statement[] {
  const statements = (symbol.declarations ?? []).map((node) => {
    const statement = ts.isVariableDeclaration(node) ? node.parent.parent : node;
    return ts.isStatement(statement) && ts.isSourceFile(statement.parent) ? statement : undefined;
  });
  return [...new Set(statements.filter((statement) => statement !== undefined))];
}

/** Returns the name of the package that a file belongs to; undefined for the workspace's own files. */
const getPackage = (file: string): string | undefined =>
  /node_modules\/(?:.*node_modules\/)?((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1];

const printer = ts.createPrinter({ removeComments: true });

/**
 * Formats a declaration, independent of the layout of its source, with one line for each member, and for each item of a list or a union.
 * The version is omitted: the report's header contains it.
 */
function formatLines(statement: ts.Statement): string[] {
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
