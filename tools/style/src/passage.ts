/** Kind of a passage; each rule lists the kinds that it applies to. */
export type Kind = 'comment' | 'doc' | 'adr-title' | 'test-title' | 'text' | 'message' | 'name' | 'file-name';

/** A piece of English with its place: a comment, a paragraph, a title, a text, or the words of a name. */
export interface Passage {
  kind: Kind;
  /** Path from the root of the workspace, with `/`. */
  file: string;
  line: number;
  /** Plain prose: code, quotations and links are replaced by `CODE` and `QUOTE`. */
  text: string;
  /** A table cell, whose length is limited. */
  isCell?: boolean;
  /** A heading, or a cell of a table's head. */
  isHeading?: boolean;
  /** A later paragraph or tag of a comment. */
  isContinued?: boolean;
  /** The name in the spelling of the code; `text` then contains its words, in lower case. */
  name?: string;
  /** Whether a name is that of a function. */
  isFunction?: boolean;
  /** Whether other files can import the name. */
  isExported?: boolean;
}
