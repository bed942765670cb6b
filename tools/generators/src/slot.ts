import { type Tree } from '@nx/devkit';
import { checkName, toKebabCase, toPascalCase, toSnakeCase } from './names';
import { getSelectorName, createTextsFile } from './page-files';
import { addTranslations } from './player-texts';
import { checkRemote, readText, writeNew } from './tree';

/** Adds a remote's content for a slot of the layout: a component with its test, and its line in `src/remote.ts`. */
export function slot(tree: Tree, options: { remote: string; slot: string; name?: string }): void {
  const { remote, slot: place, name = toKebabCase(options.slot) } = options;
  checkName(name);
  checkRemote(tree, remote);
  const places = [...readText(tree, 'libs/platform/src/slots.ts').matchAll(/^ {2}'([\w.]+)': Record/gm)].map(
    ([, found]) => found,
  );
  if (!places.includes(place)) throw new Error(`Unknown slot "${place}". Available slots: ${places.join(', ')}.`);
  const file = `apps/${remote}/src/remote.ts`;
  const text = readText(tree, file);
  if (text.includes(`'${place}':`)) throw new Error(`${file} already contributes to ${place}.`);
  const line = `    '${place}': { load: () => import('./${name}/${name}') },\n`;
  const changed = text.includes('  slots: {\n')
    ? text.replace('  slots: {\n', () => `  slots: {\n${line}`)
    : text.replace(/\}\);\n$/, () => `  slots: {\n${line}  },\n});\n`);
  if (changed === text) throw new Error(`${file} does not end as expected. Add the slot by hand.`);
  const content = `page_${toSnakeCase(`${remote}-${name}`)}`;
  const texts = { label: remote };
  writeNew(tree, `apps/${remote}/src/${name}`, slotFiles({ remote, place, name, content, texts }));
  addTranslations(tree, remote, content, texts);
  tree.write(file, changed);
}

interface NewSlot {
  remote: string;
  place: string;
  name: string;
  /** Name of its content page, and the texts of that page. */
  content: string;
  texts: Record<string, string>;
}

function slotFiles({ remote, place, name, content, texts }: NewSlot): Record<string, string> {
  const component = toPascalCase(name);
  return {
    [`${name}.tsx`]: `import { useSelector } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { ${getSelectorName(name)} } from './texts';

/** Content of the slot \`${place}\`. */
export default function ${component}(): ReactNode {
  const text = useSelector(${getSelectorName(name)});
  return <section aria-label={text('label')} />;
}
`,
    'texts.ts': createTextsFile(name, content, texts),
    [`${name}.test.tsx`]: `import { screen } from '@testing-library/react';
import { remoteTest } from '@oware/platform/testing';
import remote from '../remote';
import ${component} from './${name}';

test('renders in its slot', async () => {
  expect(await remote.slots?.['${place}']?.load()).toMatchObject({ default: ${component} });
  remoteTest({ remote }).show(<${component} />);
  expect(screen.getByRole('region', { name: '${remote}' })).toBeInTheDocument();
});
`,
  };
}
