import { type CountryCode } from '@oware/config';
import { channelDocument } from '@oware/contracts';
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { type ServedDocument } from './release-source';

const lastGoodSchema = z.object({
  /** Source of the document; one from another source is ignored. */
  place: z.string(),
  document: channelDocument
    .pick({ country: true, shell: true, remotes: true, canaries: true, disabled: true })
    .extend({ mark: z.string() }),
});

/** The last good document of each country, stored on this machine for a start while the source is down. */
export interface LastGood {
  read(country: CountryCode): Promise<ServedDocument | undefined>;
  write(document: ServedDocument): Promise<void>;
}

export function createLastGood(cacheDir: string, place: string): LastGood {
  const getFile = (country: CountryCode): string => path.join(cacheDir, 'documents', `${country}.json`);
  return {
    async read(country) {
      const text = await readFile(getFile(country), 'utf8').catch(() => undefined);
      if (text === undefined) return undefined;
      const parsed = lastGoodSchema.safeParse(parseJson(text));
      return parsed.success && parsed.data.place === place && parsed.data.document.country === country
        ? parsed.data.document
        : undefined;
    },
    async write(document) {
      const file = getFile(document.country);
      const draft = `${file}.${randomUUID()}`;
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(draft, JSON.stringify({ place, document }), { flush: true });
      await rename(draft, file);
    },
  };
}

/** A damaged file counts as missing. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
