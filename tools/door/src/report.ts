/** What the door exports: by module, by name, the lines of its declaration. */
export type Surface = Record<string, Record<string, string[]>>;

/** The door as it was accepted, with the version it had. */
export interface Report {
  version: string;
  surface: Surface;
}

const HEAD = `The door between the shell and its remotes: what each module exports, with its types. Written by "npm run door:accept";
a change of it says which part of PLATFORM_VERSION (libs/contracts/src/platform-version.ts) must rise.
`;

/** The report as text: one line for each member, so that a review shows what a remote gains or loses. */
export function writeReport({ version, surface }: Report): string {
  const modules = Object.entries(surface).map(([module, names]) => {
    const declarations = Object.entries(names).map(([name, lines]) => `\n## ${name}\n${lines.join('\n')}\n`);
    return `\n# ${module}\n${declarations.join('')}`;
  });
  return `${HEAD}\nversion ${version}\n${modules.join('')}`;
}

/** Reads what `writeReport` wrote. @throws Error for another text */
export function readReport(text: string): Report {
  const version = /^version (\d+\.\d+\.\d+)$/m.exec(text)?.[1];
  if (version === undefined)
    throw new Error('The report of the platform API names no version. Delete it, then run `npm run door:accept`.');
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
