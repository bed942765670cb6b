import { render, screen } from '@testing-library/react';
import { useInBoth } from './in-both';
import { ContentContext } from './own-texts';

const text = (value: string) => ({ value, type: 'TEXT' as const });
const Rule = ({ words }: { words: string }) => (
  <p>{useInBoth(() => words, 'page_law')('rule', { params: { days: 7 } })}</p>
);

test('shows the binding English below a translated rule', () => {
  const page_law = { rule: text('E go close for 7 days'), english_rule: text('It is closed for {days} days') };
  render(
    <ContentContext value={{ page_law }}>
      <Rule words="E go close for 7 days" />
    </ContentContext>,
  );
  expect(screen.getByText('It is closed for 7 days')).toHaveAttribute('lang', 'en');
});

test('shows an English rule, or one with an identical text, once', () => {
  render(
    <>
      <Rule words="One" />
      <ContentContext value={{ page_law: { english_rule: text('Two') } }}>
        <Rule words="Two" />
      </ContentContext>
    </>,
  );
  expect(screen.getByText('One').textContent).toBe('One');
  expect(screen.getByText('Two').textContent).toBe('Two');
});
