type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** Compiles when a value has this very type, not one that merely fits it: `exactly<string | null>()(useUserId())`. */
export const exactly =
  <Expected>() =>
  <Actual>(_value: Actual, ..._differs: Equal<Actual, Expected> extends true ? [] : [never]): void =>
    undefined;
