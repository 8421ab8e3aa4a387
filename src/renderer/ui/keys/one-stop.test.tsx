import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { oneStop } from './one-stop.ts';

function Countries({ names, chosen }: { names: string[]; chosen?: string }) {
  return (
    <>
      <section tabIndex={-1} aria-label="Page">
        <div ref={oneStop}>
          <input aria-label="Search countries" />
          <ul>
            {names.map((name) => (
              <li key={name}>
                <button type="button" data-side>
                  More of {name}
                </button>
                <button type="button" data-step aria-pressed={chosen === undefined ? undefined : name === chosen}>
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <button type="button">After</button>
    </>
  );
}
const button = (name: string) => screen.getByRole('button', { name });

it('a list is one stop of Tab, which arrows, Home and End move along', async () => {
  const user = userEvent.setup();
  render(<Countries names={['India', 'Kenya', 'Brazil']} />);
  await user.tab();
  await user.tab();
  expect(button('India')).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(button('Brazil')).toHaveFocus();
  await user.tab();
  expect(button('After')).toHaveFocus();
  await user.tab({ shift: true });
  expect(button('Brazil')).toHaveFocus();
  await user.keyboard('{Home}{ArrowUp}');
  expect(screen.getByLabelText('Search countries')).toHaveFocus();
  await user.keyboard('{ArrowDown}{End}');
  expect(button('Brazil')).toHaveFocus();
});

it('the other buttons of a row are to its left and right, and no stops', async () => {
  const user = userEvent.setup();
  render(<Countries names={['India', 'Kenya']} />);
  await user.tab();
  await user.tab();
  await user.keyboard('{ArrowLeft}');
  expect(button('More of India')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(button('Kenya')).toHaveFocus();
});

it('Tab leads to the chosen one', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Countries names={['India', 'Kenya', 'Brazil']} chosen="Kenya" />);
  await user.tab();
  rerender(<Countries names={['India', 'Kenya', 'Brazil']} chosen="Brazil" />);
  await waitFor(() => expect(button('Brazil')).toHaveAttribute('tabindex', '0'));
  await user.tab();
  expect(button('Brazil')).toHaveFocus();
});

it('the focus stays in the list when what had it goes, and on the page when all of it goes', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Countries names={['India', 'Kenya']} />);
  await user.click(button('Kenya'));
  rerender(<Countries names={['India']} />);
  await waitFor(() => expect(button('India')).toHaveFocus());
  rerender(<Countries names={[]} />);
  await waitFor(() => expect(screen.getByRole('region')).toHaveFocus());
});

it('Tab goes through the controls of the card that has the focus, and past those of the others', async () => {
  const user = userEvent.setup();
  render(
    <>
      <div ref={oneStop}>
        {['First', 'Second'].map((name) => (
          <article key={name} aria-label={name} data-step>
            <button type="button">Copy {name}</button>
          </article>
        ))}
      </div>
      <button type="button">After</button>
    </>,
  );
  await user.tab();
  expect(screen.getByRole('article', { name: 'First' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  await user.tab();
  expect(button('Copy Second')).toHaveFocus();
  await user.tab();
  expect(button('After')).toHaveFocus();
  await user.click(button('Copy First'));
  await user.tab();
  expect(button('After')).toHaveFocus();
});

it('arrows choose among the words of an input method and leave the search only afterwards', () => {
  render(<Countries names={['India']} />);
  const search = screen.getByLabelText('Search countries');
  search.focus();
  fireEvent.keyDown(search, { key: 'ArrowDown', isComposing: true });
  fireEvent.keyDown(search, { key: 'ArrowDown', keyCode: 229 });
  expect(search).toHaveFocus();
  fireEvent.keyDown(search, { key: 'ArrowDown' });
  expect(button('India')).toHaveFocus();
});
