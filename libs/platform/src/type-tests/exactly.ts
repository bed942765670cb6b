type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/**
 * Compiles only when a value has exactly this type, not just an assignable one: `exactly<string | null>()(useUserId())`.
 */
export const exactly =
  <Expected>() =>
  <Actual>(_value: Actual, ..._differs: Equal<Actual, Expected> extends true ? [] : [never]): void =>
    undefined;
