import { type SportEvent } from '@oware/contracts';
import { type SimulatedMatch } from '@oware/simulator';
import { createDemoPage, escapeHtml } from './html';

/** Creates a form with one button that posts to an action. */
function button(base: string, name: string, label: string, fields: Record<string, string>, inputs = ''): string {
  const hidden = Object.entries(fields).map(
    ([key, value]) => `<input type="hidden" name="${key}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post" action="${base}/${name}">${hidden.join('')}${inputs}<button>${escapeHtml(label)}</button></form>`;
}

function matchRow(base: string, { eventId, home, away, status, score, tournament }: SimulatedMatch): string {
  const fields = { eventId };
  const live = [
    button(base, 'goal', `${home} scores`, { ...fields, side: 'home' }),
    button(base, 'goal', `${away} scores`, { ...fields, side: 'away' }),
    button(base, 'finish', 'Finish', fields),
  ];
  return `<article><b>${escapeHtml(home)} ${score[0]} : ${score[1]} ${escapeHtml(away)}</b>
<small>${escapeHtml(tournament)}, ${status}, ${escapeHtml(eventId)}</small><br>
${status === 'live' ? live.join('') : ''}
${button(base, 'suspend', 'Suspend', { ...fields, on: 'true' })}${button(base, 'suspend', 'Open', { ...fields, on: 'false' })}
<a href="${base}?eventId=${encodeURIComponent(eventId)}">Odds and void</a></article>`;
}

/** Creates the page of all simulated matches with their actions. `base` is the address of the page. */
export function createSimulatorPage(base: string, matches: SimulatedMatch[], speed: number): string {
  const factor = `<input name="factor" type="number" min="1" max="120" value="${speed}" aria-label="Times faster than real time">`;
  const producer = `<select name="producer" aria-label="Producer"><option value="live">live</option><option value="preMatch">pre-match</option></select>
<input name="seconds" type="number" min="1" max="600" value="40" aria-label="Seconds">`;
  return createDemoPage(
    'Simulator',
    `<section>${button(base, 'speed', 'Set speed', {}, factor)}
${button(base, 'silence', 'Silence the producer', {}, producer)}</section>
${matches.map((match) => matchRow(base, match)).join('')}`,
  );
}

/** Creates the page of one match's lines, to correct an outcome's odds or void a line. */
export function createMatchPage(base: string, event: SportEvent): string {
  const lines = event.markets.map(({ id, specifiers, name, status, outcomes }) => {
    const fields = { eventId: event.id, marketId: String(id), specifiers };
    const prices = outcomes.map((outcome) => {
      const odds = outcome.odds === null ? '' : (outcome.odds / 10_000).toFixed(2);
      const input = `<label>${escapeHtml(outcome.name)} <input name="odds" inputmode="decimal" size="6" value="${odds}"></label>`;
      return `<div>${button(base, 'odds', 'Correct', { ...fields, outcomeId: outcome.id }, input)}</div>`;
    });
    return `<article><b>${escapeHtml(name)}</b> <small>${escapeHtml(specifiers)} status ${status}</small>
${prices.join('')}${button(base, 'void', 'Void this line', fields)}</article>`;
  });
  return createDemoPage(
    `${event.home.name} v ${event.away.name}`,
    `<p><a href="${base}">All matches</a></p>${lines.join('')}`,
  );
}
