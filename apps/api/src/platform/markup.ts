/** HTML that needs no escaping. */
export class Markup {
  constructor(readonly text: string) {}
}

/** Value in a template: text is escaped; null, undefined and false are omitted. */
export type Part = string | number | Markup | null | undefined | false | readonly Part[];

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(part: Part): string {
  if (part instanceof Markup) return part.text;
  if (part === null || part === undefined || part === false) return '';
  if (typeof part === 'object') return part.map(escape).join('');
  return String(part).replace(/[&<>"']/g, (char) => escapes[char] ?? char);
}

/**
 * Creates a fragment of HTML. Inserted values are escaped unless they are fragments; attributes must have double quotes.
 */
export const createMarkup = (strings: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(strings.reduce((text, string, at) => text + escape(parts[at - 1]) + string));
