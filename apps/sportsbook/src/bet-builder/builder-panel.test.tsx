import { BizCode, BUILDER_MARKET, type BuilderSelection, type BuilderPriceRequest } from '@oware/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createCatalogueResponses, renderCatalogue } from '../catalogue/testing';
import { selectBetslip } from '../betslip/selectors';
import { buildMatch } from '../odds/testing';
import { type Responses } from '../testing/show-page';

const EVENT = 'sr:match:1';
const line = (marketId: number, specifiers: string, name: string, outcomes: [string, string][]) => ({
  marketId,
  specifiers,
  name,
  groups: ['all'],
  outcomes: outcomes.map(([outcomeId, outcome]) => ({ outcomeId, name: outcome })),
});
const SELECTIONS = {
  eventId: EVENT,
  leastPicks: 2,
  mostPicks: 8,
  markets: [
    line(1, '', '1X2', [
      ['1', 'Hearts of Oak'],
      ['3', 'Asante Kotoko'],
    ]),
    line(18, 'total=1.5', 'Over/Under', [['12', 'Over 1.5']]),
    line(18, 'total=2.5', 'Over/Under', [['12', 'Over 2.5']]),
  ],
};

type CallResult = NonNullable<ReturnType<Responses>>;

/** Responses that a test sets for the server. */
interface PlannedResults {
  selections?: CallResult;
  price?: CallResult;
}

async function show(results: PlannedResults = {}) {
  const requests: BuilderSelection[][] = [];
  const events = createCatalogueResponses([buildMatch()]);
  const priced = (body: unknown): CallResult => {
    const { picks } = body as BuilderPriceRequest;
    requests.push(picks);
    if (results.price) return results.price;
    const joined = picks.length > 1;
    return {
      data: {
        selection: joined
          ? {
              eventId: EVENT,
              marketId: BUILDER_MARKET,
              specifiers: '1~1;18~12~total=2.5',
              outcomeId: '1',
              odds: 43_500,
              name: '1X2: Hearts of Oak + Over/Under: Over 2.5',
            }
          : null,
        conflicts: [{ marketId: 1, specifiers: '', outcomeId: '3' }],
      },
    };
  };
  const page = await renderCatalogue('/sport/:sportKey/:eventId', `/sport/football/${EVENT}`, (path, body) => {
    if (path.includes('/bet-builder/price')) return priced(body);
    if (path.includes('/bet-builder/')) return results.selections ?? { data: SELECTIONS };
    return events(path);
  });
  await userEvent.click(await screen.findByRole('tab', { name: 'Bet builder' }));
  return { requests, page };
}
const choose = async (...names: string[]): Promise<void> => {
  for (const name of names)
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${name}( \\d+\\.\\d\\d)?$`) }));
};
const bar = () => within(screen.getByRole('region', { name: 'Your bet builder' }));

it('joins selections at one price from the server, and adds them to the slip as one selection', async () => {
  const { requests, page } = await show();
  expect(await screen.findByText(/If any pick is void/)).toBeVisible();
  expect(bar().getByText('Add your first pick')).toBeVisible();
  await choose('Hearts of Oak');
  expect(await bar().findByText('Add one more pick to see the odds.')).toBeVisible();
  await choose('Over 2.5');
  expect(await bar().findByText('4.35')).toBeVisible();
  expect(requests.at(-1)).toEqual([
    { marketId: 1, specifiers: '', outcomeId: '1' },
    { marketId: 18, specifiers: 'total=2.5', outcomeId: '12' },
  ]);
  await choose('Add to betslip');
  expect(selectBetslip(page.platform.store.getState()).picks).toEqual([
    expect.objectContaining({
      marketId: BUILDER_MARKET,
      odds: 43_500,
      marketName: 'Bet builder',
      home: 'Hearts of Oak',
    }),
  ]);
  expect(await bar().findByText('Added to your betslip')).toBeVisible();
});

it('marks English names on a page in another language', async () => {
  const [first, ...others] = SELECTIONS.markets;
  const outcomes = first!.outcomes.map((each, index) => (index === 0 ? { ...each, lang: 'en' } : each));
  await show({ selections: { data: { ...SELECTIONS, markets: [{ ...first, lang: 'en', outcomes }, ...others] } } });
  await choose('Hearts of Oak', 'Over 2.5');
  const english = [...screen.getByRole('tabpanel').querySelectorAll('[lang=en]')].map(({ textContent }) => textContent);
  // The ready-made combination, the group with its pill, the chosen selection.
  expect(english).toEqual(['Hearts of Oak', '1X2', 'Hearts of Oak', 'Hearts of Oak', '1X2']);
});

it('marks outcomes that conflict with the selections, and shows the reason when one is chosen', async () => {
  const results: PlannedResults = {};
  await show(results);
  await choose('Hearts of Oak');
  results.price = {
    bizCode: BizCode.picksImpossible,
    message: '1X2: Hearts of Oak and 1X2: Asante Kotoko cannot all win.',
  };
  await userEvent.click(
    await screen.findByRole('button', { name: /^Asante Kotoko 3.50 ?, can’t be combined with your picks$/ }),
  );
  expect(await bar().findByText('1X2: Hearts of Oak and 1X2: Asante Kotoko cannot all win.')).toBeVisible();
  expect(bar().getByRole('button', { name: 'Add to betslip' })).toHaveAttribute('aria-disabled', 'true');
  delete results.price;
  await choose('Remove 1X2: Asante Kotoko', 'Over 2.5');
  expect(await bar().findByText('4.35')).toBeVisible();
});

it('shows the single price on each pill that has one', async () => {
  await show();
  expect(await screen.findByRole('button', { name: 'Hearts of Oak 2.05' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Over 1.5' })).toBeVisible();
});

it('chooses a ready-made combination with one tap', async () => {
  const { requests } = await show();
  const list = within(await screen.findByRole('region', { name: 'Ready-made' }));
  await userEvent.click(list.getByRole('button', { name: 'Hearts of Oak + Over 2.5' }));
  expect(await bar().findByText('4.35')).toBeVisible();
  expect(requests.at(-1)).toHaveLength(2);
});

it('removes the selection that cannot be combined with one tap', async () => {
  const results: PlannedResults = {};
  await show(results);
  await choose('Hearts of Oak');
  results.price = { bizCode: BizCode.picksDependent, message: 'Over 1.5 adds nothing.' };
  await choose('Over 1.5');
  expect(await bar().findByText('Over 1.5 adds nothing.')).toBeVisible();
  delete results.price;
  await userEvent.click(bar().getByRole('button', { name: 'Remove Over 1.5' }));
  expect(await bar().findByText('Add one more pick to see the odds.')).toBeVisible();
});

it('shows that there is no bet builder', async () => {
  const results: PlannedResults = { selections: { data: { ...SELECTIONS, markets: [] } } };
  await show(results);
  expect(await screen.findByText('No bet builder right now')).toBeVisible();
});

it('offers a retry when the service does not respond', async () => {
  const results: PlannedResults = { price: { bizCode: BizCode.internal } };
  await show(results);
  await choose('Hearts of Oak', 'Over 2.5');
  const again = await bar().findByRole('button', { name: 'Try again' });
  delete results.price;
  await userEvent.click(again);
  expect(await bar().findByText('4.35')).toBeVisible();
});
