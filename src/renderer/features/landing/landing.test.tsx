import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { defaultSite } from '#shared/site.ts';
import type { Storefront } from '#shared/contract/storefront.ts';
import { createFakeServices, type FakeAnswers } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { Landing } from './landing.tsx';

const names = ['WhatsApp', 'Telegram', ...Array.from({ length: 60 }, (_, index) => `Service ${index + 1}`)];
const services = names.map((name, index) => ({
  id: index + 1,
  name,
  icon: null,
  from_price: '12.50',
  success_rate: index === 0 ? 92 : null,
}));
const storefront = {
  services: services.slice(0, 8),
  service_count: services.length,
  country_count: 9,
  recharge: { methods: ['upi'], minimum: '10.00' },
} as unknown as Storefront;

async function open(answers: FakeAnswers = {}) {
  const services = await createFakeServices({ 'GET /api/user/storefront': { body: { data: storefront } }, ...answers });
  renderWith(services, <Landing />);
}
const all = { body: { data: services.map((service) => ({ ...service, code: 'xx', aliases: [] })) } };
const priced = () => screen.queryAllByRole('link', { name: /from ₹/ });

it('shows real services with their lowest prices and success rates, and how much a recharge is at least', async () => {
  await open();
  expect(await screen.findByRole('link', { name: /WhatsApp.*from ₹12\.50.*92% success/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /Telegram.*from ₹12\.50$/ })).toBeVisible();
  expect(screen.getByText('62 services · 9 countries')).toBeVisible();
  expect(screen.getByText('Recharge by UPI, from ₹10.')).toBeVisible();
});

it('shows all services on request, which can be searched', async () => {
  await open({ 'GET /api/user/storefront/services': all });
  await userEvent.click(await screen.findByRole('button', { name: 'See all services' }));
  const search = await screen.findByRole('searchbox', { name: 'Search services' });
  expect(search).toHaveFocus();
  expect(priced()).toHaveLength(48);
  await userEvent.click(screen.getByRole('button', { name: 'Show 14 more' }));
  expect(priced()).toHaveLength(62);
  expect(priced()[48]).toHaveFocus();
  await userEvent.type(search, 'telgram');
  expect(priced().map((link) => link.textContent)).toEqual([expect.stringContaining('Telegram')]);
  await userEvent.clear(search);
  await userEvent.type(search, 'qqqq');
  expect(screen.getByText('No results for “qqqq”')).toBeVisible();
});

it('says that nothing came when all services cannot be fetched, and asks again on the next click', async () => {
  let tries = 0;
  await open({
    'GET /api/user/storefront/services': () =>
      (tries += 1) === 1 ? { status: 404, body: { code: 'not_found' } } : all,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'See all services' }));
  await userEvent.click(await screen.findByRole('button', { name: 'See all services' }));
  expect(await screen.findByRole('searchbox')).toBeVisible();
});

it('leaves the prices out where they cannot be read, and promises no minimum', async () => {
  await open({ 'GET /api/user/storefront': { status: 404, body: { code: 'not_found' } } });
  await expect.poll(() => screen.queryByRole('heading', { name: 'Live prices' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'How it works' })).toBeVisible();
  expect(screen.queryByText(/Recharge by UPI/)).not.toBeInTheDocument();
});

it('says that no recharge is possible in a shop without a way to pay, and shows no prices where nothing is for sale', async () => {
  const recharge = { methods: [], minimum: '10.00' };
  const empty = { services: [], service_count: 0, country_count: 0, recharge };
  await open({ 'GET /api/user/storefront': { body: { data: empty } } });
  expect(await screen.findByText('Recharges are not available right now.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Live prices' })).not.toBeInTheDocument();
  expect(screen.queryByText('How do I add money?')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Get your first number.' })).toBeVisible();
});

it('labels its example as a sample, and hides the last digits of the number', async () => {
  await open();
  const sample = await screen.findByRole('figure');
  expect(sample).toHaveTextContent('Sample');
  expect(sample).toHaveTextContent('+91 98204 XXXXX');
  expect(sample).not.toHaveTextContent('₹');
});

it('says how to pay by UPI only where that is offered', async () => {
  const recharge = { methods: ['sandbox'], minimum: '50.00' };
  await open({ 'GET /api/user/storefront': { body: { data: { ...storefront, recharge } } } });
  expect(await screen.findByText('Recharge your wallet, from ₹50.')).toBeVisible();
  expect(screen.queryByText('How do I add money?')).not.toBeInTheDocument();
});

it('leads to the login alone while the shop takes no new customers, also once it is open already', async () => {
  let isOpen = true;
  await open({
    'GET /api/user/site-data': () => ({ body: { data: { ...defaultSite, registration_open: isOpen } } }),
  });
  const toRegister = () => document.querySelectorAll('a[href^="/register"]');
  await expect.poll(() => toRegister().length).toBeGreaterThan(1);
  isOpen = false;
  window.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findAllByText('We take no new customers right now.')).toHaveLength(2);
  expect(toRegister()).toHaveLength(0);
  expect(screen.getAllByRole('link', { name: 'Log in' })[0]).toHaveAttribute('href', '/login');
});
