import { formatCurrency } from '@oware/betting';
import { getCountText } from '@oware/content';
import { type Currency, isWarning, type Notice, type WarningKind } from '@oware/contracts';
import { formatSides } from '../shared-texts/sides';
import { type NoticeTexts } from './texts';

/** Returns the name of a bet: its first match, and the number of others. */
export function getBetName(text: NoticeTexts, { home, away, legs }: Pick<Notice, 'home' | 'away' | 'legs'>): string {
  const match = formatSides((options) => text('match', options), { home, away });
  return legs > 1 ? getCountText(text, 'matches', legs - 1, { match }) : match;
}

/** A message about a bet or a gift. */
export type PlayNotice = Notice & { kind: Exclude<Notice['kind'], WarningKind> };

/** Whether a message is about a bet or a gift. */
export const isAboutPlay = (notice: Notice): notice is PlayNotice => !isWarning(notice.kind);

/** Returns the text of a message: the result, the bet and the amount; for a gift, the rest of its amount. */
export const getNoticeText = (text: NoticeTexts, notice: PlayNotice, currency: Currency): string =>
  text(`notice_${notice.kind}`, {
    params: { bet: getBetName(text, notice), amount: formatCurrency(currency, notice.amount) },
  });
