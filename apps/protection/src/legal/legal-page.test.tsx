import { screen, within } from '@testing-library/react';
import { remoteTest } from '@oware/platform/testing';
import remote from '../remote';
import LegalPage from './legal-page';

test('each topic has a route with its content page', () => {
  const routes = remote.routes.filter(({ path }) => path.startsWith('/help/about/'));
  expect(routes.map(({ path, title, contentPages }) => [path, title, contentPages])).toEqual([
    ['/help/about/terms', 'Terms and conditions', ['page_legal', 'help_terms']],
    ['/help/about/privacy', 'Privacy', ['page_legal', 'help_privacy', 'page_first_visit']],
    ['/help/about/18_plus', '18+', ['page_legal', 'help_18_plus']],
    ['/help/about/responsible_play', 'Responsible play', ['page_legal', 'help_responsible_play']],
  ]);
});

test('shows the text of the content page', () => {
  const page = remoteTest({
    remote,
    path: '/help/about/terms',
    content: {
      help_terms: {
        intro: { type: 'TEXT', value: 'What you agree to.' },
        sections: { type: 'JSON', value: JSON.stringify([['Who may play', 'Adults only.']]) },
      },
    },
  });
  page.show(<LegalPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Terms and conditions' })).toBeInTheDocument();
  expect(screen.getByText('What you agree to.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'Who may play' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '24/7 Service' })).toHaveAttribute('href', '/ng/m/support');
});

test.each([
  ['ng', ['https://www.gamblingtherapy.org']],
  ['gh', ['https://www.gamblingtherapy.org', 'https://www.gamingcommission.gov.gh']],
] as const)('responsible play lists the external help organisations of %s', (country, urls) => {
  const page = remoteTest({
    remote,
    country,
    path: '/help/about/responsible_play',
    content: { help_responsible_play: { intro: { type: 'TEXT', value: 'Bet for fun.' } } },
  });
  page.show(<LegalPage />);
  const links = within(screen.getByRole('region', { name: 'Help outside Oware' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(urls);
});

test('other topics do not list them', () => {
  const content = { help_terms: { intro: { type: 'TEXT' as const, value: 'What you agree to.' } } };
  remoteTest({ remote, path: '/help/about/terms', content }).show(<LegalPage />);
  expect(screen.queryByRole('region', { name: 'Help outside Oware' })).toBeNull();
});
