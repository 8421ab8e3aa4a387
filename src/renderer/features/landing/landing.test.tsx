import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { defaultSite } from '#shared/site.ts';
import type { Storefront } from '#shared/contract/storefront.ts';
import { createFakeServices, type FakeAnswers } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { homePage } from '#renderer/app/composed-pages.tsx';

const names = ['WhatsApp', 'Telegram', ...Array.from({ length: 60 }, (_, index) => `Service ${index + 1}`)];
const services = names.map((name, index) => ({
  id: index + 1,
  slug: name.toLowerCase().replace(' ', '-'),
  name,
  icon: null,
  from_price: '12.50',
  success_rate: index === 0 ? 92 : null,
  country_count: 9,
}));
const accounts = [
  { id: 1, name: 'Gmail, 2 years old', category: 'Email', icon: null, price: '45.00', stock: 12 },
  { id: 2, name: 'Telegram account', category: 'Social', icon: null, price: '80.00', stock: 3 },
];
const storefront = {
  services: services.slice(0, 12),
  service_count: services.length,
  country_count: 9,
  accounts,
  account_count: 5,
  codes_delivered: 12_000,
  recharge: { methods: ['upi'], minimum: '10.00' },
} as unknown as Storefront;

const Home = homePage();

async function open(answers: FakeAnswers = {}, path = '/') {
  const services = await createFakeServices({ 'GET /api/user/storefront': { body: { data: storefront } }, ...answers });
  renderWith(services, <Home />, path);
  return services;
}
const all = { body: { data: services.map((service) => ({ ...service, code: 'xx', aliases: [] })) } };
const addressOf = (link: HTMLElement) => link.getAttribute('href');

it('shows real services with their lowest prices and success rates, and how much a recharge is at least', async () => {
  await open();
  expect(await screen.findByRole('link', { name: /WhatsApp.*from ₹12\.50.*92% success/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /Telegram.*from ₹12\.50.*9 countries$/ })).toBeVisible();
  expect(screen.getByText('62 services · 9 countries')).toBeVisible();
  expect(screen.getByText('Recharge by UPI, from ₹10.')).toBeVisible();
});

it('shows all services at an address of their own, which can be searched', async () => {
  await open({ 'GET /api/user/storefront/services': all });
  await userEvent.click(await screen.findByRole('link', { name: 'See all services' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'All services and prices' })).toHaveFocus();
  const search = await screen.findByRole('searchbox', { name: 'Search services' });
  const priced = () => screen.queryAllByRole('link', { name: /₹12\.50/ });
  expect(await screen.findAllByRole('link', { name: /₹12\.50/ })).toHaveLength(62);
  expect(screen.getAllByRole('link', { name: /^.+from ₹12\.50.*(countr|success)/ })).toHaveLength(62);
  await userEvent.type(search, 'telgram');
  expect(priced().map(addressOf)).toEqual(['/?service=telegram']);
  await userEvent.clear(search);
  await userEvent.type(search, 'qqqq');
  expect(screen.getByText('No results for “qqqq”')).toBeVisible();
});

it('says that all services could not be loaded, and asks again', async () => {
  let tries = 0;
  const answer = () => ((tries += 1) === 1 ? { status: 404, body: { code: 'not_found' } } : all);
  await open({ 'GET /api/user/storefront/services': answer }, '/?services=all');
  await userEvent.click(await screen.findByRole('button', { name: 'Load again' }));
  expect(await screen.findAllByRole('link', { name: /₹12\.50/ })).toHaveLength(62);
});

it('shows readymade accounts with price and stock, which lead to the shop after the account is created', async () => {
  await open();
  const gmail = await screen.findByRole('link', { name: /Gmail, 2 years old.*Email.*₹45\.00.*12 in stock/ });
  expect(addressOf(gmail)).toBe('/register');
  expect(screen.getByText('2 of 5 products')).toBeVisible();
});

it('names the ways to pay that the shop has on, and the codes delivered once there are enough', async () => {
  await open();
  expect(await screen.findByText('UPI')).toBeVisible();
  expect(screen.queryByText('Demo payment')).not.toBeInTheDocument();
  expect(screen.getByText('12,000+ codes delivered in the last 30 days')).toBeVisible();
});

it('says nothing of codes while they are few, and of accounts where none are for sale', async () => {
  const few = { ...storefront, codes_delivered: null, accounts: [], account_count: 0 };
  await open({ 'GET /api/user/storefront': { body: { data: few } } });
  await screen.findByText('UPI');
  expect(screen.queryByText(/codes delivered/)).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Readymade accounts' })).not.toBeInTheDocument();
});

