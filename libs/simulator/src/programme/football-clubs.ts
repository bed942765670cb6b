import type { League } from './league';

/** Names are facts of the real leagues; a rating around 0: positive scores more and concedes less. */
export const REAL_FOOTBALL_LEAGUES: readonly League[] = [
  {
    id: 'sr:tournament:1001', name: 'Premier League', category: { id: 'sr:category:221', name: 'Ghana' }, big: true,
    clubs: [
      ['Accra Hearts of Oak', 0.2], ['Asante Kotoko', 0.25], ['Medeama SC', 0.2], ['FC Samartex 1996', 0.15],
      ['Aduana FC', 0.1], ['Bechem United', 0], ['Berekum Chelsea', -0.05], ['Nations FC', 0.1], ['Dreams FC', 0.05],
      ['Karela United', -0.1], ['Legon Cities', -0.15], ['Heart of Lions', 0], ['Bibiani Gold Stars', 0.1],
      ['Accra Lions', -0.05], ['Vision FC', -0.1], ['Basake Holy Stars', -0.1],
    ],
  },
  {
    id: 'sr:tournament:1002', name: 'Professional Football League', category: { id: 'sr:category:222', name: 'Nigeria' }, big: true,
    clubs: [
      ['Enyimba FC', 0.2], ['Remo Stars', 0.3], ['Rivers United', 0.25], ['Rangers International', 0.15],
      ['Kano Pillars', 0], ['Shooting Stars', 0.1], ['Plateau United', 0], ['Kwara United', -0.05],
      ['Bendel Insurance', 0], ['Abia Warriors', 0.05], ['Ikorodu City', 0.1], ['Niger Tornadoes', 0],
      ['Katsina United', -0.05], ['El-Kanemi Warriors', -0.05], ['Bayelsa United', -0.1], ['Nasarawa United', -0.05],
    ],
  },
  {
    id: 'sr:tournament:17', name: 'Premier League', category: { id: 'sr:category:1', name: 'England' }, big: true,
    clubs: [
      ['Liverpool', 0.55], ['Arsenal', 0.5], ['Manchester City', 0.5], ['Chelsea', 0.3], ['Newcastle United', 0.25],
      ['Aston Villa', 0.25], ['Tottenham Hotspur', 0.1], ['Manchester United', 0.1], ['Brighton', 0.1], ['Brentford', 0.05],
      ['Fulham', 0], ['Bournemouth', 0.05], ['Crystal Palace', 0.05], ['Everton', -0.05], ['West Ham United', -0.15],
      ['Wolverhampton', -0.25], ['Leeds United', -0.15], ['Nottingham Forest', 0],
    ],
  },
  {
    id: 'sr:tournament:8', name: 'LaLiga', category: { id: 'sr:category:32', name: 'Spain' }, big: true,
    clubs: [
      ['Real Madrid', 0.55], ['Barcelona', 0.6], ['Atlético Madrid', 0.35], ['Athletic Club', 0.2], ['Villarreal', 0.2],
      ['Real Betis', 0.1], ['Real Sociedad', 0.05], ['Valencia', -0.05], ['Sevilla', -0.05], ['Girona', -0.1],
      ['Rayo Vallecano', 0], ['Osasuna', -0.05], ['Celta Vigo', 0], ['Getafe', -0.15], ['Mallorca', -0.1], ['Alavés', -0.2],
    ],
  },
  {
    id: 'sr:tournament:1010', name: 'Champions League', category: { id: 'sr:category:1010', name: 'Africa' },
    clubs: [
      ['Al Ahly', 0.4], ['Zamalek', 0.2], ['Espérance de Tunis', 0.25], ['Mamelodi Sundowns', 0.4], ['Pyramids FC', 0.35],
      ['Orlando Pirates', 0.15], ['Raja Casablanca', 0.1], ['FAR Rabat', 0.15], ['Simba SC', 0], ['Young Africans', 0.05],
      ['TP Mazembe', 0], ['Al Hilal Omdurman', 0.1], ['MC Alger', 0.05], ['Stade d’Abidjan', -0.3],
    ],
  },
];
