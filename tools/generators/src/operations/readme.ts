import { toSentence } from '../names';
import { getTeam } from './code-owners';

/** Creates the README of a new remote. Its squad replaces the first paragraph. */
export const createReadme = (remote: string, path: string): string => `# ${toSentence(remote)}

Pages of the remote \`${remote}\`, the first at \`${path}\`. Describe here in two sentences what players do on them.

| | |
|---|---|
| Owner | \`${getTeam(remote)}\`: reviews changes, gets alerts, promotes and rolls back |
| Public entry | \`src/remote.ts\`: routes, slots, the range of the platform API. Nothing else is imported from outside |
| Journeys | \`apps/e2e/src/journeys/${remote}*\`, tagged \`@${remote}\` |
| Watched by | \`deploy/observability/dashboards/${remote}.json\`, \`deploy/observability/alerts/${remote}.yml\` |

## Run and test it

\`\`\`sh
npm run dev -- ${remote}
npx nx run-many -t lint typecheck test build -p ${remote}
npm run ci:affected -- --base origin/main
\`\`\`

How to ship it and roll it back: [docs/squads.md](../../docs/squads.md).

## What must never happen here

- Code of another remote is imported. Remotes meet through addresses, typed events and slots.
- A price, a balance or a result is decided in the browser. The server decides; the page shows.
- Something throws while the module loads. The page would lose the remote.
`;
