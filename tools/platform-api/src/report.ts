/** Exports of the platform API: by module and name, the lines of the declaration. */
export type Surface = Record<string, Record<string, string[]>>;

/** The accepted platform API and its version. */
export interface Report {
  version: string;
  surface: Surface;
}

const HEAD = `The platform API between the shell and its remotes: the exports of each module with their types. Written by "npm run platform-api:accept";
a change of this file decides which part of PLATFORM_VERSION (libs/contracts/src/platform-version.ts) must rise.
`;

/** Formats the report: one line for each member, so that a review shows what a remote gains or loses. */
export function formatReport({ version, surface }: Report): string {
  const modules = Object.entries(surface).map(([module, names]) => {
    const declarations = Object.entries(names).map(([name, lines]) => `\n## ${name}\n${lines.join('\n')}\n`);
    return `\n# ${module}\n${declarations.join('')}`;
  });
  return `${HEAD}\nversion ${version}\n${modules.join('')}`;
}

/**
 * Parses the output of `formatReport`.
 * @throws Error for another text
 */
export function parseReport(text: string): Report {
  const version = /^version (\d+\.\d+\.\d+)$/m.exec(text)?.[1];
  if (version === undefined)
    throw new Error(
      'The report of the platform API names no version. Delete it, then run `npm run platform-api:accept`.',
    );
  const surface: Surface = {};
  for (const module of text.split(/^# /m).slice(1)) {
    const [title = '', ...declarations] = module.split(/^## /m);
    surface[title.trim()] = Object.fromEntries(
      declarations.map((declaration) => {
        const [name = '', ...lines] = declaration.split('\n');
        return [name, lines.filter((line) => line !== '')];
      }),
    );
  }
  return { version, surface };
}
