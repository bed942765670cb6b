import { createTextsSelector } from '@oware/content';

/** Texts of the content page `page_game_crash`: the games in which a multiplier counts up. */
export const selectCrashTexts = createTextsSelector('page_game_crash', {
  chance: '{percent}% chance',
  rule_kite:
    'Pick a target before the kite takes off. If the kite gets there before its string breaks, you win. Each flight is drawn on its own.',
  rule_run:
    'Pick a target before the run. If the runner gets there before tripping, you win. Each run is drawn on its own.',
  rule_rocket:
    'Pick a target before lift-off. If the rocket gets there before its flame goes out, you win. Each launch is drawn on its own.',
  drawn_kite: 'The kite flew to {multiplier}.',
  drawn_run: 'The runner got to {multiplier}.',
  drawn_rocket: 'The rocket climbed to {multiplier}.',
});
