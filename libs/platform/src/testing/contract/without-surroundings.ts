/**
 * Functions that a module may use when it is called, but not while it is imported: server and browser would start differently.
 */
const surroundings: readonly [name: string, owner: () => object, member: string][] = [
  ['Math.random', () => Math, 'random'],
  ['Date.now', () => Date, 'now'],
  ['performance.now', () => performance, 'now'],
  ['crypto.randomUUID', () => crypto, 'randomUUID'],
  ['crypto.getRandomValues', () => crypto, 'getRandomValues'],
  ['setTimeout', () => globalThis, 'setTimeout'],
  ['setInterval', () => globalThis, 'setInterval'],
  ['fetch', () => globalThis, 'fetch'],
];

/**
 * Runs an import without time, random numbers, timers and network; the browser's globals are missing anyway.
 * @throws Error that names the function used
 */
export async function withoutSurroundings<Result>(load: () => Promise<Result>): Promise<Result> {
  if ('window' in globalThis)
    throw new Error('A contract test runs where the server does: begin the file with /** @jest-environment node */.');
  const restore = surroundings.map(([name, owner, member]) => replace(owner(), member, () => refuse(name)));
  const { Date: RealDate } = globalThis;
  restore.push(
    replace(
      globalThis,
      'Date',
      class extends RealDate {
        constructor(...given: unknown[]) {
          if (given.length === 0) refuse('new Date()');
          super(...(given as [number]));
        }
      },
    ),
  );
  try {
    return await load();
  } finally {
    for (const undo of restore.reverse()) undo();
  }
}

function refuse(name: string): never {
  throw new Error(
    `${name} is used while a module is imported: use it in an effect, in an event, or take it from the platform.`,
  );
}

function replace(owner: object, member: string, stand: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(owner, member);
  Object.defineProperty(owner, member, { value: stand, configurable: true, writable: true });
  return () => {
    if (before) Object.defineProperty(owner, member, before);
    else delete (owner as Record<string, unknown>)[member];
  };
}
