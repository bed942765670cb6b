/** The name of a period in English, in at most six characters before a minute and twelve without: "Before OT", "After Q1", "OT2". */
export const shortPeriod = (english: string): string =>
  english
    .replace('Awaiting', 'Before')
    .replace('Break after', 'After')
    .replace('extra innings', 'extra')
    .replace('Period ', 'P')
    .replace(/overtime/i, 'OT')
    .replace(/penalties/i, 'PEN')
    .replace(/OT (\d).. half/, 'OT$1');
