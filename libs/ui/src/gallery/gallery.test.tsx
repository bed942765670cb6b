/** @jest-environment node */
import { renderToStaticMarkup } from 'react-dom/server';
import * as ui from '..';
import { exampleGroups } from './example-groups';
import { Gallery } from './gallery';

const components = Object.entries(ui).flatMap(([name, value]) =>
  /^[A-Z][a-z]/.test(name) && (typeof value === 'function' || (typeof value === 'object' && '$$typeof' in value))
    ? [name]
    : [],
);
/** Invisible: they wrap the text of another component. */
const WITHOUT_PICTURE = ['ContentContext', 'InBoth', 'Named'];

test('the gallery shows every component', () => {
  const shown = exampleGroups.flatMap(({ shows }) => shows);
  expect(components.filter((name) => ![...shown, ...WITHOUT_PICTURE].includes(name))).toEqual([]);
  expect(shown.filter((name) => !components.includes(name))).toEqual([]);
});

test('its page contains each group once in each theme', () => {
  const html = renderToStaticMarkup(<Gallery group={null} theme={null} />);
  const [first] = exampleGroups;
  for (const theme of ui.themes) expect(html.split(`>${first?.name}, ${theme}<`)).toHaveLength(2);
});
