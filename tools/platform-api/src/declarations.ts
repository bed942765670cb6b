import path from 'node:path';
import ts from 'typescript';

/**
 * Creates a program from the declarations of some sources: they contain every type that the sources leave to be inferred.
 */
export function createDeclarationProgram(root: string, entries: readonly string[]): ts.Program {
  const { options, errors } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(path.join(root, 'tsconfig.base.json'), ts.sys.readFile).config,
    ts.sys,
    root,
  );
  if (errors.length > 0) throw new Error(ts.formatDiagnostics(errors, ts.createCompilerHost({})));
  const declarations = emit(entries, {
    ...options,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    removeComments: true,
  });

  const host = ts.createCompilerHost(options);
  const isSource = (file: string): boolean => !file.includes('node_modules') && /(?<!\.d)\.tsx?$/.test(file);
  const { readFile, fileExists } = host;
  const paths = Object.fromEntries(
    Object.entries(options.paths ?? {}).map(([alias, places]) => [
      alias,
      places.map((place) => place.replace(/\.tsx?$/, '.d.ts')),
    ]),
  );
  host.readFile = (file) => declarations.get(file) ?? readFile(file);
  host.fileExists = (file) => declarations.has(file) || (!isSource(file) && fileExists(file));
  return ts.createProgram(
    entries.map((entry) => entry.replace(/\.tsx?$/, '.d.ts')),
    { ...options, paths },
    host,
  );
}

/** Returns the declarations by path, next to their sources; nothing is written to disk. */
function emit(entries: readonly string[], options: ts.CompilerOptions): Map<string, string> {
  const program = ts.createProgram(entries, options);
  const declarations = new Map<string, string>();
  const { diagnostics } = program.emit(undefined, (file, text) => declarations.set(file, text));
  if (diagnostics.length > 0)
    throw new Error(
      `The declarations of the platform API cannot be written:\n${ts.formatDiagnostics(diagnostics, ts.createCompilerHost(options))}`,
    );
  return declarations;
}
