/** @jest-environment jsdom */
import { loadFace } from './load-face';

const load = jest.fn(() => Promise.resolve());
const createFace = (family: string) => ({ family, load });

function open(data: Record<string, string> = {}): Document {
  for (const key of Object.keys(document.documentElement.dataset)) delete document.documentElement.dataset[key];
  Object.assign(document.documentElement.dataset, data);
  const fonts = [
    createFace('"Oware Condensed"'),
    createFace('Oware Condensed'),
    createFace('Oware Condensed Fallback'),
  ];
  Object.defineProperty(document, 'fonts', { value: fonts, configurable: true });
  document.cookie = 'condensed=; max-age=0';
  return document;
}

beforeEach(() => load.mockReset().mockResolvedValue(undefined));

it('loads all files of the face, and then sets the cookie for the next page', async () => {
  const page = open();
  const loaded = loadFace(page);
  expect(page.cookie).not.toContain('condensed');
  await loaded;
  expect(load).toHaveBeenCalledTimes(2);
  expect(page.cookie).toContain('condensed=on');
});

it.each([
  ['has it', { condensed: '' }],
  ['saves data', { savesData: '' }],
])('loads nothing on a page that %s', async (_name, data) => {
  await loadFace(open(data as unknown as Record<string, string>));
  expect(load).not.toHaveBeenCalled();
});

it('sets no cookie when a file does not load', async () => {
  const page = open();
  load.mockRejectedValue(new Error('offline'));
  await expect(loadFace(page)).rejects.toThrow('offline');
  expect(page.cookie).not.toContain('condensed');
});
