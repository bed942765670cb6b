/** Pages about law and money whose English counts, for nobody has reviewed what translations say: what is agreed to, and how bets and money are dealt with. */
const BINDING =
  /^(?:help_(?:terms|privacy|18_plus|responsible_play|rules_.+|betting_.+|money_.+|safer-play_.+)|page_(?:payment|self_exclusion|limits|register|first_visit))$/;

/** Whether the English of a page counts where a translation says something else. */
export const isBinding = (page: string): boolean => BINDING.test(page);
