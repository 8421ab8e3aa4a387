import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ErrorState } from '../feedback/error-state.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Money } from '../format/money.tsx';

function show() {
  render(
    <>
      <LanguageSwitch />
      <ErrorState error={undefined} onRetry={() => {}} />
      <Money amount={'1250.50' as never} />
    </>,
  );
}
const choose = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the language switch', () => {
  it('shows the page in the chosen language immediately, and remembers it', async () => {
    show();
    expect(screen.getByRole('button', { name: 'English', pressed: true })).toBeVisible();
    await choose('हिन्दी');
    expect(await screen.findByText('फिर से कोशिश करें')).toBeVisible();
    expect(screen.getByRole('button', { name: 'हिन्दी', pressed: true })).toBeVisible();
    expect(document.documentElement.lang).toBe('hi');
    expect(localStorage.getItem('n_locale')).toBe('hi');
    await choose('English');
    expect(screen.getByText('Try again')).toBeVisible();
    expect(document.documentElement.lang).toBe('en');
    expect(localStorage.getItem('n_locale')).toBe('en');
  });
});
