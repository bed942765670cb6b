import { type Page } from '@playwright/test';

/** Counts the bytes that a page receives over the wire from now on. */
export interface PageBytes {
  all(): number;
  scripts(): number;
}

/** Counts the compressed size of a page's responses, including headers. */
export async function countBytes(page: Page): Promise<PageBytes> {
  const session = await page.context().newCDPSession(page);
  const types = new Map<string, string>();
  const bytes: { type: string; length: number }[] = [];
  session.on('Network.responseReceived', ({ requestId, type }) => void types.set(requestId, type));
  session.on(
    'Network.loadingFinished',
    ({ requestId, encodedDataLength }) =>
      void bytes.push({ type: types.get(requestId) ?? '', length: encodedDataLength }),
  );
  await session.send('Network.enable');
  const sum = (counts: (type: string) => boolean): number =>
    bytes.reduce((total, { type, length }) => total + (counts(type) ? length : 0), 0);
  return { all: () => sum(() => true), scripts: () => sum((type) => type === 'Script') };
}
