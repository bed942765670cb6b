import { type League } from './league';

/**
 * The leagues of virtual football. Means and strengths are those of a real season, measured by `npm run virtuals:measure`
 * from the seasons of openfootball (CC0); the towns are no clubs, and none of them has the strength of a club of its own.
 */
export const leagues: readonly League[] = [
  {
    leagueId: '1',
    name: 'English style',
    source: 'openfootball-json/2025-26_en.1.json, 291 matches',
    homeGoals: 1.515,
    awayGoals: 1.258,
    firstHalf: 0.437,
    teams: [
      ['London', 1.418, 0.529], ['Manchester', 1.467, 0.671], ['Liverpool', 1.318, 0.845],
      ['Birmingham', 1.268, 0.994], ['Leeds', 1.194, 0.97], ['Sheffield', 0.97, 0.845], ['Bristol', 1.094, 0.994],
      ['Newcastle', 0.945, 0.895], ['Nottingham', 0.845, 0.82], ['Leicester', 1.044, 1.069],
      ['Southampton', 0.821, 0.87], ['Portsmouth', 1.094, 1.144], ['Brighton', 0.995, 1.069],
      ['Norwich', 0.746, 0.845], ['Derby', 0.97, 1.144], ['Plymouth', 0.92, 1.193], ['Stoke', 0.696, 1.069],
      ['Hull', 0.87, 1.342], ['Coventry', 0.796, 1.442], ['Oxford', 0.529, 1.25],
    ],
  },
  {
    leagueId: '2',
    name: 'Spanish style',
    source: 'openfootball-json/2025-26_es.1.json, 270 matches',
    homeGoals: 1.537,
    awayGoals: 1.126,
    firstHalf: 0.41,
    teams: [
      ['Madrid', 2.003, 0.723], ['Barcelona', 1.558, 0.64], ['Valencia', 1.28, 0.695], ['Sevilla', 1.391, 0.89],
      ['Bilbao', 1.168, 0.946], ['Zaragoza', 1.029, 0.834], ['Málaga', 0.89, 0.89], ['Murcia', 1.113, 1.14],
      ['Palma', 0.974, 1.14], ['Vigo', 0.946, 1.113], ['Gijón', 0.751, 0.918], ['Granada', 0.64, 0.807],
      ['Alicante', 0.974, 1.168], ['Córdoba', 0.834, 1.029], ['Valladolid', 0.834, 1.14], ['Oviedo', 0.695, 1.029],
      ['Cádiz', 0.862, 1.224], ['Almería', 0.779, 1.196], ['Burgos', 0.807, 1.252], ['Huelva', 0.473, 1.224],
    ],
  },
  {
    leagueId: '3',
    name: 'Italian style',
    source: 'openfootball-json/2025-26_it.1.json, 280 matches',
    homeGoals: 1.296,
    awayGoals: 1.143,
    firstHalf: 0.423,
    teams: [
      ['Milano', 1.874, 0.644], ['Torino', 1.347, 0.615], ['Roma', 1.288, 0.586], ['Napoli', 1.464, 0.82],
      ['Firenze', 1.113, 0.615], ['Bologna', 1.259, 0.849], ['Genova', 1.142, 0.761], ['Verona', 1.083, 0.996],
      ['Palermo', 0.82, 0.82], ['Bari', 1.025, 1.113], ['Udine', 0.996, 1.171], ['Parma', 0.878, 1.113],
      ['Cagliari', 0.966, 1.201], ['Bergamo', 0.586, 0.937], ['Lecce', 0.878, 1.23], ['Pisa', 0.586, 1.083],
      ['Modena', 0.644, 1.171], ['Perugia', 0.82, 1.435], ['Ancona', 0.644, 1.435], ['Trieste', 0.586, 1.406],
    ],
  },
  {
    leagueId: '4',
    name: 'German style',
    source: 'openfootball-json/2025-26_de.1.json, 225 matches',
    homeGoals: 1.756,
    awayGoals: 1.44,
    firstHalf: 0.441,
    teams: [
      ['München', 2.303, 0.601], ['Dortmund', 1.327, 0.651], ['Leipzig', 1.327, 0.826], ['Hamburg', 1.252, 0.851],
      ['Köln', 1.202, 0.801], ['Frankfurt', 1.202, 0.851], ['Stuttgart', 1.202, 1.227], ['Bremen', 0.926, 1.051],
      ['Berlin', 0.701, 0.901], ['Hannover', 0.851, 1.076], ['Freiburg', 0.751, 1.051], ['Mainz', 0.776, 1.076],
      ['Augsburg', 0.726, 1.026], ['Nürnberg', 0.701, 1.076], ['Dresden', 0.726, 1.127], ['Kiel', 0.576, 1.001],
      ['Bochum', 0.851, 1.377], ['Rostock', 0.601, 1.427],
    ],
  },
  {
    leagueId: '5',
    name: 'French style',
    source: 'openfootball-json/2025-26_fr.1.json, 225 matches',
    homeGoals: 1.596,
    awayGoals: 1.178,
    firstHalf: 0.431,
    teams: [
      ['Paris', 1.558, 0.635], ['Marseille', 1.385, 0.606], ['Lyon', 1.5, 0.952], ['Lille', 1.154, 0.779],
      ['Nice', 1.154, 0.894], ['Rennes', 1.212, 1.01], ['Nantes', 1.24, 1.067], ['Bordeaux', 1.096, 0.923],
      ['Toulouse', 0.952, 0.837], ['Strasbourg', 0.981, 0.981], ['Montpellier', 1.01, 1.125],
      ['Brest', 0.663, 0.865], ['Reims', 0.837, 1.183], ['Lens', 0.577, 0.923], ['Angers', 0.548, 1.01],
      ['Dijon', 0.865, 1.385], ['Metz', 0.635, 1.212], ['Grenoble', 0.635, 1.615],
    ],
  },
  {
    leagueId: '6',
    name: 'African style',
    source: 'openfootball-africa/2024-25_ng1.txt, 380 matches',
    homeGoals: 1.461,
    awayGoals: 0.603,
    firstHalf: 0.474,
    teams: [
      ['Lagos', 1.25, 0.791], ['Accra', 1.531, 1.148], ['Abuja', 1.071, 0.867], ['Kumasi', 0.995, 0.842],
      ['Kano', 0.893, 0.74], ['Cairo', 1.097, 0.969], ['Casablanca', 1.097, 1.02], ['Tunis', 0.995, 0.918],
      ['Nairobi', 0.969, 0.893], ['Dakar', 0.969, 0.918], ['Abidjan', 0.995, 0.969], ['Kampala', 0.842, 0.867],
      ['Lusaka', 1.122, 1.148], ['Luanda', 1.02, 1.046], ['Kinshasa', 0.893, 0.995], ['Bamako', 1.02, 1.173],
      ['Lomé', 0.765, 0.918], ['Cotonou', 0.867, 1.046], ['Harare', 0.867, 1.301], ['Kigali', 0.74, 1.429],
    ],
  },
];
