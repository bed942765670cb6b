const ball = 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17z';
const pad =
  'M8 7.5h8a5 5 0 0 1 5 5.5c-.3 3-1 4.5-2.5 4.5-1.8 0-2-2.5-4-2.5h-5c-2 0-2.2 2.5-4 2.5C4 17.5 3.3 16 3 13a5 5 0 0 1 5-5.5z';

/** One drawing per sport, by its key in lower case. */
const sportGlyphs: Readonly<Record<string, string>> = {
  football: `${ball}M12 8.5l3.3 2.4-1.3 3.9h-4l-1.3-3.9zM12 8.5V3.8m3.3 7.1 4.7-1.7M14 14.8l2.9 4M10 14.8l-2.9 4M8.7 10.9 4 9.2`,
  basketball: `${ball}M12 3.5v17M3.5 12h17M6 6c3.5 3.5 3.5 8.5 0 12M18 6c-3.5 3.5-3.5 8.5 0 12`,
  basketball3x3: `${ball}M12 3.5v17M6 6c3.5 3.5 3.5 8.5 0 12M18 6c-3.5 3.5-3.5 8.5 0 12`,
  tennis: `${ball}M6.3 5.7c3.4 3.6 3.4 9 0 12.6M17.7 5.7c-3.4 3.6-3.4 9 0 12.6`,
  rugby: 'M4 20C3 11 11 3 20 4c1 9-7 17-16 16zM9 15l6-6',
  americanfootball: 'M4 20C3 11 11 3 20 4c1 9-7 17-16 16zM9 15l6-6M9.8 11.8l2.4 2.4M11.8 9.8l2.4 2.4',
  cricket: 'M4 20l3.5-3.5M6.5 14.5 15 6l3 3-8.5 8.5zM19 18.5a1.8 1.8 0 1 0 .1 0z',
  volleyball: `${ball}M12 12c-.5-3.5 1-6.5 3.5-7.8M12 12c3.3-1.4 6.5-.6 8.4 1.5M12 12c-2.8 2.2-3.6 5.3-2.6 8.1M12 12c-2.7-2.3-5.8-2.6-8.3-1`,
  beachvolley:
    'M11 15.5a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM11 9.5c0-2.5 1-4.4 2.8-5.3M11 9.5c-1.8-1.7-3.8-2-5.6-1.2M11 9.5c1 2 2.8 3.2 5 3M3 20.5c3-2.5 6-2.5 9 0s6 2 9 0',
  icehockey: 'M6 3.5l7 13c.6 1.2 1.5 2 3 2h4.5v-3.5H16L9.5 3.5zM4 18.5h5v2H4z',
  handball: `${ball}M5 8c4-1 6 1 7 4s3 5 7 4M8.5 19.5c.5-4 0-6 3.5-7.5s3-4 3-7.5`,
  darts: `${ball}M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM12 12l8.5-8.5`,
  tabletennis:
    'M9.5 3.5a6 6 0 0 1 6 6c0 1.8-.8 3.2-2 4.3L9 17c-3-1.2-5.5-4-5.5-7.5a6 6 0 0 1 6-6zM11.5 15.5l4.5 5M18 9.5a2 2 0 1 0 .1 0z',
  badminton: 'M7 20a3.5 3.5 0 0 1-3-3l3.5-2.5L10 17zM7.5 14.5 13 3.5l2.5 5L20.5 11 10 17M10 9.5l5 5',
  baseball: `${ball}M6.5 5.7c2.8 4 2.8 8.6 0 12.6M17.5 5.7c-2.8 4-2.8 8.6 0 12.6M7 9l2.5-.8M7 15l2.5.8M17 9l-2.5-.8M17 15l-2.5.8`,
  mma: 'M12 3.5l7.4 4.2v8.6L12 20.5l-7.4-4.2V7.7zM9 9.5l6 5M15 9.5l-6 5',
  boxing:
    'M7.5 14V7A3.5 3.5 0 0 1 11 3.5h4.5A3.5 3.5 0 0 1 19 7v4.5c0 1.5-1 2-1.5 3V16h-10zM7.5 14c-2-.5-3-1.5-3-3.5s1.5-2.5 3-2.5M7.5 16v4.5h10V16M11 9.5h4.5',
  snooker:
    'M12 4.5a3 3 0 1 1-.1 0zM8.5 10.5a3 3 0 1 1-.1 0zM15.5 10.5a3 3 0 1 1-.1 0zM5 16.5a2 2 0 1 1-.1 0zM12 16.5a2 2 0 1 1-.1 0zM19 16.5a2 2 0 1 1-.1 0z',
  futsal: `${ball}M12 8.5l3.3 2.4-1.3 3.9h-4l-1.3-3.9z`,
  counterstrike: `${ball}M12 3.5v5m0 7v5M3.5 12h5m7 0h5`,
  dota2: 'M12 3.5l7.5 2.5v6c0 4.5-3.2 7.2-7.5 8.5-4.3-1.3-7.5-4-7.5-8.5V6zM9 15V9l6 6V9',
  lol: 'M12 3.5 20.5 12 12 20.5 3.5 12zM9.5 8.5v6.5H15',
  efootball: `${pad}M7 11.5h3M8.5 10v3M15.5 12.8a1.3 1.3 0 1 0 0-2.6 1.3 1.3 0 0 0 0 2.6z`,
  ebasketball: `${pad}M8.5 12.8a1.3 1.3 0 1 0 0-2.6 1.3 1.3 0 0 0 0 2.6zM15.5 10v3M14 11.5h3`,
  eicehockey: `${pad}M7 11.5h3M14.5 13l2.5-3`,
  vfootball: 'M12 3.5l8.5 8.5-8.5 8.5L3.5 12zM12 8.8l3 2.2-1.2 3.5h-3.6L9 11z',
};

/** Drawing for all other sports. */
const otherSport = `${ball}M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z`;

/** Returns the path of a sport's drawing in a 24-unit square; a generic one for sports without a drawing. */
export const getSportPath = (sport: string): string => sportGlyphs[sport.toLowerCase()] ?? otherSport;
