import { type Browser, type Locator, type Page } from '@playwright/test';

/** What the page asked of the app. */
export interface HeardCommand {
  name: string;
  data: Record<string, unknown> & { id: string };
}

export interface HostOptions {
  os: 'android' | 'ios';
  /** Commands that this version of the app has a function for. */
  commands: readonly string[];
  /** The app has left the web view's storage switched off, as it is on Android at first. */
  withoutStorage?: boolean;
  /** The app on Android has no `onShowFileChooser`: a tap on a field for files opens nothing. */
  withoutFileChooser?: boolean;
}

/** Height of a phone's keyboard, px. */
const KEYBOARD = 300;

const agents = {
  android:
    'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0.0.0 Mobile Safari/537.36',
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
};

/** The user agent of a version of the app. */
export const appAgent = (os: HostOptions['os'], version: string): string => `${agents[os]} OwareApp/${version} (${os})`;

/**
 * The web view of the app as far as a page can tell one from a browser (docs/native-app.md): the functions of the app, and what is not
 * there. Android puts an object on the page whose methods take one text and work on that object only; iOS has message handlers and no
 * service worker. Neither has windows of its own or the phone's sheet for sharing.
 */
export class NativeHost {
  private os: HostOptions['os'] = 'android';

  constructor(private readonly page: Page) {}

  /** Before the first page. */
  async start(options: HostOptions): Promise<void> {
    this.os = options.os;
    await this.page.addInitScript(becomeWebView, options);
  }

  /** The keyboard of Android comes up, which leaves the page less height; that of iOS lies over the page. */
  async showKeyboard(): Promise<void> {
    const { width, height } = this.page.viewportSize() ?? { width: 360, height: 780 };
    if (this.os === 'android') return this.page.setViewportSize({ width, height: height - KEYBOARD });
    await this.page.evaluate((left) => {
      if (!visualViewport) throw new Error('The page has no visual viewport.');
      Object.assign(visualViewport, { height: left });
      visualViewport.dispatchEvent(new Event('resize'));
    }, height - KEYBOARD);
  }

  /** Whether a part of the page can be seen whole: on the screen, and not under the keyboard of iOS. */
  seesWhole(part: Locator): Promise<boolean> {
    return part.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= Math.min(innerHeight, visualViewport?.height ?? innerHeight) + 1;
    });
  }

  /**
   * The system takes away what the web view has stored, as iOS does with sites that were not used for a week and with apps it needs the
   * room of. Cookies go too, unless the app has put its own back.
   */
  async loseStorage({ cookies }: { cookies: 'lost' | 'put back' }): Promise<void> {
    await this.page.evaluate(() => (localStorage.clear(), sessionStorage.clear()));
    if (cookies === 'lost') await this.page.context().clearCookies();
  }

  /** Commands so far, of one name. */
  heard(name: string): Promise<HeardCommand['data'][]> {
    return this.page.evaluate(
      (wanted) =>
        (window as unknown as { heardByApp: HeardCommand[] }).heardByApp
          .filter((command) => command.name === wanted)
          .map(({ data }) => data),
      name,
    );
  }

  /** Sends the page a message; true when it has seen to it. */
  send(message: Record<string, unknown>): Promise<boolean> {
    return this.page.evaluate(
      (text) => (window as unknown as { OwareWeb: { receive(json: string): boolean } }).OwareWeb.receive(text),
      JSON.stringify({ v: 1, ...message }),
    );
  }
}

/** The app on the player's phone: a web view that is logged in as the page is. Close its context at the end. */
export async function webViewOf(page: Page, browser: Browser): Promise<Page> {
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ userAgent: appAgent('android', '1.21.20'), storageState });
  const view = await context.newPage();
  await new NativeHost(view).start({ os: 'android', commands: ['login', 'share', 'openLink', 'customerService'] });
  return view;
}

/** Runs in the page, before its own scripts. */
function becomeWebView({ os, commands, withoutStorage = false, withoutFileChooser = false }: HostOptions): void {
  const heard: { name: string; data: unknown }[] = [];
  const define = (on: object, name: string, value: unknown): void =>
    void Object.defineProperty(on, name, { value, configurable: true });
  define(window, 'heardByApp', heard);
  define(window, 'open', () => null);
  define(Navigator.prototype, 'share', undefined);
  if (withoutStorage) for (const name of ['localStorage', 'sessionStorage']) define(window, name, null);
  if (withoutFileChooser)
    document.addEventListener(
      'click',
      (event) => {
        if (event.target instanceof HTMLInputElement && event.target.type === 'file') event.preventDefault();
      },
      true,
    );
  const hear = (name: string, texts: unknown[]): void => {
    if (texts.length !== 1 || typeof texts[0] !== 'string') throw new Error('Method not found');
    heard.push({ name, data: JSON.parse(texts[0]) });
  };
  if (os === 'android') {
    const app: Record<string, unknown> = {};
    for (const name of commands)
      app[name] = function (this: unknown, ...texts: unknown[]): void {
        if (this !== app) throw new Error("Java bridge method can't be invoked on a non-injected object");
        hear(name, texts);
      };
    define(window, 'OwareApp', app);
    return;
  }
  define(Navigator.prototype, 'serviceWorker', undefined);
  // The keyboard changes this one only.
  define(
    window,
    'visualViewport',
    Object.assign(new EventTarget(), { width: innerWidth, height: innerHeight, offsetTop: 0, offsetLeft: 0, scale: 1 }),
  );
  const messageHandlers: Record<string, unknown> = {};
  for (const name of commands)
    messageHandlers[`OwareApp_${name}`] = { postMessage: (...texts: unknown[]) => hear(name, texts) };
  define(window, 'webkit', { messageHandlers });
}
