/** Returns the name of a bet builder: its selections, in their order. */
export const formatBuilderName = (
  picks: readonly { marketName: string | null; outcomeName: string | null }[],
): string => picks.map(({ marketName, outcomeName }) => `${marketName ?? ''}: ${outcomeName ?? ''}`).join(' + ');
