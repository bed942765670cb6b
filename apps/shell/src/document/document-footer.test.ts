import { documentFooter } from './document-footer';

test.each(['ng', 'gh'] as const)(
  'the foot of a page in %s links to terms, privacy, responsible play and 18+',
  (country) => {
    const footer = documentFooter(country, undefined);
    expect([...footer.matchAll(/href="([^"]+)">([^<]+)</g)].map(([, href, words]) => [href, words])).toEqual([
      [`/${country}/m/help/about/terms`, 'Terms and conditions'],
      [`/${country}/m/help/about/privacy`, 'Privacy'],
      [`/${country}/m/help/about/responsible_play`, 'Responsible play'],
      [`/${country}/m/help/about/18_plus`, '18+'],
    ]);
  },
);

test('its words come from the content page, as text and never as HTML', () => {
  const footer = documentFooter('ng', { main_footer: { terms: { type: 'TEXT', value: '<b>Rules</b>' } } });
  expect(footer).toContain('&lt;b&gt;Rules&lt;/b&gt;');
});