it('shows developers the address that answers, whatever the owner writes in the footer', async () => {
  const site = { ...defaultSite, footer: { ...defaultSite.footer, domain: 'Asha Numbers' } };
  const { queryClient } = await open({ 'GET /api/user/site-data': { body: { data: site } } });
  await expect.poll(() => queryClient.getQueryState(['site-data'])?.status).toBe('success');
  expect(screen.getByText(/^API=/)).toHaveTextContent(
    `API="${location.origin}/stubs/handler_api.php?api_key=YOUR_KEY"`,
  );
});

it('answers two common questions without a click', async () => {
  await open();
  expect(await screen.findByText(/A number you use for a few minutes/)).toBeVisible();
  expect(screen.getByText(/the full price returns to your wallet/)).toBeVisible();
  expect(screen.getByText(/You see the price before you buy/)).not.toBeVisible();
});

describe('the page of a service', () => {
  const countries = [
    { slug: 'india', iso: 'IN', name: 'India', from_price: '11.00', success_rate: 95 },
    { slug: 'united-kingdom', iso: 'GB', name: 'United Kingdom', from_price: '30.00', success_rate: null },
  ];
  const offers = {
    'GET /api/user/storefront/services/telegram': { body: { data: { service: services[1], countries } } },
  };

  it('shows its prices and success rates by country, each with an address of its own', async () => {
    await open(offers, '/?service=telegram');
    expect(await screen.findByRole('heading', { level: 1, name: 'Telegram numbers for OTP' })).toBeVisible();
    const india = screen.getByRole('link', { name: /India.*95% success.*₹11\.00/ });
    expect(addressOf(india)).toBe('/?service=telegram&country=india');
    expect(screen.getByRole('link', { name: /^United Kingdom.*₹30\.00$/ })).toBeVisible();
    await userEvent.click(india);
    expect(await screen.findByRole('heading', { level: 1, name: 'Telegram numbers from India' })).toHaveFocus();
    expect(addressOf(screen.getByRole('link', { name: 'Telegram' }))).toBe('/?service=telegram');
    expect(screen.getByText('In stock · 95% success')).toBeVisible();
  });

  it('leads to other services, and to its offers after the account is created', async () => {
    await open(offers, '/?service=telegram');
    expect(addressOf(await screen.findByRole('link', { name: 'Buy a Telegram number' }))).toBe('/register');
    expect(addressOf(await screen.findByRole('link', { name: /WhatsApp.*from/ }))).toBe('/?service=whatsapp');
    expect(screen.queryByRole('link', { name: /^Telegram.*from/ })).not.toBeInTheDocument();
  });

  it('shows the usual page where the shop has no such service', async () => {
    await open({}, '/?service=nothing');
    expect(await screen.findByRole('heading', { level: 1, name: /Pay only when the code arrives/ })).toBeVisible();
  });

  it('shows all countries where the one in the address has none in stock', async () => {
    await open(offers, '/?service=telegram&country=atlantis');
    expect(await screen.findByRole('heading', { level: 1, name: 'Telegram numbers for OTP' })).toBeVisible();
  });

  it('says that the prices could not be loaded, and asks again', async () => {
    let tries = 0;
    const key = 'GET /api/user/storefront/services/telegram';
    const answer = () => ((tries += 1) === 1 ? { status: 503, body: { code: 'unexpected' } } : offers[key]);
    await open({ [key]: answer }, '/?service=telegram');
    await userEvent.click(await screen.findByRole('button', { name: 'Load again' }));
    expect(await screen.findByRole('link', { name: /India/ })).toBeVisible();
  });
});

it('leaves the prices out where they cannot be read, and promises no minimum', async () => {
  await open({ 'GET /api/user/storefront': { status: 404, body: { code: 'not_found' } } });
  await expect.poll(() => screen.queryByRole('heading', { name: 'Live prices' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'How it works' })).toBeVisible();
  expect(screen.queryByText(/Recharge by UPI/)).not.toBeInTheDocument();
});

it('says that no recharge is possible in a shop without a way to pay, and shows no prices where nothing is for sale', async () => {
  const recharge = { methods: [], minimum: '10.00' };
  const empty = { ...storefront, services: [], service_count: 0, country_count: 0, recharge };
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
  await expect.poll(() => screen.queryAllByText('We take no new customers right now.')).toHaveLength(2);
  expect(toRegister()).toHaveLength(0);
  expect(screen.getAllByRole('link', { name: 'Log in' })[0]).toHaveAttribute('href', '/login');
});
