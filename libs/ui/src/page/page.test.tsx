import { render, screen } from '@testing-library/react';
import { Section } from '../section/section';
import { Page } from './page';

it('has its heading for screen readers, and sections that are named by theirs', () => {
  render(
    <Page title="Settings">
      <Section id="themes" title="Themes">
        Dark
      </Section>
    </Page>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Themes' })).toHaveTextContent('Dark');
});

it('leaves the heading to a page that shows it itself', () => {
  render(<Page>Words</Page>);
  expect(screen.queryByRole('heading')).toBeNull();
});
