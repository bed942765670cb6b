import { readdirSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '../places';

const files = new Map(
  readdirSync(path.join(workspaceRoot, 'docs/adr'))
    .filter((name) => /^\d{4}-.*\.md$/.test(name))
    .map((name) => [name.slice(0, 4), name]),
);

/** Completes links to decisions: `adr/0029` and former names are replaced by the current file name. */
export const completeDecisionLinks = (markdown: string): string =>
  markdown.replace(
    /(\]\((?:[^)\s]*\/)?adr\/|\]\()(\d{4})(?:-[a-z0-9-]+\.md)?(?=[)#])/g,
    (link, place: string, number: string) => {
      const file = files.get(number);
      return file === undefined ? link : `${place}${file}`;
    },
  );
