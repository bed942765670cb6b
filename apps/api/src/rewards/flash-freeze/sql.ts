import { createVersionedSql } from '../../platform/database/versioned-sql';
import freezeCardsLeft from './freeze_cards_left.sql';
import giveFreezeCardsBack from './give_freeze_cards_back.sql';
import useFreezeCards from './use_freeze_cards.sql';

/** SQL functions that use flash freeze cards for bets. */
export const freezeSql = createVersionedSql({
  freeze_cards_left: freezeCardsLeft,
  use_freeze_cards: useFreezeCards,
  give_freeze_cards_back: giveFreezeCardsBack,
});
