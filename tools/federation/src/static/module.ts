import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { inWorkspace } from '../workspace';
import { filesBelow } from './files';

/** One source file, parsed. */
export interface Module {
  /** From the root of the workspace. */
  file: string;
  tree: ts.SourceFile;
}

const parsed = new Map<string, { savedAt: number; module: Module }>();

/** Parses a file, once for as long as nobody saves it. @param file from the root of the workspace */
export function moduleOf(file: string): Module {
  const savedAt = statSync(inWorkspace(file)).mtimeMs;
  const known = parsed.get(file);
  if (known?.savedAt === savedAt) return known.module;
  const module = parseModule(file, readFileSync(inWorkspace(file), 'utf8'));
  parsed.set(file, { savedAt, module });
  return module;
}

/** Parses a text as the file that it would be. */
export const parseModule = (file: string, text: string): Module => ({
  file,
  tree: ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.ES2022,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  ),
});

/** A declaration and the module it stands in. */
export interface Found<T extends ts.Node = ts.Node> {
  module: Module;
  node: T;
}

/** What a name stands for: the initializer of a constant or a function, in the module itself or where it imports the name from. */
export function declarationOf({ module, name }: { module: Module; name: string }): Found | undefined {
  const own = inModule(module, name);
  if (own !== undefined) return { module, node: own };
  for (const { from, original } of importsOf(module, name)) {
    for (const file of filesOf(module, from)) {
      const there = moduleOf(file);
      const node = inModule(there, original) ?? undefined;
      if (node !== undefined) return { module: there, node };
    }
  }
  return undefined;
}

/** The nodes below a node, itself first. */
export function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node;
  const below: ts.Node[] = [];
  node.forEachChild((child) => void below.push(child));
  for (const child of below) yield* nodesOf(child);
}

function inModule({ tree }: Module, name: string): ts.Node | undefined {
  for (const node of nodesOf(tree)) {
    if (ts.isFunctionDeclaration(node) && node.name?.text === name) return node;
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.name.text === name)
      return node.initializer;
  }
  return undefined;
}

function importsOf({ tree }: Module, name: string): { from: string; original: string }[] {
  return tree.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
    const bindings = statement.importClause?.namedBindings;
    if (bindings === undefined || !ts.isNamedImports(bindings)) return [];
    const found = bindings.elements.find((element) => element.name.text === name);
    return found === undefined
      ? []
      : [{ from: statement.moduleSpecifier.text, original: (found.propertyName ?? found.name).text }];
  });
}

/** Files that an import may mean: a library of the product stands for all of its files, a folder's index for what it exports again. */
function filesOf(module: Module, from: string): string[] {
  const library = /^@oware\/([\w-]+)/.exec(from)?.[1];
  if (library !== undefined) return sourcesBelow(`libs/${library}/src`);
  if (!from.startsWith('.')) return [];
  const base = path.posix.join(path.posix.dirname(module.file), from);
  const file = [`${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find((each) => existsSync(inWorkspace(each)));
  if (file === undefined) return [];
  const again = moduleOf(file).tree.statements.flatMap((statement) =>
    ts.isExportDeclaration(statement) &&
    statement.moduleSpecifier !== undefined &&
    ts.isStringLiteral(statement.moduleSpecifier)
      ? filesOf({ ...module, file }, statement.moduleSpecifier.text)
      : [],
  );
  return [file, ...again];
}

/** The sources below a folder that are no tests. */
export const sourcesBelow = (folder: string): string[] =>
  filesBelow(folder).filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file));
