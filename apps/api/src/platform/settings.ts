import { type z } from 'zod';

/** Variables of the environment by their names without the product's prefix. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** An environment that a part of the server cannot work with. */
export class SettingsError extends Error {
  /** @param lines one for each variable that is wrong */
  constructor(readonly lines: readonly string[]) {
    super(lines.join('\n'));
  }
}

/**
 * Reads the variables that a schema names; an empty one counts as not set.
 * @param shown whether a value may be printed; none is that may be a secret
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
