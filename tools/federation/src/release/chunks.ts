import { type Compilation, type Module } from 'webpack';

/** Files that a lazily imported module needs in addition to the entry. */
export interface NeededFiles {
  scripts: string[];
  styles: string[];
}

/** Returns the files that the browser downloads when it imports the module of a source file. */
export function listNeededFiles(
  compilation: Compilation,
  source: string | undefined,
  entryFiles: readonly string[],
): NeededFiles {
  const module = source === undefined ? undefined : findModule(compilation, source);
  if (!module) return { scripts: [], styles: [] };
  const files = new Set<string>();
  for (const chunk of compilation.chunkGraph.getModuleChunksIterable(module)) {
    for (const group of chunk.groupsIterable) {
      if (group.isInitial()) continue;
      for (const file of group.getFiles()) files.add(file);
    }
  }
  for (const file of entryFiles) files.delete(file);
  const sorted = [...files].sort();
  return {
    scripts: sorted.filter((file) => file.endsWith('.js')),
    styles: sorted.filter((file) => file.endsWith('.css')),
  };
}

function findModule(compilation: Compilation, source: string): Module | undefined {
  for (const module of compilation.modules) {
    if (module.nameForCondition() !== source) continue;
    // A concatenated module has no chunk; it is found below, through the module that contains it.
    if (compilation.chunkGraph.getNumberOfModuleChunks(module)) return module;
  }
  for (const module of compilation.modules) {
    const inner = (module as Module & { modules?: Iterable<Module> }).modules;
    if (inner && [...inner].some((part) => part.nameForCondition() === source)) return module;
  }
  return undefined;
}
