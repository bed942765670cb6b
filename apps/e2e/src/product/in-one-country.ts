import { type CountryCode } from '@oware/config';

/**
 * Declares journeys of a loop over the countries in one of them only: what is alike in both is played once (docs/ci.md).
 * @param country where the loop is @returns `test` in its own country, else nothing happens
 */
export function inOneCountry<Test extends (...declared: never[]) => void>(
  test: Test,
  country: CountryCode,
): { inNigeria: Test; inGhana: Test } {
  const leftOut = (() => undefined) as unknown as Test;
  return { inNigeria: country === 'ng' ? test : leftOut, inGhana: country === 'gh' ? test : leftOut };
}
