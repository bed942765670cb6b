export interface Named {
  id: string;
  name: string;
}

/** A market description from the feed; names may contain expressions such as {$competitor1} or {+hcp}. */
export interface MarketDescription {
  id: number;
  name: string;
  groups: string[];
  /** Set when the description is of one variant of the market. */
  variant: string | null;
  /** Whether the scores in its outcome names are added to the score in the specifiers. */
  isFlexScore?: boolean;
  outcomes: Named[];
}

/** The outcomes of one variant, for every market with it. */
export interface VariantDescription {
  id: string;
  outcomes: Named[];
}
