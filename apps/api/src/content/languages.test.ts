import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SettingsError } from '../platform/settings';
import { readLanguages } from './languages';

const english = { page_slip: { title: 'Betslip', picks_one: '{count} pick', picks_other: '{count} picks' } };

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'oware-languages-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

it('reads a language from its folder, including plural forms that English does not have', () => {
  const slip = { title: 'Takardar fare', picks_few: '{count} zaɓi' };
  write('ha/page_slip.json', JSON.stringify(slip));
  write('en-GH/page_slip.json', '{}');
  expect(readLanguages(folder, english)).toEqual({ ha: { page_slip: slip }, 'en-GH': { page_slip: {} } });
});

it('skips texts of releases in a folder of the whole product', () => {
  write('ha/page_slip.json', '{"title":"Takardar fare","titel":"x"}');
  write('ha/page_other.json', '{"title":"x"}');
  expect(readLanguages(folder, english, true)).toEqual({ ha: { page_slip: { title: 'Takardar fare' } } });
});

it('returns no languages without a folder', () => {
  expect(readLanguages(path.join(folder, 'none'), english)).toEqual({});
});

it.each([
  ['Hausa/page_slip.json', '{}', 'Hausa: is not the name of a language'],
  ['ha/page_other.json', '{}', 'ha/page_other.json: there is no such page'],
  ['ha/page_slip.json', '[]', 'ha/page_slip.json: is not an object of texts'],
  ['ha/page_slip.json', '{', 'ha/page_slip.json: is not an object of texts'],
  ['ha/page_slip.json', '{"titel":"x"}', 'ha/page_slip.json: English has no text titel'],
])('rejects %s with %s', (file, text, why) => {
  write(file, text);
  expect(() => readLanguages(folder, english)).toThrow(SettingsError);
  expect(() => readLanguages(folder, english)).toThrow(why);
});
