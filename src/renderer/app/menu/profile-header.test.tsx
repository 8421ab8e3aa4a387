import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { ProfileHeader } from './profile-header.tsx';

const show = () => render(<ProfileHeader />, { wrapper: MemoryRouter });

describe('the profile header of the menu', () => {
  afterEach(() => useSessionStore.getState().start(null));

  it('offers a visitor to log in', () => {
    show();
    expect(screen.getByRole('link', { name: 'Login/Register' })).toBeVisible();
  });

  it('offers nothing while a token is being confirmed', () => {
    useSessionStore.getState().start('a-token');
    show();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('shows the whole email in a tooltip where it is cut off', () => {
    useSessionStore.setState({ verified: true, email: 'a.very.long.name@a.very.long.domain.test' });
    show();
    expect(screen.getByText('a.very.long.name@a.very.long.domain.test')).toHaveAttribute(
      'data-tip',
      'a.very.long.name@a.very.long.domain.test',
    );
  });
});
