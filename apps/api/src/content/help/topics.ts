/** One page of help. Texts may name facts (facts.ts). */
export interface Topic {
  /** The last part of its address. */
  key: string;
  name: string;
  /** What it is about, in one line; empty where the name says it. */
  summary: string;
  intro: string;
  sections: [heading: string, text: string][];
  /** Heads of a table of two columns, then its rows. */
  rows?: [string, string][];
  action: string;
  /** Where its action leads, below the country prefix. */
  actionTo: string;
}

/** Topics that belong together. */
export interface Category {
  key: string;
  name: string;
  topics: readonly Topic[];
}
