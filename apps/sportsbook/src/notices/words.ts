import { formatCurrency } from '@oware/betting';
import { countText } from '@oware/content';
import { type Currency, isWarning, type Notice, type WarningKind } from '@oware/contracts';
import { sidesIn } from '../words/sides';
import { type NoticeTexts } from './texts';

/** Which bet: its first match, and how many more it has. */
function betName(text: NoticeTexts, { home, away, legs }: Pick<Notice, 'home' | 'away' | 'legs'>): string {
  const match = sidesIn((options) => text('match', options), { home, away });
  return legs > 1 ? countText(text, 'matches', legs - 1, { match }) : match;
}

/** A message about a bet or a gift. */
export type PlayNotice = Notice & { kind: Exclude<Notice['kind'], WarningKind> };

/** Whether a message is about a bet or a gift. */
export const isAboutPlay = (notice: Notice): notice is PlayNotice => !isWarning(notice.kind);

/** What a message says: how the bet ended, which one, and the amount; of a gift, what is left of it. */
export const noticeText = (text: NoticeTexts, notice: PlayNotice, currency: Currency): string =>
  text(`notice_${notice.kind}`, {
    params: { bet: betName(text, notice), amount: formatCurrency(currency, notice.amount) },
  });
