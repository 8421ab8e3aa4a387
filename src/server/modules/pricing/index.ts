import type { offers as offerEndpoints } from '#shared/contract/staff/offers.ts';
import type { pricing as pricingEndpoints } from '#shared/contract/staff/pricing.ts';
import type { Db } from '../../db/client.ts';
import type { Handlers } from '../../http/serve.ts';
import type { Publish } from '../../realtime/publish.ts';
import type { Inverses } from '../audit/inverses.ts';
import { createOffers } from './offers.service.ts';
import { createPrices } from './prices.service.ts';
import { createRules } from './rules.service.ts';
import { undoOffer } from './undo-offer.ts';
import { undoRule } from './undo-rule.ts';

type Dependencies = { db: Db; publish: Publish };

export function createPricingModule({ db, publish }: Dependencies) {
  const prices = createPrices({ publish });
  const rules = createRules({ db, prices });
  const offers = createOffers({ db, prices, publish });
  return {
    handlers: {
      'GET /api/admin/price-rules': async () => ({ data: await rules.list() }),
      'POST /api/admin/price-rules/impact': ({ body }) => rules.readImpact(body),
      'POST /api/admin/price-rules': async ({ caller, body }) => ({ rule: await rules.write(caller, body) }),
      'DELETE /api/admin/price-rules/:id': async ({ caller, params, query }) => {
        await rules.remove(caller, params.id, Number(query.version));
        return {};
      },
      'GET /api/admin/offers': ({ query }) => offers.list(query),
      'POST /api/admin/offers/impact': ({ body }) => offers.readImpact(body.changes),
      'POST /api/admin/offers': async ({ caller, body }) => ({ data: await offers.save(caller, body.changes) }),
      'POST /api/admin/offers/direct': async ({ caller, body }) => ({ offer: await offers.addDirect(caller, body) }),
    } satisfies Handlers<typeof offerEndpoints & typeof pricingEndpoints>,
    inverses: {
      'offer.change': undoOffer({ offers, prices }),
      'price_rule.add': undoRule({ rules, prices }),
      'price_rule.change': undoRule({ rules, prices }),
      'price_rule.remove': undoRule({ rules, prices }),
    } satisfies Inverses,
    services: { prices },
  };
}
