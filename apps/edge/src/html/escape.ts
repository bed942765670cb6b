const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML, including attributes in double quotes. */
export const escape = (text: string): string => text.replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char);
