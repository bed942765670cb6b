import { createTextsSelector } from '@oware/content';

/** Texts of the content page `page_catalogue` for the sections of the home page below its matches. */
export const selectHomeTexts = createTextsSelector('page_catalogue', {
  homeLeagues: 'Popular leagues',
  homeTeams: 'Your teams',
  homeAllTeams: 'All favourites',
  homeMultiples: 'Popular multiples',
  boostTitle: 'Boost of the day',
  boostOther: 'Boosted odds',
  boostTakeLabel: 'Add to betslip: {pick}, boosted from {was} to {odds}',
  boostMax: 'stake up to {amount}',
  heroPopular: 'Popular multiple · {count} picks',
  heroBacked: 'Each backed by {count} players or more',
  heroJackpot: 'Jackpot',
  heroJackpotNote: 'Get all {count} results right',
  heroMissions: 'Missions',
  heroMissionsTitle: '{count} to win today',
  heroMissionsNote: 'Complete one and claim your gift',
  heroMaker: 'Multi maker',
  heroMakerTitle: 'Build a multiple for me',
  heroMakerNote: 'Choose your odds, get a ready bet',
  heroOffers: 'Offers',
  homeTake: 'Add {count} picks · {odds}',
  homeTakeLabel: 'Add to betslip: {picks}, total odds {odds}',
});
