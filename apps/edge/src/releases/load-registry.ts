import { type CountryCode } from '@oware/config';
import { registryDocument, type RegistryDocument } from '@oware/contracts';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

export type Registries = Readonly<Record<CountryCode, RegistryDocument>>;

/** Reads the registry document of each country; rejects with the file's name when one is missing or not what it should be. */
export async function loadRegistries(distDir: string): Promise<Registries> {
  const [gh, ng] = await Promise.all([load(distDir, 'gh'), load(distDir, 'ng')]);
  return { gh, ng };
}

async function load(distDir: string, country: CountryCode): Promise<RegistryDocument> {
  const file = path.join(distDir, 'registry', `${country}.json`);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`No release registry at ${file}: build the product first (npx nx run-many -t build).`);
  });
  const parsed = registryDocument.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error(`${file} is not a registry document: ${parsed.error.message}`);
  if (parsed.data.country !== country) throw new Error(`${file} is the registry of ${parsed.data.country}.`);
  return parsed.data;
}
