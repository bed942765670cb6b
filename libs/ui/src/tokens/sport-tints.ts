/** Share of a sport's colour in the background of its header. */
const TINT_SHARE = 0.08;

/** Colour of each sport, by its key in lower case. Headers show it over their surface with the opacity `TINT_SHARE`. */
export const sportTints: Readonly<Record<string, string>> = {
  football: '#2fbf71',
  vfootball: '#2fbf71',
  efootball: '#1fb5a8',
  futsal: '#39c2c9',
  basketball: '#ff8a3d',
  ebasketball: '#ff7a59',
  basketball3x3: '#ffa23d',
  tennis: '#c6dd2b',
  tabletennis: '#3d8bff',
  badminton: '#37b7e8',
  volleyball: '#5f8dff',
  beachvolley: '#f2c14e',
  handball: '#e25fa8',
  icehockey: '#6fc8ff',
  eicehockey: '#8aa6ff',
  rugby: '#7fae3f',
  americanfootball: '#a9714b',
  baseball: '#e0524d',
  cricket: '#4fb35b',
  darts: '#d9483b',
  snooker: '#1d9a6c',
  boxing: '#e0445c',
  mma: '#c9553f',
  counterstrike: '#e0a23b',
  dota2: '#c2423f',
  lol: '#3f9bd0',
};

/** Returns the colour that a tint gives a surface, as `#rrggbb`. */
export function mixTint(tint: string, surface: string): string {
  const channels = [1, 3, 5].map((at) => {
    const [over, under] = [tint, surface].map((color) => Number.parseInt(color.slice(at, at + 2), 16)) as [
      number,
      number,
    ];
    return Math.round(over * TINT_SHARE + under * (1 - TINT_SHARE));
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Returns the rules that set `--sport-tint` below an element with `data-sport`, and remove it where colours must not mix. */
export function buildTintRules(): string[] {
  const opacity = Math.round(TINT_SHARE * 255)
    .toString(16)
    .padStart(2, '0');
  return [
    ...Object.entries(sportTints).map(
      ([sport, color]) => `[data-sport='${sport}' i] {\n  --sport-tint: ${color}${opacity};\n}`,
    ),
    `@media (prefers-contrast: more), (forced-colors: active) {\n  [data-sport] {\n    --sport-tint: transparent;\n  }\n}`,
  ];
}
