/* npm run virtuals:measure: computes the league data of libs/virtuals-engine from the seasons next to the project. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { measure, parseJson, parseText } from './season';

/** Season of each style, relative to the folder of football data. */
const SEASONS = {
  english: 'openfootball-json/2025-26_en.1.json',
  spanish: 'openfootball-json/2025-26_es.1.json',
  italian: 'openfootball-json/2025-26_it.1.json',
  german: 'openfootball-json/2025-26_de.1.json',
  french: 'openfootball-json/2025-26_fr.1.json',
  african: 'openfootball-africa/2024-25_ng1.txt',
} as const;

const folder = path.resolve('../shared/data/football');
for (const [style, file] of Object.entries(SEASONS)) {
  const text = readFileSync(path.join(folder, file), 'utf8');
  const { strengths, ...means } = measure(file.endsWith('.json') ? parseJson(text) : parseText(text));
  process.stdout.write(`${style}: ${JSON.stringify({ source: file, ...means })}\n${JSON.stringify(strengths)}\n`);
}
