import { type Page } from '@playwright/test';

/** Roles that a screen reader moves to and acts on. */
const CONTROLS = new Set([
  'button',
  'link',
  'textbox',
  'searchbox',
  'checkbox',
  'radio',
  'switch',
  'tab',
  'combobox',
  'slider',
]);

/** Lists controls that have no name in the browser's accessibility tree, one line each. */
export async function listUnnamedControls(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes
    .filter(
      ({ ignored, role, name }) => !ignored && CONTROLS.has(String(role?.value)) && !String(name?.value ?? '').trim(),
    )
    .map(({ role, parentId }) => {
      const around = nodes.find(({ nodeId }) => nodeId === parentId);
      return `${String(role?.value)} in ${String(around?.role?.value)} "${String(around?.name?.value ?? '')}"`;
    });
}
