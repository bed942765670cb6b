import { toSentence } from './names';

interface Readme {
  title: string;
  purpose: string;
  owner: string;
  entry: string;
  /** Commands that run the tests. */
  test: readonly string[];
  never: readonly string[];
}

const format = ({ title, purpose, owner, entry, test, never }: Readme): string =>
  `${[
    `# ${title}`,
    '',
    purpose,
    '',
    '| | |',
    '|---|---|',
    `| Owner | ${owner} |`,
    `| Public entry | ${entry} |`,
    '',
    '## Test it',
    '',
    '```sh',
    ...test,
    '```',
    '',
    '## What must never happen here',
    '',
    ...never.map((line) => `- ${line}`),
  ].join('\n')}\n`;

/** Creates the README of a new library, to be completed by its author. */
export const createLibReadme = (name: string): string =>
  format({
    title: toSentence(name),
    purpose: 'Describe in one or two sentences what this library does and who uses it.',
    owner: '`@oware/platform`; add a line to `.github/CODEOWNERS` for another team',
    entry: `\`src/index.ts\`, imported as \`@oware/${name}\``,
    test: [`npx jest -c libs/${name}/jest.config.js`, `npx nx run-many -t lint typecheck test -p ${name}`],
    never: [
      'Another project imports a file past `src/index.ts`.',
      'It imports a project that `tools/lint-rules/boundaries.cjs` does not allow.',
    ],
  });

/** Creates the README of a new domain of the API, to be completed by its author. */
export const createDomainReadme = (group: string, name: string): string =>
  format({
    title: toSentence(name),
    purpose: 'Describe in one or two sentences what this domain decides and stores.',
    owner: '`@oware/backend`',
    entry: '`domain.ts`, which declares dependencies, tables, calls and jobs; other domains import only `api.ts`',
    test: [`npx jest -c apps/api/jest.config.js ${group}/${name}`],
    never: [
      'Another domain writes its tables.',
      'A migration removes something that the previous release uses.',
      'Money moves outside the transaction of its cause.',
    ],
  });
