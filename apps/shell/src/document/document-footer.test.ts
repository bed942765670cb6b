import { buildDocumentFooter } from './document-footer';

test.each(['ng', 'gh'] as const)('the footer of a page in %s links help, protection and agreements', (country) => {
  const footer = buildDocumentFooter(country, undefined);
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
});

test('shows a licence when the content page has one, and none otherwise', () => {
  const licence = (value: string) => buildDocumentFooter('gh', { main_footer: { licence: { type: 'TEXT', value } } });
  expect(licence('Licensed by X, number 7')).toContain('<p>Licensed by X, number 7</p>');
  expect(buildDocumentFooter('gh', undefined).match(/<p>/g)).toHaveLength(1);
});

test('inserts texts of the content page as text and never as HTML', () => {
  const footer = buildDocumentFooter('ng', { main_footer: { terms: { type: 'TEXT', value: '<b>Rules</b>' } } });
  expect(footer).toContain('&lt;b&gt;Rules&lt;/b&gt;');
});
