/** The promotion pages with an address of their own (reference: routes). */
const guides = [
  'flashWin',
  'draw_save',
  'early_goals',
  'one_up_guide',
  'two_up_guide',
  'downloadApp',
  'gift_grab_guide',
  'mission_center',
  'nba_live_match_tracker',
  'club_world_cup',
  'early_win',
  'league_hub',
] as const;

type Guide = (typeof guides)[number];

/** The guide of a path, in any letter case; the first one for a path of none. */
export function guideAt(path: string): Guide {
  const last = path.toLowerCase().replace(/\/$/, '').split('/').at(-1);
  return guides.find((name) => name.toLowerCase() === last) ?? guides[0];
}
