import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { resolveInWorkspace } from '../workspace';
import { listFilesBelow } from './files';

/** A parsed source file. */
export interface Module {
  /** Path from the root of the workspace. */
  file: string;
  tree: ts.SourceFile;
}

const parsed = new Map<string, { savedAt: number; module: Module }>();

/**
 * Parses a file, and caches it until it is saved again.
 * @param file from the root of the workspace
 */
export function parseFile(file: string): Module {
  const savedAt = statSync(resolveInWorkspace(file)).mtimeMs;
  const cached = parsed.get(file);
  if (cached?.savedAt === savedAt) return cached.module;
  const module = parseModule(file, readFileSync(resolveInWorkspace(file), 'utf8'));
  parsed.set(file, { savedAt, module });
  return module;
}

/** Parses a text as the content of a file. */
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

/** A declaration and the module that contains it. */
export interface Found<T extends ts.Node = ts.Node> {
  module: Module;
  node: T;
}

/**
 * Finds the declaration of a name: the initializer of a constant, or a function, in the module itself or in the one from which the name is
 * imported.
 */
export function findDeclaration({ module, name }: { module: Module; name: string }): Found | undefined {
  const own = inModule(module, name);
  if (own !== undefined) return { module, node: own };
  for (const { from, original } of listImports(module, name)) {
    for (const file of listImportedFiles(module, from)) {
      const there = parseFile(file);
      const node = inModule(there, original) ?? undefined;
      if (node !== undefined) return { module: there, node };
    }
  }
  return undefined;
}

/** Yields a node and all nodes below it. */
export function* listNodes(node: ts.Node): Generator<ts.Node> {
  yield node;
  const below: ts.Node[] = [];
  node.forEachChild((child) => void below.push(child));
  for (const child of below) yield* listNodes(child);
}

function inModule({ tree }: Module, name: string): ts.Node | undefined {
  for (const node of listNodes(tree)) {
    if (ts.isFunctionDeclaration(node) && node.name?.text === name) return node;
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.name.text === name)
      return node.initializer;
  }
  return undefined;
}

function listImports({ tree }: Module, name: string): { from: string; original: string }[] {
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

/**
 * Lists the files that an import may refer to: all files of a library of the product; a file or folder index together with the files that
 * it re-exports.
 */
function listImportedFiles(module: Module, from: string): string[] {
  const library = /^@oware\/([\w-]+)/.exec(from)?.[1];
  if (library !== undefined) return listSources(`libs/${library}/src`);
  if (!from.startsWith('.')) return [];
  const base = path.posix.join(path.posix.dirname(module.file), from);
  const file = [`${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find((each) => existsSync(resolveInWorkspace(each)));
  if (file === undefined) return [];
  const again = parseFile(file).tree.statements.flatMap((statement) =>
    ts.isExportDeclaration(statement) &&
    statement.moduleSpecifier !== undefined &&
    ts.isStringLiteral(statement.moduleSpecifier)
      ? listImportedFiles({ ...module, file }, statement.moduleSpecifier.text)
      : [],
  );
  return [file, ...again];
}

/** Lists the sources below a folder, without tests. */
export const listSources = (folder: string): string[] =>
  listFilesBelow(folder).filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file));
