import { createHash } from 'node:crypto';
import { formatCurrency } from '@oware/betting';
import { countries, languageTag, sportById } from '@oware/config';
import { countText, type ContentState } from '@oware/content';
import { type GoalNews, type MissionTask, type PushAlert, type StakeGift, type Units } from '@oware/contracts';
import { ticketNumber } from '../platform/ticket-number';
import { type Due, type StoredContent } from './outbox';
import { writeWithRelease } from './release-texts';
import { selectAlertTexts } from './texts';

/** What an alert says; `to` stands below the country prefix. */
type AlertWords = Pick<PushAlert, 'tag' | 'title' | 'body'> & { to: string };
type Bet = Extract<StoredContent, { about: 'bet' }>;
type Money = (amount: Units) => string;

/** A name of 22 characters by which something is known again, and which says nothing of it. */
export const nameOf = (...parts: (string | number)[]): string =>
  createHash('sha256').update(parts.join(' ')).digest('base64url').slice(0, 22);

/** An alert as the phone shows it, in the player's language. */
export function pushAlert(
  { deviceId, cause, content, country, language, createdAt }: Due,
  pages: ContentState,
): PushAlert {
  const money: Money = (amount) => formatCurrency(countries[country].currency, amount);
  const { to, ...words } = wordsOf(content, pages, money);
  return {
    id: nameOf(deviceId, cause),
    ...words,
    inPage: content.about !== 'offer' && content.about !== 'warning',
    path: `/${country}/m${to}`,
    lang: languageTag(country, language ?? undefined),
    time: createdAt,
  };
}

function wordsOf(content: StoredContent, pages: ContentState, money: Money): AlertWords {
  switch (content.about) {
    case 'goal':
      return goalWords(content, pages);
    case 'bet':
      return betWords(content, pages, money);
    case 'mission':
      return {
        tag: 'mission',
        title: selectAlertTexts(pages)('mission'),
        body: missionText(content, pages, money),
        to: '/missionsCenter',
      };
    case 'warning':
      return {
        tag: `warning ${content.kind}`,
        title: selectAlertTexts(pages)('warning'),
        body: writeWithRelease(pages, 'account_warnings', (text) => text(content.kind)),
        to: '/my_accounts/messages',
      };
    case 'offer':
      return { tag: 'offer', title: content.title, body: content.text, to: content.path };
  }
}

/** A goal in a sentence. */
export const goalText = ({ kind, home, away, score }: GoalNews, pages: ContentState): string =>
  selectAlertTexts(pages)(kind, { params: { home, away, score: score.join(' - ') } });

function goalWords(goal: GoalNews, pages: ContentState): AlertWords {
  const text = selectAlertTexts(pages);
  const { kind, side, sportId, eventId } = goal;
  const minute = /^\d+/.exec(goal.matchTime)?.[0];
  const team = side === 0 ? goal.home : goal.away;
  const scored =
    minute === undefined
      ? text('scoredNow', { params: { team } })
      : text('scored', { params: { team, minute: `${Number(minute) + 1}'` } });
  return {
    tag: `match ${eventId}`,
    title: goalText(goal, pages),
    body: kind === 'correction' ? text('takenBack') : side === null ? text('inPlay') : scored,
    to: `/sport/${sportById(sportId)?.key ?? 'football'}/${encodeURIComponent(eventId)}`,
  };
}

function betWords({ kind, amount, home, away, legs, ticket, number }: Bet, pages: ContentState, money: Money) {
  const body = writeWithRelease(pages, 'page_bets', (text) => {
    const match = away === '' ? home : text('match', { params: { home, away } });
    const bet = legs > 1 ? countText(text, 'matches', legs - 1, { match }) : match;
    return text(`notice_${kind}`, { params: { bet, amount: money(amount) } });
  });
  const ticketId = ticketNumber(ticket, number);
  return {
    tag: `bet ${ticketId}`,
    title: selectAlertTexts(pages)(`bet_${kind}`),
    body,
    to: `/my_accounts/open_bets/${ticketId}`,
  };
}

function missionText(
  { task, gift }: { task: MissionTask; gift: StakeGift },
  pages: ContentState,
  money: Money,
): string {
  const params = {
    count: 'count' in task ? task.count : 'legs' in task ? task.legs : 1,
    stake: 'minStake' in task ? money(task.minStake) : '',
    amount: 'amount' in task ? money(task.amount) : '',
  };
  return writeWithRelease(pages, 'page_missions', (text) => {
    const won =
      gift.kind === 'cash'
        ? text('cash', { params: { amount: money(gift.amount) } })
        : text('points', { params: { count: gift.points } });
    return text('doneText', { params: { task: text(`task_${task.kind}`, { params }), gift: won } });
  });
}
