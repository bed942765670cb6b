import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { followToolbarKeys } from './toolbar-keys';

it('makes a toolbar one tab stop with arrow keys inside, and keeps the position', async () => {
  const end = followToolbarKeys(document);
  render(
    <>
      <div role="toolbar" aria-label="1X2">
        <button>1</button>
        <button>X</button>
        <button>2</button>
      </div>
      <button>After</button>
    </>,
  );
  const focused = (): string | null | undefined => document.activeElement?.textContent;
  await userEvent.tab();
  expect(focused()).toBe('1');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(focused()).toBe('2');
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe('1');
  await userEvent.keyboard('{End}{ArrowLeft}');
  expect(focused()).toBe('X');
  await userEvent.tab();
  expect(focused()).toBe('After');
  await userEvent.tab({ shift: true });
  expect(focused()).toBe('X');
  await userEvent.keyboard('{Home}');
  expect(focused()).toBe('1');
  expect(screen.getByRole('toolbar', { name: '1X2' })).toBeVisible();
  end();
});
