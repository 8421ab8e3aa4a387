import { describe, expect, it } from 'vitest';
import { menuSections } from './menu-items.ts';

const labels = (facts: Partial<Parameters<typeof menuSections>[0]>) =>
  menuSections({ verified: true, admin: false, supportUrl: '', ...facts }).flatMap(({ items }) =>
    items.map(({ label }) => label),
  );

describe('the side menu', () => {
  it('links a customer to every page', () => {
    expect(labels({})).toEqual([
      'Dashboard',
      'Buy Number',
      'Readymade Account',
      'Recharge',
      'Transactions',
      'Numbers',
      'Logins',
      'API',
      'Logout',
    ]);
  });

  it('links verified staff to the admin panel, and nobody else', () => {
    expect(labels({ admin: true })[0]).toBe('Admin Panel');
    expect(labels({ admin: false })).not.toContain('Admin Panel');
    expect(labels({ admin: true, verified: false })).not.toContain('Admin Panel');
  });

  it('offers logout only to a logged-in customer', () => {
    expect(labels({ verified: false })).not.toContain('Logout');
  });

  it('offers support only where a URL is configured', () => {
    expect(labels({})).not.toContain('Support');
    expect(labels({ supportUrl: 'https://help.example' })).toContain('Support');
  });

  it('hides what the specification hides', () => {
    for (const label of ['Refer Earn', 'Emails', 'Raise Ticket']) expect(labels({ admin: true })).not.toContain(label);
  });

  it('never shows a section without items', () => {
    const sections = menuSections({ verified: false, admin: false, supportUrl: '' });
    expect(sections.every(({ items }) => items.length > 0)).toBe(true);
  });
});
