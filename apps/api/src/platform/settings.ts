import { type z } from 'zod';

/** Environment variables by name, without the product's prefix. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Thrown when a module of the server cannot work with the environment. */
export class SettingsError extends Error {
  /** @param lines one for each invalid variable */
  constructor(readonly lines: readonly string[]) {
    super(lines.join('\n'));
  }
}

/**
 * Reads the variables of a schema; an empty one counts as not set.
 * @param shown whether a value may be printed; values of possible secrets may not
 * @throws SettingsError
 */
export function readSettings<Schema extends z.ZodType>(
  schema: Schema,
  environment: Environment,
  shown: (name: string) => boolean = () => false,
): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new SettingsError(
    parsed.error.issues.map(({ path: [name], message }) => {
      const value = shown(String(name)) ? given[String(name)] : undefined;
      return `  ${String(name)}${value === undefined ? '' : `=${value}`}: ${message}`;
    }),
  );
}
