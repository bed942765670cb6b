import { type Page } from '@playwright/test';

/** What live regions of the role `status` say in the browser's own accessibility tree: nothing that a modal dialog makes inert. */
export async function announced(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const wordsOf = (id: string): string => {
    const node = byId.get(id);
    if (node === undefined) return '';
    if (node.role?.value === 'StaticText' && !node.ignored) return String(node.name?.value);
    return (node.childIds ?? []).map(wordsOf).join(' ');
  };
  return nodes
    .filter(({ ignored, role }) => !ignored && role?.value === 'status')
    .map(({ nodeId }) => wordsOf(nodeId))
    .join('\n');
}
