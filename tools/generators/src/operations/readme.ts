import { toSentence } from '../names';
import { getTeam } from './code-owners';

/** Creates the README of a new remote. Its squad replaces the first paragraph. */
export const createReadme = (remote: string, path: string): string => `# ${toSentence(remote)}

Pages of the remote \`${remote}\`, the first at \`${path}\`. Describe here in two sentences what players do on them.

| | |
|---|---|
| Owner | \`${getTeam(remote)}\`: reviews changes, gets alerts, promotes and rolls back |
| Public entry | \`src/remote.ts\`: routes, slots, the range of the platform API. Other projects import nothing else |
| Journeys | \`apps/e2e/src/journeys/${remote}*\`, tagged \`@${remote}\` |
| Watched by | \`deploy/observability/dashboards/${remote}.json\`, \`deploy/observability/alerts/${remote}.yml\` |

## Run and test it

\`\`\`sh
npm run dev -- ${remote}
npx nx run-many -t lint typecheck test build -p ${remote}
npm run ci:affected -- --base origin/main
\`\`\`

To ship your change or roll it back, see [docs/squads.md](../../docs/squads.md).

## What must never happen here

- It imports code of another remote. Use addresses, typed events and slots instead.
- The browser decides a price, a balance or a result. The server decides; the page shows.
- Its code throws while the module loads. The page would lose the remote.
`;
