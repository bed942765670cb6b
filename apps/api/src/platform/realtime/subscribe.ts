import { BizCode, PERSONAL_TOPIC, type SocketAck, type Subscription } from '@oware/contracts';
import { type Auth } from '../auth';
import { type Client } from './client';
import { type Hub } from './hub';
import { type OpenSockets } from './open-sockets';

/** Topics that one page may follow; the fullest page shows 300 events. */
export const MAX_TOPICS = 600;
/** Things of its own player that one page may follow: as many offers as one response has. */
export const MAX_OWN_TOPICS = 50;

/** Patterns over events or lists that one page may follow: each brings all that happens below it. */
export const MAX_PATTERNS = 10;

const ok: SocketAck = { bizCode: BizCode.success, message: 'success' };
const LOGIN_REQUIRED: SocketAck = {
  bizCode: BizCode.loginRequired,
  message: 'Log in to this account, then connect again.',
};
const refuse = (message: string): SocketAck => ({ bizCode: BizCode.invalidInput, message });
const TOO_MANY_PATTERNS: SocketAck = { bizCode: BizCode.tooManyAttempts, message: 'Too many patterns.' };

/** Whether a topic follows many events. */
const isWide = (topic: string): boolean => /^(event|list)\^/.test(topic) && topic.split('^').includes('~');

/** GROUP: events, whole or as lists show them, and the state of the feed. SPECIAL: the client's own device, or a campaign. */
function topicAllowed({ topic, pushType }: Subscription, client: Client): boolean {
  const [root, ...rest] = topic.split('^');
  if (rest.includes('')) return false;
  if (pushType === 'GROUP') return root === 'event' || root === 'list' ? rest.length > 0 : topic === 'feed';
  return root === 'device' ? topic === `device^${client.deviceId}` : root === 'campaign' && rest.length > 0;
}

/**
 * Starts or ends a topic for a client. Asking twice for the same is not an error, since clients ask again after each
 * connect.
 */
export async function changeSubscription(
  hub: Hub,
  client: Client,
  request: Subscription,
  auth: Pick<Auth, 'userOf' | 'livingOf'>,
  open: Pick<OpenSockets, 'pattern'>,
): Promise<SocketAck> {
  const { topic, subType, pushType } = request;
  if (pushType === 'MULTI') return changePersonal(hub, client, request, auth);
  if (subType === 'UNSUB') {
    if (client.topics.delete(topic)) hub.leave(client, topic);
    endPattern(client, topic);
    return ok;
  }
  if (!topicAllowed(request, client)) return refuse('There is no such topic.');
  if (client.topics.size >= MAX_TOPICS && !client.topics.has(topic)) return refuse('Too many topics.');
  // A browser that went away meanwhile has left all its topics already.
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
  auth: Pick<Auth, 'userOf' | 'livingOf'>,
): Promise<SocketAck> {
  const own = topic !== PERSONAL_TOPIC;
  if (own && !hub.isOwn(topic)) return refuse('There is no such topic.');
  if (subType === 'UNSUB') {
    if (own) hub.leaveOwn(client, topic);
    else hub.leavePersonal(client);
    return ok;
  }
  if (own) return followOwn(hub, client, { topic, accountId }, auth);
  const user = await personalUser(client, accountId, auth);
  if (user === null) {
    if (await isOver(client, auth)) client.forbid();
    return LOGIN_REQUIRED;
  }
  if (client.socket.connected) await hub.joinPersonal(client, user.userId);
  return ok;
}

/** The place is taken before the login is looked up: who leaves meanwhile ends it, and what comes at once does not pass the limit. */
async function followOwn(
  hub: Hub,
  client: Client,
  { topic, accountId }: Pick<Subscription, 'topic' | 'accountId'>,
  auth: Pick<Auth, 'userOf' | 'livingOf'>,
): Promise<SocketAck> {
  const isNew = !client.own.has(topic);
  if (isNew && client.own.size >= MAX_OWN_TOPICS) return refuse('Too many topics.');
  // A browser that went away meanwhile has left all its topics already.
  if (!client.socket.connected) return ok;
  if (!isNew) return (await personalUser(client, accountId, auth)) === null ? LOGIN_REQUIRED : ok;
  const place = hub.takeOwn(client, topic);
  try {
    const user = await personalUser(client, accountId, auth);
    if (user === null) return LOGIN_REQUIRED;
    return (await hub.followOwn(client, user.userId, topic, place)) ? ok : refuse('There is no such topic.');
  } finally {
    if (place.end === undefined) hub.leaveOwn(client, topic, place);
  }
}

/** The player whose personal topics a client may hear; null when it may not. */
async function personalUser(
  client: Client,
  accountId: Subscription['accountId'],
  auth: Pick<Auth, 'userOf' | 'livingOf'>,
): Promise<Client['user']> {
  const user = await userOf(client, auth);
  // The login may have ended while the database was asked.
  if (user === null || user.userId !== accountId || client.loginOver) return null;
  client.user = user;
  return user;
}

/** Whether the login has ended by which a page asks: it was drawn before, and heard nothing of it, for it was not there yet. */
async function isOver({ login, loginOver }: Client, auth: Pick<Auth, 'livingOf'>): Promise<boolean> {
  if (login === null) return false;
  return loginOver || !(await auth.livingOf([login.sessionId])).has(login.sessionId);
}

/** Whose login the handshake named, while it lives. Proved once, its tokens may have been renewed meanwhile. */
async function userOf({ login, user }: Client, auth: Pick<Auth, 'userOf' | 'livingOf'>): Promise<Client['user']> {
  if (login === null) return null;
  if (user === null) return auth.userOf(login);
  return (await auth.livingOf([user.sessionId])).has(user.sessionId) ? user : null;
}
