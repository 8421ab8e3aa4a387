/** Catalogue of a fake provider. Countries have their handler_api numbers, costs are decimal rupees. */
export type ProviderCatalogue = {
  services: readonly ProviderService[];
  countries: readonly ProviderCountry[];
  offers: readonly ProviderOffer[];
};

type ProviderService = { code: string; name: string };
/** `silent`: no code arrives by itself, so that numbers of the country can be cancelled. */
export type ProviderCountry = { id: number; name: string; phone: PhonePlan; silent?: boolean };
export type ProviderOffer = { service: string; country: number; cost: string; stock: number };

/** Shape of a mobile number: country prefix, allowed starts of the national part, and its length. */
export type PhonePlan = { prefix: string; starts: readonly string[]; length: number };

/** Two services in two countries with the same cost and stock: enough for most tests. */
export function smallCatalogue({ cost = '10.00', stock = 100 } = {}): ProviderCatalogue {
  const services = [
    { code: 'wa', name: 'WhatsApp' },
    { code: 'tg', name: 'Telegram' },
  ];
  const countries = [
    { id: 22, name: 'India', phone: { prefix: '91', starts: ['98', '70'], length: 10 } },
    { id: 16, name: 'United Kingdom', phone: { prefix: '44', starts: ['74'], length: 10 } },
  ];
  const offers = services.flatMap(({ code }) =>
    countries.map(({ id }) => ({ service: code, country: id, cost, stock })),
  );
  return { services, countries, offers };
}
