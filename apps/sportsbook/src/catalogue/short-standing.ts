/** Where an event stands, in at most twelve characters for the narrow room of a row: "Before OT", "After Q1", "OT2 106'". */
export const shortStanding = (standing: string): string =>
  standing
    .replace('Awaiting', 'Before')
    .replace('Break after', 'After')
    .replace(/overtime/i, 'OT')
    .replace(/penalties/i, 'PEN')
    .replace(/OT (\d).. half/, 'OT$1');
