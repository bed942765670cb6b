/** HTML that may be sent as it is. */
export class Markup {
  constructor(readonly text: string) {}
}

/** What may stand in a template: text is escaped, nothing stands for null, undefined and false. */
export type Part = string | number | Markup | null | undefined | false | readonly Part[];

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function written(part: Part): string {
  if (part instanceof Markup) return part.text;
  if (part === null || part === undefined || part === false) return '';
  if (typeof part === 'object') return part.map(written).join('');
  return String(part).replace(/[&<>"']/g, (char) => escapes[char] ?? char);
}

/** A piece of HTML. All that is put in is escaped unless it is a piece itself; attributes must stand in double quotes. */
export const markup = (strings: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(strings.reduce((text, string, at) => text + written(parts[at - 1]) + string));
