/** Pages about law and money whose English counts, for nobody has reviewed what translations say: what is agreed to, and how bets and money are dealt with. */
const BINDING =
  /^(?:help_(?:terms|privacy|18_plus|responsible_play|rules_.+|betting_.+|money_.+|safer-play_.+)|page_(?:payment|payment_status|cash_out|account_changes|self_exclusion|limits|register|first_visit)|identity_verification)$/;

/** Whether the English of a page counts where a translation says something else. */
export const isBinding = (page: string): boolean => BINDING.test(page);
