/**
 * Shortens the English name of a period to at most six characters before a minute and twelve without: "Before OT", "After Q1", "OT2".
 */
export const shortenPeriod = (english: string): string =>
  english
    .replace('Awaiting', 'Before')
    .replace('Break after', 'After')
    .replace('extra innings', 'extra')
    .replace('Period ', 'P')
    .replace(/overtime/i, 'OT')
    .replace(/penalties/i, 'PEN')
    .replace(/OT (\d).. half/, 'OT$1');
