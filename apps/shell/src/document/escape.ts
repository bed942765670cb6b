const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text that may stand in HTML, also in an attribute. */
export const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
