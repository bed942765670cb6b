/** One page of help. Texts may contain placeholders for facts (facts.ts). */
export interface Topic {
  /** Last part of its URL. */
  key: string;
  name: string;
  /** Summary in one line; empty when the name is enough. */
  summary: string;
  intro: string;
  sections: [heading: string, text: string][];
  /** Column heads of a table of two columns, then its rows. */
  rows?: [string, string][];
  action: string;
  /** Target of its action, below the country prefix. */
  actionTo: string;
}

/** Topics that belong together. */
export interface Category {
  key: string;
  name: string;
  topics: readonly Topic[];
}
