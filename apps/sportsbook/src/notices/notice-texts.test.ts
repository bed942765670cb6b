import { selectNoticeTexts } from './texts';
import { getNoticeText, type PlayNotice } from './notice-texts';

const notice = (change: Partial<PlayNotice>): PlayNotice => ({
  id: '1',
  kind: 'won',
  ticketId: '7',
  amount: 2_050_000,
  home: 'Hearts',
  away: 'Kotoko',
  legs: 1,
  time: 0,
  read: false,
  ...change,
});

it.each<[Partial<PlayNotice>, string]>([
  [{}, 'Won: ₦205.00 added to your balance. Hearts v Kotoko.'],
  [{ legs: 3 }, 'Won: ₦205.00 added to your balance. Hearts v Kotoko and 2 more.'],
  [{ kind: 'lost' }, 'Lost: Hearts v Kotoko. Your stake was ₦205.00.'],
  [{ kind: 'void' }, 'Void: ₦205.00 returned to your balance. Hearts v Kotoko.'],
  [{ kind: 'cashedOut' }, 'Cashed out: ₦205.00 added to your balance. Hearts v Kotoko.'],
  [{ kind: 'autoCashedOut' }, 'Auto cash-out: ₦205.00 added to your balance. Hearts v Kotoko.'],
  [
    { kind: 'giftEnding', ticketId: '', home: '', away: '', legs: 0, until: Date.UTC(2026, 4, 24, 18, 45) },
    'Your ₦205.00 gift expires soon.',
  ],
  [{ kind: 'reopened' }, 'Result reversed: Hearts v Kotoko is open again.'],
])('describes the notice: %j', (change, text) => {
  expect(getNoticeText(selectNoticeTexts({}), notice(change), 'NGN')).toBe(text);
});
