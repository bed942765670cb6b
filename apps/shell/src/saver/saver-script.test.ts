/** @jest-environment jsdom */
import { buildSaverScript, type SaverScript } from '../document/saver-script';

const file = (name: string) => ({ url: `/assets/${name}`, integrity: 'sha256-x' });
const files = { styles: [], preloads: [file('b.js')], scripts: [file('a.js'), file('c.js')], fonts: [] };
let listening = new AbortController();
const own = [document, window].map((target) => [target, target.addEventListener.bind(target)] as const);
let entries: { transferSize: number }[] = [];

/** Opens a document as a browser parses it, with separate listeners. */
function page(html: string, given: Partial<SaverScript> = {}): Document {
  listening.abort();
  listening = new AbortController();
  document.head.innerHTML = '';
  document.documentElement.removeAttribute('data-waking');
  document.body.innerHTML = `<p data-used="about {size}"></p><main>${html}</main><footer><button>Twi</button></footer>`;
  window.eval(buildSaverScript({ files, releases: 'r1', atOnce: false, ...given }));
  document.dispatchEvent(new Event('DOMContentLoaded'));
  return document;
}
const brought = (): string[] =>
  Array.from(
    document.head.querySelectorAll('script,link'),
    (each) => each.getAttribute('src') ?? each.getAttribute('href') ?? '',
  );
const all = ['/assets/b.js', '/assets/a.js', '/assets/c.js'];

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  entries = [];
  for (const [target, add] of own)
    jest
      .spyOn(target, 'addEventListener')
      .mockImplementation((type: string, listener: unknown, capture?: unknown) =>
        add(type, listener as EventListener, { capture: capture === true, signal: listening.signal }),
      );
  Object.assign(performance, {
    setResourceTimingBufferSize: () => undefined,
    getEntriesByType: (type: string) => (type === 'resource' ? entries : [{ transferSize: 19_000 }]),
  });
});
afterEach(() => {
  listening.abort();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('loads no script before a button or field is touched, and then each once, in order and with its hash', () => {
  page('<a href="/x"><b>Arsenal</b></a><button>1.50</button><input>');
  document.querySelector('b')?.addEventListener('click', (event) => event.preventDefault());
  document.querySelector('b')?.click();
  document.querySelector<HTMLElement>('footer button')?.click();
  expect(brought()).toEqual([]);
  document.querySelector<HTMLElement>('main button')?.click();
  document.querySelector('input')?.focus();
  expect(brought()).toEqual(all);
  for (const script of document.head.querySelectorAll('script'))
    expect([script.async, script.integrity]).toEqual([false, 'sha256-x']);
});

it('loads them when a field is focused', () => {
  page('<input>');
  document.querySelector('input')?.focus();
  expect(brought()).toEqual(all);
});

it.each([
  ['a part of it is still missing', '<div aria-busy="true"></div>', {}],
  ['it starts something automatically', '', { atOnce: true }],
])('loads them without a tap if %s', (_why, html, given) => {
  page(html, given);
  expect(brought()).toEqual(all);
});

it('loads them without a tap once this browser has those of the releases', () => {
  page('<button>1.50</button>');
  document.querySelector<HTMLElement>('main button')?.click();
  document.head.querySelector('script:last-of-type')?.dispatchEvent(new Event('load'));
  page('');
  expect(brought()).toEqual(all);
  page('', { releases: 'r2' });
  expect(brought()).toEqual([]);
});

it('counts the data that pages have loaded, each byte once, and shows it', () => {
  jest.setSystemTime(1_800_000_000_000);
  page('');
  const used = (): unknown => JSON.parse(localStorage.getItem('data_used') ?? 'null');
  window.dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(0);
  expect(document.querySelector('p')?.textContent).toBe('about 19 kB');
  entries.push({ transferSize: 2_000_000 });
  jest.advanceTimersByTime(5000);
  jest.advanceTimersByTime(5000);
  expect(used()).toEqual({ since: 1_800_000_000_000, bytes: 2_019_000 });
  expect(document.querySelector('p')?.textContent).toBe('about 2.0 MB');
  page('');
  jest.advanceTimersByTime(5000);
  expect(used()).toEqual({ since: 1_800_000_000_000, bytes: 2_019_000 + 2_019_000 });
});

it('works without storage', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  page('<button>1.50</button>');
  document.querySelector<HTMLElement>('main button')?.click();
  expect(brought()).toEqual(all);
});
