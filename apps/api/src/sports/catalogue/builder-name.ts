/** What a bet builder is called: its picks, in their order. */
export const builderName = (picks: readonly { marketName: string | null; outcomeName: string | null }[]): string =>
  picks.map(({ marketName, outcomeName }) => `${marketName ?? ''}: ${outcomeName ?? ''}`).join(' + ');
