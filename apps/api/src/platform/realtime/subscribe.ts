import { BizCode, PERSONAL_TOPIC, type SocketAck, type Subscription } from '@oware/contracts';
import { type Auth } from '../auth';
import { type Client } from './client';
import { type Hub } from './hub';
import { type OpenSockets } from './open-sockets';

/** Maximum number of topics of a page; the fullest page shows 300 events. */
export const MAX_TOPICS = 600;
/** Maximum number of a player's objects that a page may follow: the number of offers in one response. */
export const MAX_OWN_TOPICS = 50;

/** Maximum number of patterns over events or lists of a page: each one receives everything below it. */
export const MAX_PATTERNS = 10;

const ok: SocketAck = { bizCode: BizCode.success, message: 'success' };
const LOGIN_REQUIRED: SocketAck = {
  bizCode: BizCode.loginRequired,
  message: 'Log in to this account, then connect again.',
};
const createRejection = (message: string): SocketAck => ({ bizCode: BizCode.invalidInput, message });
const TOO_MANY_PATTERNS: SocketAck = { bizCode: BizCode.tooManyAttempts, message: 'Too many patterns.' };

/** Whether a topic follows many events. */
const isWide = (topic: string): boolean => /^(event|list)\^/.test(topic) && topic.split('^').includes('~');

/**
 * Whether a client may follow a topic. GROUP: events, with all markets or those of lists, and the state of the feed. SPECIAL: the client's
 * own device, or a campaign.
 */
function isTopicAllowed({ topic, pushType }: Subscription, client: Client): boolean {
  const [root, ...rest] = topic.split('^');
  if (rest.includes('')) return false;
  if (pushType === 'GROUP') return root === 'event' || root === 'list' ? rest.length > 0 : topic === 'feed';
  return root === 'device' ? topic === `device^${client.deviceId}` : root === 'campaign' && rest.length > 0;
}

/**
 * Starts or ends a topic for a client. A repeated request is not an error, since clients subscribe again after each connect.
 */
export async function changeSubscription(
  hub: Hub,
  client: Client,
  request: Subscription,
  auth: Pick<Auth, 'findUser' | 'filterValid'>,
  open: Pick<OpenSockets, 'pattern'>,
): Promise<SocketAck> {
  const { topic, subType, pushType } = request;
  if (pushType === 'MULTI') return changePersonal(hub, client, request, auth);
  if (subType === 'UNSUB') {
    if (client.topics.delete(topic)) hub.leave(client, topic);
    endPattern(client, topic);
    return ok;
  }
  if (!isTopicAllowed(request, client)) return createRejection('There is no such topic.');
  if (client.topics.size >= MAX_TOPICS && !client.topics.has(topic)) return createRejection('Too many topics.');
  // A browser that disconnected in the meantime has already left all its topics.
  if (!client.socket.connected) return ok;
  if (isWide(topic) && !client.patterns.has(topic)) {
    const end = client.patterns.size < MAX_PATTERNS ? open.pattern(client.address) : null;
    if (end === null) return TOO_MANY_PATTERNS;
    client.patterns.set(topic, end);
  }
  client.topics.add(topic);
  hub.join(client, topic);
  return ok;
}

function endPattern(client: Client, topic: string): void {
  client.patterns.get(topic)?.();
  client.patterns.delete(topic);
}

async function changePersonal(
  hub: Hub,
  client: Client,
  { topic, subType, accountId }: Subscription,
  auth: Pick<Auth, 'findUser' | 'filterValid'>,
): Promise<SocketAck> {
  const own = topic !== PERSONAL_TOPIC;
  if (own && !hub.isOwn(topic)) return createRejection('There is no such topic.');
  if (subType === 'UNSUB') {
    if (own) hub.leaveOwn(client, topic);
    else hub.leavePersonal(client);
    return ok;
  }
  if (own) return followOwn(hub, client, { topic, accountId }, auth);
  const user = await findPersonalUser(client, accountId, auth);
  if (user === null) {
    if (await isOver(client, auth)) client.forbid();
    return LOGIN_REQUIRED;
  }
  if (client.socket.connected) await hub.joinPersonal(client, user.userId);
  return ok;
}

/**
 * Reserves the place before checking the login: unsubscribing in the meantime ends it, and parallel requests cannot exceed the limit.
 */
async function followOwn(
  hub: Hub,
  client: Client,
  { topic, accountId }: Pick<Subscription, 'topic' | 'accountId'>,
  auth: Pick<Auth, 'findUser' | 'filterValid'>,
): Promise<SocketAck> {
  const isNew = !client.own.has(topic);
  if (isNew && client.own.size >= MAX_OWN_TOPICS) return createRejection('Too many topics.');
  // A browser that disconnected in the meantime has already left all its topics.
  if (!client.socket.connected) return ok;
  if (!isNew) return (await findPersonalUser(client, accountId, auth)) === null ? LOGIN_REQUIRED : ok;
  const place = hub.takeOwn(client, topic);
  try {
    const user = await findPersonalUser(client, accountId, auth);
    if (user === null) return LOGIN_REQUIRED;
    return (await hub.followOwn(client, user.userId, topic, place)) ? ok : createRejection('There is no such topic.');
  } finally {
    if (place.end === undefined) hub.leaveOwn(client, topic, place);
  }
}

/** Returns the player whose personal topics a client may follow; null when it may not. */
async function findPersonalUser(
  client: Client,
  accountId: Subscription['accountId'],
  auth: Pick<Auth, 'findUser' | 'filterValid'>,
): Promise<Client['user']> {
  const user = await findUser(client, auth);
  // The login may have ended during the query.
  if (user === null || user.userId !== accountId || client.loginOver) return null;
  client.user = user;
  return user;
}

/**
 * Whether the login of a page has ended: the page was rendered before that, and was not connected yet to be notified.
 */
async function isOver({ login, loginOver }: Client, auth: Pick<Auth, 'filterValid'>): Promise<boolean> {
  if (login === null) return false;
  return loginOver || !(await auth.filterValid([login.sessionId])).has(login.sessionId);
}

/**
 * Returns the user of the handshake's login while the login is valid. Once it has been proved, its tokens may have been renewed.
 */
async function findUser(
  { login, user }: Client,
  auth: Pick<Auth, 'findUser' | 'filterValid'>,
): Promise<Client['user']> {
  if (login === null) return null;
  if (user === null) return auth.findUser(login);
  return (await auth.filterValid([user.sessionId])).has(user.sessionId) ? user : null;
}
