const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML, including attributes. */
export const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
