/** Maximum time to load a provider's script, ms. */
export const SCRIPT_TIMEOUT_MS = 15_000;
/** Name of the global callback that a script calls once it is ready. */
const READY = 'owareCaptchaReady';

const ready = new WeakMap<Element, Promise<void>>();

/** Loads a provider's script once per page. Rejects when it does not load in time; the next call tries again. */
export function loadScript(address: string): Promise<void> {
  const src = `${address}&onload=${READY}`;
  const known = document.head.querySelector(`script[src="${src}"]`);
  const before = known === null ? undefined : ready.get(known);
  if (before !== undefined) return before;
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  const loading = load(script).catch((error: unknown) => {
    script.remove();
    throw error;
  });
  ready.set(script, loading);
  return loading;
}

function load(script: HTMLScriptElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (why: string): void => reject(new Error(`The captcha script ${why}: ${script.src}`));
    const timer = setTimeout(() => fail('took too long'), SCRIPT_TIMEOUT_MS);
    (window as unknown as Record<string, unknown>)[READY] = (): void => {
      clearTimeout(timer);
      resolve();
    };
    script.addEventListener('error', () => {
      clearTimeout(timer);
      fail('did not load');
    });
    document.head.append(script);
  });
}
