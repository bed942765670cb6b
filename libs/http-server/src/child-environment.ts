import { type Environment } from './environment';
import { VARIABLES } from './variables';

const isOfProduct = (name: string): boolean => name.startsWith('OWARE_') || VARIABLES.has(name);

/**
 * The environment of a program of the product that a test or a bench starts: the caller's without its variables of the product, under
 * either name, and those that are the child's own. What a developer has set for a server by hand does not reach what is measured.
 */
export function childEnvironment(
  own: Readonly<Record<string, string>>,
  caller: Environment = process.env,
): Record<string, string | undefined> {
  return { ...Object.fromEntries(Object.entries(caller).filter(([name]) => !isOfProduct(name))), ...own };
}
