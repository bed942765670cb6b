import type { League } from './league';

/** Basketball clubs; the rating moves points per possession. */
export const REAL_BASKETBALL_LEAGUES: readonly League[] = [
  {
    id: 'sr:tournament:2001',
    name: 'Basketball Africa League',
    category: { id: 'sr:category:2001', name: 'Africa' },
    big: true,
    clubs: [
      ['Al Ahly', 0.05],
      ['Petro de Luanda', 0.04],
      ['Rivers Hoopers', 0.02],
      ['US Monastir', 0.03],
      ['APR', 0],
      ['AS Douanes', 0],
      ['Al Ittihad', 0.03],
      ['FUS Rabat', 0.01],
      ['Kriol Star', -0.04],
      ['Nairobi City Thunder', -0.04],
      ['MBB Cape Town', -0.03],
      ['Stade Malien', -0.02],
    ],
  },
  {
    id: 'sr:tournament:138',
    name: 'Euroleague',
    category: { id: 'sr:category:103', name: 'International' },
    big: true,
    clubs: [
      ['Olympiacos', 0.06],
      ['Panathinaikos', 0.06],
      ['Real Madrid', 0.05],
      ['Fenerbahçe', 0.05],
      ['Monaco', 0.04],
      ['Barcelona', 0.03],
      ['Anadolu Efes', 0.01],
      ['Žalgiris', 0],
      ['Partizan', 0.01],
      ['Crvena zvezda', 0.02],
      ['Olimpia Milano', 0],
      ['Bayern München', -0.01],
      ['Baskonia', -0.02],
      ['Virtus Bologna', -0.03],
      ['ASVEL', -0.04],
      ['Maccabi Tel Aviv', -0.02],
    ],
  },
];
