import { parse } from 'node:querystring';

/** Suffix of a field that is a list, even with one entry: `pages[]=seo`. */
const LIST = '[]';

/**
 * Reads a form-encoded body. A field named `pages[]` becomes the list `pages`; any other field is a string, or a list when it was sent
 * more than once. Never throws: a percent sign that starts no escape sequence stays as it is.
 */
export function parseForm(body: string): Record<string, string | string[]> {
  const fields = Object.create(null) as Record<string, string | string[]>;
  for (const [name, value = ''] of Object.entries(parse(body, '&', '=', { maxKeys: 0 }))) {
    if (!name.endsWith(LIST)) fields[name] = value;
    else fields[name.slice(0, -LIST.length)] = [value].flat();
  }
  return fields;
}
