import { createHash } from 'node:crypto';
import { BizCode, type ContentEntry, type ContentPage, type PagesAnswer, type PageVersions } from '@oware/contracts';
import { BizError } from '../platform/http';

type Texts = Readonly<Record<string, unknown>>;

function pageOf(texts: Texts): ContentPage {
  const keys = Object.fromEntries(
    Object.entries(texts).map(([key, text]): [string, ContentEntry] => [
      key,
      typeof text === 'string' ? { value: text, type: 'TEXT' } : { value: JSON.stringify(text), type: 'JSON' },
    ]),
  );
  return { keys, version: createHash('sha256').update(JSON.stringify(keys)).digest('hex').slice(0, 12) };
}

/** Texts of the pages (platform §3). */
export class ContentService {
  private pages: ReadonlyMap<string, ContentPage>;

  constructor(texts: Readonly<Record<string, Texts>>) {
    this.pages = new Map(Object.entries(texts).map(([name, page]) => [name, pageOf(page)]));
  }

  /** @throws BizError 40400 */
  page(name: string): ContentPage {
    const page = this.pages.get(name);
    if (page === undefined) throw new BizError(BizCode.notFound, 'There is no such content page.');
    return page;
  }

  /** Those of the pages that exist. */
  some(names: readonly string[]): PagesAnswer {
    return Object.fromEntries(
      names.flatMap((name) => {
        const page = this.pages.get(name);
        return page === undefined ? [] : [[name, page.keys]];
      }),
    );
  }

  versions(): PageVersions {
    return Object.fromEntries([...this.pages].map(([name, { version }]) => [name, version]));
  }
}
