/** Number of events; the fullest page of the product shows as many. */
export const EVENTS = 300;

export const getEventId = (index: number): string => `sr:match:${5_000_000 + index}`;

/** Creates a fixture message of the feed for an event of a sport: `sr:sport:1`. */
export const createFixture = (index: number, sportId: string): string =>
  `<fixtures_fixture><fixture id="${getEventId(index)}" start_time="2030-01-01T12:00:00+00:00" status="live">` +
  `<tournament id="sr:tournament:1" name="Bench"><sport id="${sportId}" name="Bench"/><category id="sr:category:1" name="Bench"/></tournament>` +
  `<competitors><competitor id="sr:competitor:1" name="Home ${index}" qualifier="home"/>` +
  `<competitor id="sr:competitor:2" name="Away ${index}" qualifier="away"/></competitors></fixture></fixtures_fixture>`;

const price = (seed: number): string => (1.2 + ((seed * 7919) % 400) / 100).toFixed(2);

/**
 * Creates an odds change of a live match in the feed's format: score, clock and eight lines. `step` changes its prices.
 */
export function createOddsChange(index: number, step: number): string {
  const outcome = (id: number, seed: number): string =>
    `<outcome id="${id}" odds="${price(seed)}" probabilities="0.333333" active="1"/>`;
  const lines = [
    `<market id="1" status="1">${outcome(1, step)}${outcome(2, step + 1)}${outcome(3, step + 2)}</market>`,
    `<market id="10" status="1">${outcome(9, step)}${outcome(10, step + 1)}${outcome(11, step + 2)}</market>`,
    ...[0.5, 1.5, 2.5, 3.5].map(
      (total, at) =>
        `<market id="18" specifiers="total=${total}" status="1">${outcome(12, step + at)}${outcome(13, step + at + 1)}</market>`,
    ),
    `<market id="29" status="1">${outcome(74, step)}${outcome(76, step + 3)}</market>`,
    `<market id="26" status="1">${outcome(70, 5)}${outcome(72, 6)}</market>`,
  ];
  const minute = String(step % 90).padStart(2, '0');
  return (
    `<?xml version="1.0" encoding="UTF-8"?><odds_change event_id="${getEventId(index)}" product="1" timestamp="${Date.now()}">` +
    `<sport_event_status status="1" match_status="6" home_score="1" away_score="0"><clock match_time="${minute}:00"/></sport_event_status>` +
    `<odds>${lines.join('')}</odds></odds_change>`
  );
}
