import { createHash } from 'node:crypto';
import { formatCurrency } from '@oware/betting';
import { countries, getLanguageTag, findSportById } from '@oware/config';
import { getCountText, type ContentState } from '@oware/content';
import { type GoalNews, type MissionTask, type PushAlert, type StakeGift, type Units } from '@oware/contracts';
import { ticketNumber } from '../platform/ticket-number';
import { type Due, type StoredContent } from './outbox';
import { writeWithRelease } from './release-texts';
import { selectAlertTexts } from './texts';

/** Texts of an alert; `to` is a path below the country prefix. */
type AlertTexts = Pick<PushAlert, 'tag' | 'title' | 'body'> & { to: string };
type Bet = Extract<StoredContent, { about: 'bet' }>;
type Money = (amount: Units) => string;

/** Creates an opaque id of 22 characters from the parts; the same parts give the same id. */
export const createOpaqueId = (...parts: (string | number)[]): string =>
  createHash('sha256').update(parts.join(' ')).digest('base64url').slice(0, 22);

/** Converts a due alert to the form that the phone shows, in the player's language. */
export function toPushAlert(
  { deviceId, cause, content, country, language, createdAt }: Due,
  pages: ContentState,
): PushAlert {
  const money: Money = (amount) => formatCurrency(countries[country].currency, amount);
  const { to, ...texts } = getTexts(content, pages, money);
  return {
    id: createOpaqueId(deviceId, cause),
    ...texts,
    inPage: content.about !== 'offer' && content.about !== 'warning',
    path: `/${country}/m${to}`,
    lang: getLanguageTag(country, language ?? undefined),
    time: createdAt,
  };
}

function getTexts(content: StoredContent, pages: ContentState, money: Money): AlertTexts {
  switch (content.about) {
    case 'goal':
      return getGoalTexts(content, pages);
    case 'bet':
      return getBetTexts(content, pages, money);
    case 'mission':
      return {
        tag: 'mission',
        title: selectAlertTexts(pages)('mission'),
        body: getMissionText(content, pages, money),
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

/** Returns the text of a goal. */
export const getGoalText = ({ kind, home, away, score }: GoalNews, pages: ContentState): string =>
  selectAlertTexts(pages)(kind, { params: { home, away, score: score.join(' - ') } });

function getGoalTexts(goal: GoalNews, pages: ContentState): AlertTexts {
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
    title: getGoalText(goal, pages),
    body: kind === 'correction' ? text('takenBack') : side === null ? text('inPlay') : scored,
    to: `/sport/${findSportById(sportId)?.key ?? 'football'}/${encodeURIComponent(eventId)}`,
  };
}

function getBetTexts({ kind, amount, home, away, legs, ticket, number }: Bet, pages: ContentState, money: Money) {
  const body = writeWithRelease(pages, 'page_bets', (text) => {
    const match = away === '' ? home : text('match', { params: { home, away } });
    const bet = legs > 1 ? getCountText(text, 'matches', legs - 1, { match }) : match;
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

function getMissionText(
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
