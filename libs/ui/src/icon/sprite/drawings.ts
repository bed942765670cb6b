/** One icon of the sprite on a 24-unit square. */
export interface Drawing {
  /** Name of the icon in the set of Lucide. */
  lucide?: string;
  /** Stroked path. */
  line?: string;
  /** Path filled with the text colour. */
  fill?: string;
  /** Gold dot, the second tone: its centre, and its radius if it is not `DOT_RADIUS`. */
  dot?: readonly [x: number, y: number, radius?: number];
}

/** Radius of the gold dot. */
export const DOT_RADIUS = 1.75;

/** Radius of the dot where it is a point of the drawing: of an "i", a candle, a button. */
const POINT = 1.3;

const getLucide = (name: string, ...dot: [] | [x: number, y: number, radius?: number]): Drawing => ({
  lucide: name,
  ...(dot.length > 0 && { dot: dot as [number, number, number?] }),
});

const BALL = 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17z';
const PAD =
  'M8 7.5h8a5 5 0 0 1 5 5.5c-.3 3-1 4.5-2.5 4.5-1.8 0-2-2.5-4-2.5h-5c-2 0-2.2 2.5-4 2.5C4 17.5 3.3 16 3 13a5 5 0 0 1 5-5.5z';
const STAR = 'M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z';
const UP_ARROW = 'M13 11l4-4 4 4M17 7v11';

