/** Thrown when loading takes longer than its limit. */
export class LoadTimeout extends Error {
  constructor(ms: number) {
    super(`timed out after ${ms} ms`);
    this.name = 'LoadTimeout';
  }
}

/**
 * Resolves with the result of the work, or rejects with {@link LoadTimeout} after the limit. The work itself continues.
 */
export async function limitTime<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new LoadTimeout(ms)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
