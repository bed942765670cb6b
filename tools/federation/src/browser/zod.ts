/*
 * Replaces zod in browser builds. Contracts provide both a type and the server's validation; a browser needs only the
 * type, and the schemas would cost the phone 25 KB. Building a schema does nothing here, using one throws.
 */
const checks = new Set<PropertyKey>(['parse', 'safeParse', 'parseAsync', 'safeParseAsync']);

const schema: unknown = new Proxy(() => schema, {
  get(_target, name) {
    if (checks.has(name)) throw new Error('Schemas are checked on the server: in the browser use a type guard.');
    return schema;
  },
});

export const z = schema;
