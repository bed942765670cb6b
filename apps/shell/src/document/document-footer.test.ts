import { documentFooter } from './document-footer';

test.each(['ng', 'gh'] as const)(
  'the foot of a page in %s leads to help, protection and what is agreed to',
  (country) => {
    const footer = documentFooter(country, undefined);
    expect([...footer.matchAll(/href="([^"]+)">([^<]+)</g)].map(([, href, words]) => [href, words])).toEqual([
      [`/${country}/m/promotions`, 'Promotions'],
      [`/${country}/m/missionsCenter`, 'Mission centre'],
      [`/${country}/m/jackpot-perfect6`, 'Jackpot'],
      [`/${country}/m/n/virtual-lobby`, 'Virtuals'],
      [`/${country}/m/help`, 'Help'],
      [`/${country}/m/help/how-to-play`, 'How to Play'],
      [`/${country}/m/limits`, 'Limits and time-out'],
      [`/${country}/m/self-exclusion`, 'Self-Exclusion'],
      [`/${country}/m/help/about/terms`, 'Terms and conditions'],
      [`/${country}/m/help/about/privacy`, 'Privacy'],
      [`/${country}/m/help/about/responsible_play`, 'Responsible play'],
      [`/${country}/m/help/about/18_plus`, '18+'],
    ]);
  },
);

test('it names a licence when the content page does, and claims none by itself', () => {
  const licence = (value: string) => documentFooter('gh', { main_footer: { licence: { type: 'TEXT', value } } });
  expect(licence('Licensed by X, number 7')).toContain('<p>Licensed by X, number 7</p>');
  expect(documentFooter('gh', undefined).match(/<p>/g)).toHaveLength(1);
});

test('its words come from the content page, as text and never as HTML', () => {
  const footer = documentFooter('ng', { main_footer: { terms: { type: 'TEXT', value: '<b>Rules</b>' } } });
  expect(footer).toContain('&lt;b&gt;Rules&lt;/b&gt;');
});
