import { type Browser, type Locator, type Page } from '@playwright/test';

/** A command of the page to the app. */
export interface HeardCommand {
  name: string;
  data: Record<string, unknown> & { id: string };
}

export interface HostOptions {
  os: 'android' | 'ios';
  /** Commands that this version of the app supports. */
  commands: readonly string[];
  /** The app has left the web view's storage disabled, as it is on Android by default. */
  withoutStorage?: boolean;
  /** The app on Android has no `onShowFileChooser`: a tap on a file field opens nothing. */
  withoutFileChooser?: boolean;
}

/** Height of a phone's keyboard, px. */
const KEYBOARD = 300;

const agents = {
  android:
    'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0.0.0 Mobile Safari/537.36',
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
};

/** Returns the user agent of a version of the app. */
export const buildAppAgent = (os: HostOptions['os'], version: string): string =>
  `${agents[os]} OwareApp/${version} (${os})`;

/**
 * Simulates the app's web view as far as it differs from a browser for a page (docs/native-app.md): the functions of the app, and missing
 * features. Android adds an object to the page whose methods take one text and must be called on that object; iOS has message handlers and
 * no service worker. Neither can open windows or the phone's share sheet.
 */
export class NativeHost {
  private os: HostOptions['os'] = 'android';

  constructor(private readonly page: Page) {}

  /** Call before loading the first page. */
  async start(options: HostOptions): Promise<void> {
    this.os = options.os;
    await this.page.addInitScript(becomeWebView, options);
  }

  /** Opens the keyboard: that of Android shrinks the page, that of iOS covers it. */
  async showKeyboard(): Promise<void> {
    const { width, height } = this.page.viewportSize() ?? { width: 360, height: 780 };
    if (this.os === 'android') return this.page.setViewportSize({ width, height: height - KEYBOARD });
    await this.page.evaluate((left) => {
      if (!visualViewport) throw new Error('The page has no visual viewport.');
      Object.assign(visualViewport, { height: left });
      visualViewport.dispatchEvent(new Event('resize'));
    }, height - KEYBOARD);
  }

  /** Checks whether a part of the page is completely visible: on the screen, and not covered by the keyboard of iOS. */
  seesWhole(part: Locator): Promise<boolean> {
    return part.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= Math.min(innerHeight, visualViewport?.height ?? innerHeight) + 1;
    });
  }

  /**
   * Clears the web view's storage as the system does: iOS for sites that were not used for a week, and both when space is needed. This
   * includes cookies, unless the app has restored its own.
   */
  async loseStorage({ cookies }: { cookies: 'lost' | 'put back' }): Promise<void> {
    await this.page.evaluate(() => (localStorage.clear(), sessionStorage.clear()));
    if (cookies === 'lost') await this.page.context().clearCookies();
  }

  /** Lists the commands so far with a name. */
  heard(name: string): Promise<HeardCommand['data'][]> {
    return this.page.evaluate(
      (requested) =>
        (window as unknown as { heardByApp: HeardCommand[] }).heardByApp
          .filter((command) => command.name === requested)
          .map(({ data }) => data),
      name,
    );
  }

  /** Sends the page a message; true when the page has handled it. */
  send(message: Record<string, unknown>): Promise<boolean> {
    return this.page.evaluate(
      (text) => (window as unknown as { OwareWeb: { receive(json: string): boolean } }).OwareWeb.receive(text),
      JSON.stringify({ v: 1, ...message }),
    );
  }
}

/** Opens the app on the player's phone: a web view with the page's login. Close its context at the end. */
export async function openWebView(page: Page, browser: Browser): Promise<Page> {
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ userAgent: buildAppAgent('android', '1.21.20'), storageState });
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
  // The keyboard changes only the visual viewport.
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
