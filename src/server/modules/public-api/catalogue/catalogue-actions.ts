import type { Db } from '../../../db/client.ts';
import { successRateOf } from '../../catalogue/success-rate.ts';
import { jsonRefusal, Refusal, type ActionsOf } from '../action.ts';
import { findService } from '../buying/orders.repository.ts';
import { listSoldCountries, listSoldServices, listSuccess } from './price-lines.repository.ts';

const countryOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));
const defaultLength = 10;
const largestLength = 100;

type Name = 'getCountries' | 'getServicesList' | 'getServices' | 'getOperators' | 'getListOfTopCountriesByService';

/** Actions that list countries and services. */
export function catalogueActions(db: Db): ActionsOf<Name> {
  return {
    async getCountries() {
      const countries = await listSoldCountries(db);
      return { json: Object.fromEntries(countries.map((country) => [country.code, countryRow(country)])) };
    },

    async getServicesList({ country }) {
      return { json: { status: 'success', services: await listSoldServices(db, countryOf(country)) } };
    },

    async getServices({ country }) {
      const services = await listSoldServices(db, countryOf(country));
      return { json: Object.fromEntries(services.map(({ code, name }) => [code, name])) };
    },

    async getOperators({ country }) {
      const countries = await listSoldCountries(db, countryOf(country));
      if (countries.length === 0) return jsonRefusal('error', 'OPERATORS_NOT_FOUND');
      const countryOperators = Object.fromEntries(countries.map(({ code }) => [code, ['any']]));
      return { json: { status: 'success', countryOperators } };
    },

    /** Only countries with enough orders for an honest rate. */
    async getListOfTopCountriesByService({ service, length = String(defaultLength), page = '1' }) {
      const [known, counts] = await Promise.all([findService(db, service), listSuccess(db, service)]);
      if (!known) throw new Refusal('BAD_SERVICE');
      const all = counts.reduce((sum, { sample }) => sum + sample, 0);
      const rows = counts.flatMap(({ country, sample, delivered }) => {
        const { success_rate: rate } = successRateOf({ sample, delivered, median_wait_seconds: null });
        return rate === null ? [] : { country, share: Math.round((sample * 10_000) / all) / 100, rate };
      });
      const size = Math.min(Number(length), largestLength);
      const from = Math.max(Number(page) - 1, 0) * size;
      return { json: rows.slice(from, from + size) };
    },
  };
}

function countryRow({ code, name }: { code: number; name: string }) {
  return { id: code, rus: name, eng: name, chn: name, visible: 1, retry: 1, rent: 0, multiService: 1 };
}
