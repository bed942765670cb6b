import { type CountryCode } from '@oware/config';

/**
 * Declares journeys of a loop over the countries in only one of them, because a journey that is the same in both runs once (docs/ci.md).
 * @param country current country of the loop
 * @returns `test` for its own country, otherwise a function that does nothing
 */
export function inOneCountry<Test extends (...declared: never[]) => void>(
  test: Test,
  country: CountryCode,
): { inNigeria: Test; inGhana: Test } {
  const leftOut = (() => undefined) as unknown as Test;
  return { inNigeria: country === 'ng' ? test : leftOut, inGhana: country === 'gh' ? test : leftOut };
}
