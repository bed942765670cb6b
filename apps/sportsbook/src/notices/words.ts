import { type Notice } from '@oware/contracts';
import { withCurrency } from '../money/amount';

/** Which bet: its first match, and how many more it has. */
function betName({ home, away, legs }: Pick<Notice, 'home' | 'away' | 'legs'>): string {
  return `${home} v ${away}${legs > 1 ? ` and ${legs - 1} more` : ''}`;
}

/** What a message says: how the bet ended, which one, and the amount. */
export function noticeText(notice: Notice, currency: string): string {
  const bet = betName(notice);
  const amount = withCurrency(currency, notice.amount);
  switch (notice.kind) {
    case 'won':
      return `Won: ${amount} is on your balance. ${bet}.`;
    case 'lost':
      return `Lost: ${bet}. Your stake was ${amount}.`;
    case 'void':
      return `Void: ${amount} is back on your balance. ${bet}.`;
    case 'cashedOut':
      return `Cashed out: ${amount} is on your balance. ${bet}.`;
    case 'autoCashedOut':
      return `Cashed out by itself: ${amount} is on your balance. ${bet}.`;
    case 'reopened':
      return `Result taken back: ${bet} is open again.`;
  }
}
