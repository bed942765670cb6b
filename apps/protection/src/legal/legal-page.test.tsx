import { screen } from '@testing-library/react';
import { remoteTest } from '@oware/platform/testing';
import remote from '../remote';
import LegalPage from './legal-page';

test('each topic has its route with its content page', () => {
  const routes = remote.routes.filter(({ path }) => path.startsWith('/help/about/'));
  expect(routes.map(({ path, title, contentPages }) => [path, title, contentPages])).toEqual([
    ['/help/about/terms', 'Terms and conditions', ['page_legal', 'help_terms']],
    ['/help/about/privacy', 'Privacy', ['page_legal', 'help_privacy', 'page_first_visit']],
    ['/help/about/18_plus', '18+', ['page_legal', 'help_18_plus']],
    ['/help/about/responsible_play', 'Responsible play', ['page_legal', 'help_responsible_play']],
  ]);
});

test('a page shows what its content page holds', () => {
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
