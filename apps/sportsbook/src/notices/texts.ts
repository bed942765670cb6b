import { textsOf } from '@oware/content';

/** Texts of the content page `page_bets` about the results of bets: the inbox and the toasts. */
export const selectNoticeTexts = textsOf('page_bets', {
  language: 'en',
  match: '{home} v {away}',
  matches_one: '{match} and {count} more',
  matches_other: '{match} and {count} more',
  notice_won: 'Won: {amount} is on your balance. {bet}.',
  notice_lost: 'Lost: {bet}. Your stake was {amount}.',
  notice_void: 'Void: {amount} is back on your balance. {bet}.',
  notice_cashedOut: 'Cashed out: {amount} is on your balance. {bet}.',
  notice_autoCashedOut: 'Auto cash-out: {amount} added to your balance. {bet}.',
  notice_reopened: 'Result reversed: {bet} is open again.',
  notice_giftEnding: 'A gift of {amount} ends soon.',
  ended_one: '{count} of your bets has ended. Read more in My bets, Messages.',
  ended_other: '{count} of your bets have ended. Read more in My bets, Messages.',
});

export type NoticeTexts = ReturnType<typeof selectNoticeTexts>;
