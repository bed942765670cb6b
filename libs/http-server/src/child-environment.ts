import { type Environment } from './environment';
import { VARIABLES } from './variables';

const isOfProduct = (name: string): boolean => name.startsWith('OWARE_') || VARIABLES.has(name);

/**
 * Returns the environment for a program of the product that a test or a bench starts: the caller's without variables of the product, under
 * either name, plus the child's own. Settings that a developer has made for a manual server thus do not affect measurements.
 */
export function createChildEnvironment(
  own: Readonly<Record<string, string>>,
  caller: Environment = process.env,
): Record<string, string | undefined> {
  return { ...Object.fromEntries(Object.entries(caller).filter(([name]) => !isOfProduct(name))), ...own };
}
