import { paise, toRupees } from '#shared/money.ts';
import { demoCountries } from './demo-countries.ts';
import { demoServices } from './demo-services.ts';
import type { ProviderCatalogue, ProviderOffer } from './sms-provider/provider-catalogue.ts';

/** An account at one of the demo's providers: what it sells and when it allows a cancel. Its currency is the rupee. */
export type DemoServer = { name: string; apiKey: string; cancelAfterSeconds: number; catalogue: ProviderCatalogue };

/** The demo's three providers. Prices and stock are derived from the names, so they are the same at every start. */
export function demoServers(): DemoServer[] {
  return [
    { name: 'Aster', apiKey: 'sandbox-aster-key', cancelAfterSeconds: 30, catalogue: catalogueOf('Aster', 100) },
    { name: 'Banyan', apiKey: 'sandbox-banyan-key', cancelAfterSeconds: 60, catalogue: catalogueOf('Banyan', 88) },
    { name: 'Cedar', apiKey: 'sandbox-cedar-key', cancelAfterSeconds: 45, catalogue: catalogueOf('Cedar', 117) },
  ];
}

const india = 22;
const alwaysInStock = 'Aster';

function catalogueOf(provider: string, percent: number): ProviderCatalogue {
  const offers = demoServices.flatMap(({ code, cost }) =>
    demoCountries.flatMap((country): ProviderOffer[] => {
      const chance = numberFrom(`${provider} ${code} ${country.id}`);
      const isSafe = provider === alwaysInStock && country.id === india;
      if (chance % 5 === 0 && !isSafe) return [];
      const isSoldOut = chance % 7 === 0 && !isSafe;
      const stock = isSoldOut ? 0 : 3 + (chance % 480);
      return [{ service: code, country: country.id, cost: costOf(cost, country.percent, percent), stock }];
    }),
  );
  const services = demoServices.map(({ code, name }) => ({ code, name }));
  return { services, countries: demoCountries, offers };
}

/** Cost in rupees, rounded to five paise. */
function costOf(cost: number, ...percents: number[]): string {
  const scaled = percents.reduce((amount, percent) => (amount * percent) / 100, cost);
  return toRupees(paise(Math.round(scaled / 5) * 5));
}

/** FNV-1a hash: looks random, same for the same text. */
function numberFrom(text: string): number {
  return Array.from(text).reduce(
    (hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01_00_01_93) >>> 0,
    0x81_1c_9d_c5,
  );
}
