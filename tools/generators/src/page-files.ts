import { toHtml, toPascalCase, toLiteral, toSentence, toSnakeCase } from './names';

/** A page to generate. */
export interface NewPage {
  /** Name of its folder under `src/`. */
  name: string;
  /** Path below the country prefix. */
  path: string;
  /** Heading and title. */
  title: string;
  /** Name of its content page. */
  content: string;
}

/**
 * Fills in the defaults.
 * @throws Error when the path is invalid
 */
export function createPage(
  remote: string,
  name: string,
  { path = `/${name}`, title = toSentence(name) }: { path?: string; title?: string },
): NewPage {
  if (!/^\/([a-z0-9_:*-]+(\/|$))*$/i.test(path))
    throw new Error(`"${path}" is not a path below the country prefix; such a path starts with a slash, as in /n/me.`);
  return { name, path, title, content: `page_${toSnakeCase(`${remote}-${name}`)}` };
}

/** Creates the route of a page for `src/remote.ts`. */
export const createRoute = ({ name, path, title, content }: NewPage): string => `{
      path: ${toLiteral(path)},
      title: ${toLiteral(title)},
      middleware: ['fetch-pages'],
      contentPages: [${toLiteral(content)}],
      page: () => import('./${name}/${name}-page'),
    },`;

/** Creates the file with the texts of a content page, next to the component that shows them. */
export const createTextsFile = (
  name: string,
  content: string,
  texts: Readonly<Record<string, string>>,
): string => `import { createTextsSelector } from '@oware/content';

/** Texts of the content page \`${content}\`. */
export const ${getSelectorName(name)} = createTextsSelector(${toLiteral(content)}, {
${Object.entries(texts)
  .map(([key, text]) => `  ${key}: ${toLiteral(text)},\n`)
  .join('')}});
`;

/** Returns the name of the selector for the texts of a page or a slot. */
export const getSelectorName = (name: string): string => `select${toPascalCase(name)}Texts`;

/** Creates the page, its texts, its styles and its test. */
export function createPageFiles({ name, path, title, content }: NewPage): Record<string, string> {
  const component = `${toPascalCase(name)}Page`;
  return {
    [`${name}-page.tsx`]: `import { useSelector } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { ${getSelectorName(name)} } from './texts';
import styles from './${name}.module.css';

/** \`${path}\`: ${title}. */
export default function ${component}(): ReactNode {
  const text = useSelector(${getSelectorName(name)});
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{text('title')}</h1>
    </div>
  );
}
`,
    'texts.ts': createTextsFile(name, content, { title }),
    [`${name}.module.css`]: `.page {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  max-width: 40rem;
  margin: 0 auto;
  padding: 12px var(--gutter) 24px;
}

.title {
  font-size: var(--text-l);
  line-height: var(--leading-l);
}
`,
    [`${name}-page.test.tsx`]: `import { screen } from '@testing-library/react';
import { remoteTest } from '@oware/platform/testing';
import remote from '../remote';
import ${component} from './${name}-page';

test('shows its heading and is registered under its path', () => {
  remoteTest({ remote }).show(<${component} />);
  expect(screen.getByRole('heading', { level: 1, name: ${toLiteral(title)} })).toBeInTheDocument();
  expect(remote.routes.map((route) => route.path)).toContain(${toLiteral(path)});
});
`,
  };
}

/**
 * Creates a journey that tests with the whole product that the server's response contains the page and that the page works in the browser.
 * It runs when the remote changes.
 */
export const createJourney = (
  remote: string,
  { path, title }: NewPage,
): string => `import { arrive } from '../product/arrive';
import { expect, test } from '../product/journey';

test(${toLiteral(`${title} is rendered by the server and works in the browser`)}, { tag: '@${remote}' }, async ({ page, request, home }) => {
  expect(await (await request.get(\`\${home}${path}\`)).text()).toContain(${toLiteral(toHtml(title))});
  await arrive(page, \`\${home}${path}\`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: ${toLiteral(title)} })).toBeVisible();
});
`;
