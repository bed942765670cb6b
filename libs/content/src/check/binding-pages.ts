/**
 * Pages with legal or financial content, whose English version is binding because nobody has reviewed the translations: agreements, and
 * rules for bets and money.
 */
const BINDING =
  /^(?:help_(?:terms|privacy|18_plus|responsible_play|rules_.+|betting_.+|money_.+|safer-play_.+)|page_(?:payment|payment_status|cash_out|account_changes|self_exclusion|limits|register|first_visit)|identity_verification)$/;

/** Returns whether the English version of a page prevails over translations. */
export const isBinding = (page: string): boolean => BINDING.test(page);
