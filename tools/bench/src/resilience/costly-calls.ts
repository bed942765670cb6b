import { type Fleet, WAP_HEADERS } from '@oware/fleet';
import { type Figure } from './figure';
import { getP99, timeLists } from './lists';

const RATE = 40;
const LISTS = 300;

/** The most expensive call without login: a new virtual round with prices. */
const ROUND = '/api/v2/iwqk/event/prepare_round_without_login?forceNew=true';

/** Times the list of events through an edge, idle and while a caller without login requests new virtual rounds. */
export async function measureCostlyCalls(fleet: Fleet): Promise<Figure[]> {
  const api = await (await fleet.api('costly-calls')).waitUntilReady();
  const edge = await (await fleet.edge('costly-calls-edge', [api])).waitUntilReady();
  const statuses = new Map<number, number>();
  const calls: Promise<void>[] = [];
  const sendCall = async (): Promise<void> => {
    const { status, body } = await fetch(edge.address + ROUND, { headers: WAP_HEADERS });
    await body?.cancel();
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  try {
    await sendCall();
    if (statuses.get(200) !== 1) throw new Error(`The round responded with ${[...statuses.keys()].join()}.`);
    await timeLists(edge.address, 50);
    const idle = getP99(await timeLists(edge.address, LISTS));
    const timer = setInterval(() => void calls.push(sendCall()), 1_000 / RATE);
    const during = getP99(await timeLists(edge.address, LISTS).finally(() => clearInterval(timer)));
    await Promise.all(calls);
    return [
      {
        what: `list of events, p99, during ${RATE} new virtual rounds per second without login : idle`,
        target: '≤ 2 ×',
        measured: `${(during / idle).toFixed(1)} × (${during.toFixed(0)} : ${idle.toFixed(0)} ms; ${calls.length} rounds)`,
      },
    ];
  } finally {
    await edge.stop();
    await api.stop();
  }
}
