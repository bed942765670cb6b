/** Texts of a page by key. */
export type Texts = Readonly<Record<string, unknown>>;

/** Texts by page and key; a string is plain text, other values are sent as JSON. */
export type Pages = Readonly<Record<string, Texts>>;