/** Sports by their keys in lower case; `sport` is for all others. */
const sports = {
  football: {
    line: `${BALL}M12 8.5l3.3 2.4-1.3 3.9h-4l-1.3-3.9zM12 8.5V3.8m3.3 7.1 4.7-1.7M14 14.8l2.9 4M10 14.8l-2.9 4M8.7 10.9 4 9.2`,
    dot: [12, 11.9, POINT],
  },
  basketball: { line: `${BALL}M12 3.5v17M3.5 12h17M6 6c3.5 3.5 3.5 8.5 0 12M18 6c-3.5 3.5-3.5 8.5 0 12` },
  basketball3x3: { line: `${BALL}M12 3.5v17M6 6c3.5 3.5 3.5 8.5 0 12M18 6c-3.5 3.5-3.5 8.5 0 12`, dot: [12, 12] },
  tennis: { line: `${BALL}M6.3 5.7c3.4 3.6 3.4 9 0 12.6M17.7 5.7c-3.4 3.6-3.4 9 0 12.6`, dot: [12, 12] },
  rugby: { line: 'M4 20C3 11 11 3 20 4c1 9-7 17-16 16zM9 15l6-6', dot: [8, 16, POINT] },
  americanfootball: { line: 'M4 20C3 11 11 3 20 4c1 9-7 17-16 16zM9 15l6-6M9.8 11.8l2.4 2.4M11.8 9.8l2.4 2.4' },
  cricket: { line: 'M4 20l3.5-3.5M6.5 14.5 15 6l3 3-8.5 8.5z', dot: [18.5, 18.5, 2] },
  volleyball: getLucide('volleyball'),
  beachvolley: {
    line: 'M11 15.5a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM11 9.5c0-2.5 1-4.4 2.8-5.3M11 9.5c-1.8-1.7-3.8-2-5.6-1.2M11 9.5c1 2 2.8 3.2 5 3M3 20.5c3-2.5 6-2.5 9 0s6 2 9 0',
    dot: [20, 5],
  },
  icehockey: { line: 'M6 3.5l7 13c.6 1.2 1.5 2 3 2h4.5v-3.5H16L9.5 3.5z', dot: [6.5, 18.5, 2] },
  handball: { line: `${BALL}M5 8c4-1 6 1 7 4s3 5 7 4M8.5 19.5c.5-4 0-6 3.5-7.5s3-4 3-7.5` },
  darts: { line: `${BALL}M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM12 12l8.5-8.5`, dot: [12, 12] },
  tabletennis: {
    line: 'M9.5 3.5a6 6 0 0 1 6 6c0 1.8-.8 3.2-2 4.3L9 17c-3-1.2-5.5-4-5.5-7.5a6 6 0 0 1 6-6zM11.5 15.5l4.5 5',
    dot: [18.5, 11, 2],
  },
  badminton: { line: 'M7 20a3.5 3.5 0 0 1-3-3l3.5-2.5L10 17zM7.5 14.5 13 3.5l2.5 5L20.5 11 10 17M10 9.5l5 5' },
  baseball: {
    line: `${BALL}M6.5 5.7c2.8 4 2.8 8.6 0 12.6M17.5 5.7c-2.8 4-2.8 8.6 0 12.6M7 9l2.5-.8M7 15l2.5.8M17 9l-2.5-.8M17 15l-2.5.8`,
    dot: [12, 12],
  },
  mma: { line: 'M12 3.5l7.4 4.2v8.6L12 20.5l-7.4-4.2V7.7zM9 9.5l6 5M15 9.5l-6 5' },
  boxing: {
    line: 'M7.5 14V7A3.5 3.5 0 0 1 11 3.5h4.5A3.5 3.5 0 0 1 19 7v4.5c0 1.5-1 2-1.5 3V16h-10zM7.5 14c-2-.5-3-1.5-3-3.5s1.5-2.5 3-2.5M7.5 16v4.5h10V16M11 9.5h4.5',
  },
  snooker: {
    line: 'M12 4.5a3 3 0 1 1-.1 0zM8.5 10.5a3 3 0 1 1-.1 0zM15.5 10.5a3 3 0 1 1-.1 0z',
    dot: [12, 18.8, 2],
  },
  futsal: { line: `${BALL}M12 8.5l3.3 2.4-1.3 3.9h-4l-1.3-3.9z`, dot: [12, 11.9, POINT] },
  counterstrike: { line: `${BALL}M12 3.5v5m0 7v5M3.5 12h5m7 0h5`, dot: [12, 12, POINT] },
  dota2: { line: 'M12 3.5l7.5 2.5v6c0 4.5-3.2 7.2-7.5 8.5-4.3-1.3-7.5-4-7.5-8.5V6zM9 15V9l6 6V9' },
  lol: { line: 'M12 3.5 20.5 12 12 20.5 3.5 12zM9.5 8.5v6.5H15', dot: [14, 10.5, POINT] },
  efootball: { line: `${PAD}M7 11.5h3M8.5 10v3`, dot: [15.5, 11.5] },
  ebasketball: { line: `${PAD}M15.5 10v3M14 11.5h3`, dot: [8.5, 11.5] },
  eicehockey: { line: `${PAD}M7 11.5h3M14.5 13l2.5-3` },
  vfootball: { line: 'M12 3.5l8.5 8.5-8.5 8.5L3.5 12zM12 8.8l3 2.2-1.2 3.5h-3.6L9 11z', dot: [12, 11.9, POINT] },
  sport: { line: BALL, dot: [12, 12, 2.5] },
} as const satisfies Record<string, Drawing>;

