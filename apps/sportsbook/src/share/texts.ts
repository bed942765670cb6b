import { createTextsSelector } from '@oware/content';

/** Texts of the content page `page_share` for sharing a slip or a bet with friends. */
export const selectShareTexts = createTextsSelector('page_share', {
  language: 'en',
  shareSlip: 'Share this betslip',
  code: 'Booking code',
  codeUntil: 'Anyone can load it until {time}.',
  copyCode: 'Copy code',
  copyLink: 'Copy link',
  copied: 'Copied',
  notCopied: 'Couldn’t copy. Press and hold the text to copy it.',
  whatsApp: 'WhatsApp',
  telegram: 'Telegram',
  more: 'More options',
  noWhatsApp: 'WhatsApp might not be installed on your phone, install it and try agian.',
  slipText: 'My betslip on {brand}: code {code}',
  shareBet: 'Share this bet',
  ticketText: 'My bet on {brand}: check ticket {id}',
  pictureSlip: 'Betslip',
  pictureWon: 'Won {amount}',
  pictureBet: 'Bet placed {time}',
  totalOdds: 'Total odds {odds}',
  morePicks: 'and {count} more',
});
