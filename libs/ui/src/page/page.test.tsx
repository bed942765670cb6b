import { render, screen } from '@testing-library/react';
import { Section } from '../section/section';
import { Page } from './page';

it('has a heading for screen readers, and sections named by their headings', () => {
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

it('has no heading if the page shows its own', () => {
  render(<Page>Words</Page>);
  expect(screen.queryByRole('heading')).toBeNull();
});
