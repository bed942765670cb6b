/* Test files of a group share one environment: the changes of a file are reverted when it ends. */

const { appendFileSync } = require('node:fs');

/** Objects that belong to the environment, not to modules. */
const SHARED = () => [globalThis, globalThis.navigator, globalThis.document, globalThis.location].filter(Boolean);

const isSame = (one, other) =>
  one !== undefined && one.value === other.value && one.get === other.get && one.set === other.set;

/**
 * Restores properties. All files of a group are loaded before the first test, so new properties were not added by a module.
 */
function restoreProperties(target, before) {
  for (const key of Reflect.ownKeys(target)) if (!Object.hasOwn(before, key)) Reflect.deleteProperty(target, key);
  for (const key of Reflect.ownKeys(before)) {
    const now = Object.getOwnPropertyDescriptor(target, key);
    if (!isSame(now, before[key]) && now?.configurable !== false) Object.defineProperty(target, key, before[key]);
  }
}

function emptyPage({ document, localStorage, sessionStorage, history }) {
  document.body.replaceChildren();
  document.head.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}

/**
 * With PROCESSOR_TIMES=FILE, appends the processor time of each file of a group, in s, without the time to load its modules (docs/ci.md).
 */
function timeFile(title) {
  const file = process.env.PROCESSOR_TIMES;
  if (!file) return;
  let begin;
  beforeAll(() => (begin = process.cpuUsage()));
  afterAll(() => {
    const { user, system } = process.cpuUsage(begin);
    appendFileSync(file, `${((user + system) / 1e6).toFixed(1)} ${title}\n`);
  });
}

/**
 * Runs a test file as one part of a group.
 * @param {string} title path of the file
 * @param {() => void} load requires the file
 */
exports.describeFile = (title, load) => {
  describe(title, () => {
    let before;
    beforeAll(() => (before = SHARED().map((target) => [target, Object.getOwnPropertyDescriptors(target)])));
    timeFile(title);
    load();
    afterAll(async () => {
      jest.useRealTimers();
      // Pending work, such as a step back in the history, must finish within this file.
      for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setTimeout(resolve));
      jest.restoreAllMocks();
      for (const [target, properties] of before) restoreProperties(target, properties);
      if (globalThis.window?.document) emptyPage(globalThis);
    });
  });
};
