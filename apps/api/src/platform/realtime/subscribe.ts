import { BizCode, PERSONAL_TOPIC, type SocketAck, type Subscription } from '@oware/contracts';
import { type Client } from './client';
import { type Hub } from './hub';

/** Topics that one page may follow; the fullest page shows 300 events. */
export const MAX_TOPICS = 600;

const ok: SocketAck = { bizCode: BizCode.success, message: 'success' };
const refuse = (message: string): SocketAck => ({ bizCode: BizCode.invalidInput, message });

/** GROUP: events and the state of the feed. SPECIAL: the client's own device, or a campaign. */
function topicAllowed({ topic, pushType }: Subscription, client: Client): boolean {
  const [root, ...rest] = topic.split('^');
  if (rest.includes('')) return false;
  if (pushType === 'GROUP') return root === 'event' ? rest.length > 0 : topic === 'feed';
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
  login: () => Promise<Client['user']>,
): Promise<SocketAck> {
  const { topic, subType, pushType } = request;
  if (pushType === 'MULTI') return changePersonal(hub, client, request, login);
  if (subType === 'UNSUB') {
    if (client.topics.delete(topic)) hub.leave(client, topic);
    return ok;
  }
  if (!topicAllowed(request, client)) return refuse('There is no such topic.');
  if (client.topics.size >= MAX_TOPICS) return refuse('Too many topics.');
  client.topics.add(topic);
  hub.join(client, topic);
  return ok;
}

async function changePersonal(
  hub: Hub,
  client: Client,
  { topic, subType, accountId }: Subscription,
  login: () => Promise<Client['user']>,
): Promise<SocketAck> {
  if (topic !== PERSONAL_TOPIC) return refuse('There is no such topic.');
  if (subType === 'UNSUB') {
    hub.leavePersonal(client);
    return ok;
  }
  const user = await login();
  if (user === null || user.userId !== accountId) {
    return { bizCode: BizCode.loginRequired, message: 'Log in to this account, then connect again.' };
  }
  client.user = user;
  if (client.socket.connected) hub.joinPersonal(client, user.userId);
  return ok;
}
