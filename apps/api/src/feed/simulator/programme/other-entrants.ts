import type { League } from './football-clubs';

/** Basketball clubs; the rating moves points per possession. */
export const BASKETBALL_LEAGUES: readonly League[] = [
  {
    id: 'sr:tournament:2001', name: 'Basketball Africa League', category: { id: 'sr:category:2001', name: 'Africa' },
    clubs: [
      ['Al Ahly', 0.05], ['Petro de Luanda', 0.04], ['Rivers Hoopers', 0.02], ['US Monastir', 0.03], ['APR', 0],
      ['AS Douanes', 0], ['Al Ittihad', 0.03], ['FUS Rabat', 0.01], ['Kriol Star', -0.04], ['Nairobi City Thunder', -0.04],
      ['MBB Cape Town', -0.03], ['Stade Malien', -0.02],
    ],
  },
  {
    id: 'sr:tournament:138', name: 'Euroleague', category: { id: 'sr:category:103', name: 'International' },
    clubs: [
      ['Olympiacos', 0.06], ['Panathinaikos', 0.06], ['Real Madrid', 0.05], ['Fenerbahçe', 0.05], ['Monaco', 0.04],
      ['Barcelona', 0.03], ['Anadolu Efes', 0.01], ['Žalgiris', 0], ['Partizan', 0.01], ['Crvena zvezda', 0.02],
      ['Olimpia Milano', 0], ['Bayern München', -0.01], ['Baskonia', -0.02], ['Virtus Bologna', -0.03], ['ASVEL', -0.04],
      ['Maccabi Tel Aviv', -0.02],
    ],
  },
];

/** Tennis players of no real tour; the rating moves points won on serve. */
export const TENNIS_TOURS: readonly League[] = [
  {
    id: 'sr:tournament:5001', name: 'Accra Open, Hard', category: { id: 'sr:category:3', name: 'Men' },
    clubs: [
      ['Mensah K', 0.03], ['Adeyemi T', 0.03], ['Lindqvist O', 0.02], ['Barreto F', 0.01], ['Okonkwo C', 0],
      ['Novotny J', 0.02], ['Asante Y', -0.01], ['Kowal P', -0.02], ['Diallo M', 0], ['Haruki S', 0.01], ['Marchetti L', 0],
      ['van Dijkhuis R', -0.02], ['Benyoucef A', -0.01], ['Castellan D', 0.02],
    ],
  },
  {
    id: 'sr:tournament:5002', name: 'Lagos Ladies, Clay', category: { id: 'sr:category:6', name: 'Women' },
    clubs: [
      ['Boateng A', 0.02], ['Okafor N', 0.03], ['Sorensen I', 0.02], ['Ivanenko D', 0.01], ['Addo E', -0.01],
      ['Castillo M', 0.01], ['Balogun R', 0], ['Zelenka T', -0.02], ['Traoré F', -0.01], ['Hartmann L', 0.01],
      ['Quaye S', -0.02], ['Rossetti G', 0],
    ],
  },
  {
    id: 'sr:tournament:5003', name: 'Nairobi Challenger, Hard', category: { id: 'sr:category:72', name: 'Challenger' },
    clubs: [
      ['Wanjiru P', 0], ['Mutombo J', 0.01], ['Eriksen B', 0.02], ['Achieng D', -0.01], ['Silveira N', 0.01],
      ['Park M', 0.02], ['Tadesse H', -0.02], ['Moreau G', 0], ['Kiprop L', -0.01], ['Bielik S', 0.01], ['Nkosi T', 0],
      ['Alvarado E', 0.02], ['Said O', -0.01], ['Fontaine R', 0],
    ],
  },
];
