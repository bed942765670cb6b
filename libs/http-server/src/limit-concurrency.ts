/** Returns a function that runs at most `most` calls at the same time, in the order in which they were made. */
export function limitConcurrency<Argument, Result>(
  most: number,
  call: (argument: Argument) => Promise<Result>,
): (argument: Argument) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (argument) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await call(argument);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
