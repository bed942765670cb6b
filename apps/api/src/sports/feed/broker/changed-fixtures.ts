import { listChildren, readXml } from '../uof/xml';

const ID = /^[\w:-]{1,120}$/;

/**
 * Reads sports/en/fixtures/changes.xml, which lists the events whose fixture has changed within a day.
 * @param isWanted whether the product has an event
 * @param now feed time in ms, for a change without a time
 * @returns a `fixture_change` for each, as the broker would have sent it
 * @throws RejectedMessage
 */
export function readChangedFixtures(xml: string, isWanted: (eventId: string) => boolean, now: number): string[] {
  const changed = new Map<string, number>();
  for (const { attributes } of listChildren(readXml(xml), 'fixture_change')) {
    const { sport_event_id: id = '', update_time: at = '' } = attributes;
    if (!ID.test(id) || !isWanted(id)) continue;
    const time = Date.parse(at);
    changed.set(id, Math.max(changed.get(id) ?? 0, Number.isNaN(time) ? now : Math.min(time, now)));
  }
  return [...changed].map(([id, time]) => `<fixture_change event_id="${id}" timestamp="${time}"/>`);
}
