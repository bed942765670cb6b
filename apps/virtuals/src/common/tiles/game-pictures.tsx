import { type FrequentGame } from '@oware/config';
import { type ReactNode } from 'react';
import { kite, rocket, runner } from './crash-pictures';
import { drum, magicBall, pits, sixBalls } from './number-pictures';
import { fruit, kente, market } from './slot-pictures';
import { bats, bottle, cards, coin, corners, dice, roulette, wheel } from './table-pictures';

const pictures: Readonly<Partial<Record<FrequentGame, ReactNode>>> = {
  'high-freq-roulette': roulette,
  'sporty-6': sixBalls,
  'spin-2-win': wheel,
  'bet-games': drum,
  'black-jack': cards,
  'stud-poker': cards,
  sicbo: dice,
  'lucky-goal': corners,
  'sporty-hero': kite,
  'even-odd': pits,
  'spin-da-bottle': bottle,
  'flip-da-coin': coin,
  poker: cards,
  'slot-game': market,
  rush: runner,
  'ping-pong': bats,
  'spin-match': kente,
  'fruit-hunt': fruit,
  'magic-ball': magicBall,
  'pocket-rockets': rocket,
};

/** Pictures of the games of the games lobby. */
export const gamePictures: Readonly<Partial<Record<string, ReactNode>>> = pictures;