/** Signs of the interface. */
const signs = {
  home: getLucide('house', 12, 17),
  az: { line: 'M3 18 6.5 7 10 18M4.2 14.5h4.6M14 7h7l-7 11h7' },
  slip: { line: 'M6 3.5h12v17l-2-1.5-2 1.5-2-1.5-2 1.5-2-1.5-2 1.5zM9 8.5h6M9 12.5h2', dot: [14.3, 12.5, POINT] },
  bets: getLucide('ticket', 7.5, 12),
  live: getLucide('radio', 12, 12, 2.2),
  me: getLucide('user-round', 12, 8),
  seed: { fill: 'M12 4c4.4 2.6 6 5.4 6 8.3 0 4.2-2.7 7.2-6 7.7-3.3-.5-6-3.5-6-7.7C6 9.4 7.6 6.6 12 4z' },
  up: { fill: 'M12 6.5 20 17.5H4z' },
  down: { fill: 'M12 17.5 4 6.5h16z' },
  lock: getLucide('lock', 12, 16.5),
  close: getLucide('x'),
  check: getLucide('check'),
  plus: getLucide('plus'),
  minus: getLucide('minus'),
  left: getLucide('chevron-left'),
  right: getLucide('chevron-right'),
  'chevron-up': getLucide('chevron-up'),
  'chevron-down': getLucide('chevron-down'),
  eye: getLucide('eye', 12, 12, POINT),
  'eye-off': getLucide('eye-off'),
  search: getLucide('search', 11, 11),
  filter: getLucide('list-filter'),
  reload: getLucide('rotate-cw'),
  trash: getLucide('trash'),
  copy: getLucide('copy'),
  play: getLucide('play'),
  pause: getLucide('pause'),
  edit: getLucide('pencil'),
  repeat: getLucide('repeat'),
  download: getLucide('download'),
  camera: getLucide('camera', 12, 13),
  tip: getLucide('lightbulb'),
  sort: getLucide('arrow-down-wide-narrow'),
  info: getLucide('info', 12, 8, POINT),
  warning: getLucide('triangle-alert', 12, 17, POINT),
  clock: getLucide('clock', 12, 12, POINT),
  calendar: getLucide('calendar', 12, 16),
  star: { line: STAR },
  'star-full': { line: STAR, fill: STAR },
  backspace: getLucide('delete'),
  logout: getLucide('log-out'),
  settings: getLucide('sliders-horizontal'),
  share: getLucide('share-2'),
  offline: getLucide('wifi-off', 12, 20, POINT),
  qr: getLucide('qr-code'),
} as const satisfies Record<string, Drawing>;

/** Moments of a match and features of a bet. */
const betting = {
  goal: getLucide('goal'),
  card: {
    fill: 'M8.5 4h7A1.5 1.5 0 0 1 17 5.5v13a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 18.5v-13A1.5 1.5 0 0 1 8.5 4z',
  },
  corner: { line: 'M6 21V3l9 4-9 4M6 21h14M6 16a5 5 0 0 1 5 5', dot: [17, 16.5, 2] },
  whistle: getLucide('whistle'),
  substitution: { line: 'M7 4v13M3.5 13.5 7 17l3.5-3.5M17 20V7M13.5 10.5 17 7l3.5 3.5' },
  boost: getLucide('zap'),
  builder: getLucide('blocks'),
  code: getLucide('hash'),
  multi: getLucide('layers'),
  'cash-out': getLucide('hand-coins', 16, 9, POINT),
  popular: getLucide('flame', 12, 15.5),
  maker: getLucide('wand-sparkles'),
  'check-ticket': getLucide('ticket-check'),
  history: getLucide('rotate-ccw-clock', 12, 12, POINT),
  shirt: getLucide('shirt', 12, 13),
  scores: getLucide('tv', 12, 14.5),
  rules: getLucide('book', 12, 9),
  statistics: getLucide('chart-column'),
} as const satisfies Record<string, Drawing>;

