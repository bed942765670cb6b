import { createTextsSelector } from '@oware/content';

/** Texts of the content page `page_bets` about the results of bets: the inbox and the toasts. */
export const selectNoticeTexts = createTextsSelector('page_bets', {
  language: 'en',
  match: '{home} v {away}',
  matches_one: '{match} and {count} more',
  matches_other: '{match} and {count} more',
  notice_won: 'Won: {amount} added to your balance. {bet}.',
  notice_lost: 'Lost: {bet}. Your stake was {amount}.',
  notice_void: 'Void: {amount} returned to your balance. {bet}.',
  notice_cashedOut: 'Cashed out: {amount} added to your balance. {bet}.',
  notice_autoCashedOut: 'Auto cash-out: {amount} added to your balance. {bet}.',
  notice_reopened: 'Result reversed: {bet} is open again.',
  notice_giftEnding: 'Your {amount} gift expires soon.',
  inbox_won: 'Won: {bet}',
  inbox_lost: 'Lost: {bet}',
  inbox_void: 'Void: {bet}',
  inbox_cashedOut: 'Cashed out: {bet}',
  inbox_autoCashedOut: 'Auto cash-out: {bet}',
  ended_one: '{count} bet settled. See Messages in My bets.',
  ended_other: '{count} bets settled. See Messages in My bets.',
});

export type NoticeTexts = ReturnType<typeof selectNoticeTexts>;
