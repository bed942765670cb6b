import { type ReleaseTexts } from '@oware/contracts';
import { SetupError } from '@oware/http-server';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const page = z.record(z.string(), z.unknown());

/**
 * Reads a folder that contains a folder per language (`ha`, `en-GH`) with a JSON file per page. Omits values other than strings, which
 * belong to pages of the API.
 * @throws SetupError that names the folder, or the first invalid file
 */
export function readLanguages(folder: string): ReleaseTexts['languages'] {
  const namesIn = (at: string): string[] => {
    try {
      return readdirSync(at);
    } catch (error) {
      throw new SetupError(`OWARE_LANGUAGES_DIR: ${at} cannot be read: ${String(error)}`);
    }
  };
  return Object.fromEntries(
    namesIn(folder).map((language) => {
      const files = namesIn(path.join(folder, language)).filter((file) => file.endsWith('.json'));
      return [
        language,
        Object.fromEntries(
          files.map((file) => [path.basename(file, '.json'), readPage(path.join(folder, language, file))]),
        ),
      ];
    }),
  );
}

function readPage(file: string): Record<string, string> {
  try {
    const texts = Object.entries(page.parse(JSON.parse(readFileSync(file, 'utf8'))));
    return Object.fromEntries(texts.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch (error) {
    throw new SetupError(`OWARE_LANGUAGES_DIR: ${file} is not a page of texts: ${String(error)}`);
  }
}