/** Promotions, rewards and games. */
const rewards = {
  gift: getLucide('gift', 12, 12, POINT),
  trophy: getLucide('trophy', 12, 8.5),
  jackpot: getLucide('gem', 12, 14),
  mission: getLucide('target', 12, 12),
  crown: getLucide('crown', 12, 13),
  medal: getLucide('medal', 12, 17),
  cake: getLucide('cake', 12, 4, POINT),
  invite: getLucide('users-round', 10, 8),
  'gift-grab': getLucide('timer', 12, 14, POINT),
  'flash-win': {
    line: 'M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M5.6 18.4l2.2-2.2M16.2 7.8l2.2-2.2',
    dot: [12, 12, 3],
  },
  freeze: getLucide('snowflake', 12, 12, POINT),
  bonus: getLucide('ticket-percent'),
  ladder: { line: 'M3 20.5h4.5v-5H12v-5h4.5v-5H21', dot: [19, 10, 2] },
  'one-up': { line: `M4 9l3-2v11M4.5 18h5${UP_ARROW}` },
  'two-up': { line: `M3.5 9.2a3 3 0 0 1 6 .2c0 2.6-6 4.6-6 8.6h6.2${UP_ARROW}` },
  'draw-save': getLucide('shield', 12, 12),
  'early-win': getLucide('fast-forward'),
  archive: getLucide('archive'),
  challenge: getLucide('list-checks'),
  collection: getLucide('playing-cards'),
  games: getLucide('gamepad-2'),
  spin: { line: `${BALL}M12 3.5v17M4.6 7.75l14.8 8.5M4.6 16.25l14.8-8.5`, dot: [12, 12, 2.5] },
  'even-odd': {
    line: 'M2.5 12a5 5 0 0 1 5-5h9a5 5 0 0 1 0 10h-9a5 5 0 0 1-5-5zM16 14.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4z',
    dot: [8, 12, 2],
  },
  coin: { line: `${BALL}M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9z`, dot: [12, 12] },
  dice: getLucide('dices'),
  slots: getLucide('cherry'),
  fruit: getLucide('banana'),
  pattern: getLucide('grid-3x3', 12, 12),
  kite: { line: 'M12 3l6 6.5-6 7.5-6-7.5zM6 9.5h12M12 17c0 2-2 1.5-2 3s2 1 2 1', dot: [12, 9.5] },
  run: {
    line: 'M12 8.5L10 14l4 2.5-.5 4.5M10 14l-1.5 3.5H5M12 8.5L8 10l-1.5 3M12 8.5l3 3 3.5-.5',
    dot: [14, 4.5, 2],
  },
  rocket: getLucide('rocket', 14, 10, POINT),
  fair: getLucide('badge-check'),
} as const satisfies Record<string, Drawing>;

/** Account, money and help. */
const account = {
  wallet: getLucide('wallet', 18.3, 14, 1.1),
  deposit: getLucide('arrow-down-to-line'),
  withdraw: getLucide('arrow-up-from-line'),
  transactions: getLucide('arrow-left-right'),
  tax: getLucide('percent'),
  bank: getLucide('landmark'),
  cash: getLucide('banknote', 12, 12),
  identity: getLucide('id-card'),
  avatar: getLucide('smile'),
  theme: getLucide('palette', 6.5, 12.5, POINT),
  alerts: getLucide('bell', 12, 11),
  phone: getLucide('phone'),
  password: getLucide('key-round', 16.5, 7.5, POINT),
  pin: {
    line: 'M5 6h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2zM7.3 12h.4M11.8 12h.4',
    dot: [16.5, 12, POINT],
  },
  'two-factor': getLucide('shield-check'),
  devices: getLucide('monitor-smartphone'),
  app: getLucide('smartphone', 12, 18, POINT),
  language: getLucide('languages'),
  country: getLucide('globe'),
  deactivate: getLucide('user-x'),
  limits: getLucide('gauge', 12, 14, POINT),
  exclusion: getLucide('hand'),
  'time-out': getLucide('hourglass', 12, 18, POINT),
  vibration: getLucide('vibrate', 12, 12),
  sound: getLucide('volume-2'),
  motion: getLucide('sparkles'),
  message: getLucide('message-square', 12, 10),
  mail: getLucide('mail'),
  help: getLucide('circle-question-mark', 12, 17, POINT),
  'how-to-play': getLucide('book-open'),
  service: getLucide('headset'),
  care: getLucide('heart-handshake'),
  terms: getLucide('file-text'),
  privacy: getLucide('fingerprint-pattern'),
  adults: {
    line: 'M2.5 9 4.5 7.5V17M10 12a2.2 2.2 0 1 0 0-4.5 2.2 2.2 0 0 0 0 4.5zM10 17a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM16 12h6M19 9v6',
  },
} as const satisfies Record<string, Drawing>;

/** All icons by their ids in the sprite. */
export const drawings = { ...signs, ...betting, ...rewards, ...account, ...sports } as const;

/** Name of an icon. */
export type IconName = keyof typeof drawings;

/** Keys in lower case of the sports that have an icon. */
export const drawnSports: readonly string[] = Object.keys(sports);
