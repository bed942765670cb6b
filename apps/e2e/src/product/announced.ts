import { type Page } from '@playwright/test';

/**
 * Returns the texts of live regions with the role `status` from the browser's accessibility tree, which excludes content that a modal dialog
 * makes inert.
 */
export async function getAnnouncements(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const getText = (id: string): string => {
    const node = byId.get(id);
    if (node === undefined) return '';
    if (node.role?.value === 'StaticText' && !node.ignored) return String(node.name?.value);
    return (node.childIds ?? []).map(getText).join(' ');
  };
  return nodes
    .filter(({ ignored, role }) => !ignored && role?.value === 'status')
    .map(({ nodeId }) => getText(nodeId))
    .join('\n');
}
