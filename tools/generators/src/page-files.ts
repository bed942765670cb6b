import { asHtml, pascal, quoted, sentence, snake } from './names';

/** A page that is to be made. */
export interface NewPage {
  /** Its folder under `src/`. */
  name: string;
  /** Below the country prefix. */
  path: string;
  /** Heading and title. */
  title: string;
  /** Its content page. */
  content: string;
}

/** Fills in what was not said. @throws Error when the path is none */
export function newPage(
  remote: string,
  name: string,
  { path = `/${name}`, title = sentence(name) }: { path?: string; title?: string },
): NewPage {
  if (!/^\/([a-z0-9_:*-]+(\/|$))*$/i.test(path))
    throw new Error(`"${path}" is no path below the country prefix; it begins with a slash, as in /n/me.`);
  return { name, path, title, content: `page_${snake(`${remote}-${name}`)}` };
}

/** The route of a page, as it stands in `src/remote.ts`. */
export const routeOf = ({ name, path, title, content }: NewPage): string => `{
      path: ${quoted(path)},
      title: ${quoted(title)},
      middleware: ['fetch-pages'],
      contentPages: [${quoted(content)}],
      page: () => import('./${name}/${name}-page'),
    },`;

/** The texts of a content page, as a file beside what shows them. */
export const textsFile = (
  name: string,
  content: string,
  texts: Readonly<Record<string, string>>,
): string => `import { textsOf } from '@oware/content';

/** Texts of the content page \`${content}\`. */
export const ${selectorOf(name)} = textsOf(${quoted(content)}, {
${Object.entries(texts)
  .map(([key, text]) => `  ${key}: ${quoted(text)},\n`)
  .join('')}});
`;

/** What selects the texts of a page or a slot. */
export const selectorOf = (name: string): string => `select${pascal(name)}Texts`;

/** The page, its texts, its look and its test. */
export function pageFiles({ name, path, title, content }: NewPage): Record<string, string> {
  const component = `${pascal(name)}Page`;
  return {
    [`${name}-page.tsx`]: `import { useSelector } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { ${selectorOf(name)} } from './texts';
import styles from './${name}.module.css';

/** \`${path}\`: ${title}. */
export default function ${component}(): ReactNode {
  const text = useSelector(${selectorOf(name)});
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{text('title')}</h1>
    </div>
  );
}
`,
    'texts.ts': textsFile(name, content, { title }),
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

test('the page has its heading and its address', () => {
  remoteTest({ remote }).show(<${component} />);
  expect(screen.getByRole('heading', { level: 1, name: ${quoted(title)} })).toBeInTheDocument();
  expect(remote.routes.map((route) => route.path)).toContain(${quoted(path)});
});
`,
  };
}

/** Proves over the whole product that the page is in the server's response and lives in the browser. A change of its remote runs it. */
export const journeyOf = (
  remote: string,
  { path, title }: NewPage,
): string => `import { arrive } from '../product/arrive';
import { expect, test } from '../product/journey';

test(${quoted(`${title} is in the server’s page and lives in the browser`)}, { tag: '@${remote}' }, async ({ page, request, home }) => {
  expect(await (await request.get(\`\${home}${path}\`)).text()).toContain(${quoted(asHtml(title))});
  await arrive(page, \`\${home}${path}\`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: ${quoted(title)} })).toBeVisible();
});
`;
