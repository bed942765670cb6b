/** Key of the word for players who were sent off, in `common_sports`. */
export const RED_CARDS = 'Red cards';
