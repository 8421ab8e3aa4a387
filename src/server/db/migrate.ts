import { Migrator, sql, type Migration } from 'kysely';
import type { Db } from './client.ts';
import { start } from './migrations/01-shop/0001-start.ts';
import { numberChecks } from './migrations/01-shop/0002-number-checks.ts';
import { walletLimits } from './migrations/01-shop/0003-wallet-limits.ts';
import { provenBooks } from './migrations/01-shop/0004-proven-books.ts';
import { proofs } from './migrations/01-shop/0005-proofs.ts';
import { limits } from './migrations/01-shop/0006-limits.ts';
import { secretKeys } from './migrations/01-shop/0007-secret-keys.ts';
import { fullProofAttempts } from './migrations/01-shop/0008-full-proof-attempts.ts';
import { serverHabits } from './migrations/01-shop/0009-server-habits.ts';
import { lastLooks } from './migrations/01-shop/0010-last-looks.ts';
import { knownDifferences } from './migrations/01-shop/0011-known-differences.ts';
import { removalWarnings } from './migrations/01-shop/0012-removal-warnings.ts';
import { attemptsWithoutOrder } from './migrations/01-shop/0013-attempts-without-order.ts';
import { confirmedApart } from './migrations/01-shop/0014-confirmed-apart.ts';
import { auditTrail } from './migrations/02-admin/0015-audit-trail.ts';
import { staff } from './migrations/02-admin/0016-staff.ts';
import { bulkAndViews } from './migrations/02-admin/0017-bulk-and-views.ts';
import { impersonations } from './migrations/02-admin/0018-impersonations.ts';
import { customers } from './migrations/02-admin/0019-customers.ts';
import { customerFigures } from './migrations/02-admin/0020-customer-figures.ts';
import { refunds } from './migrations/02-admin/0021-refunds.ts';
import { orderList } from './migrations/02-admin/0022-order-list.ts';
import { reviewsAndCases } from './migrations/02-admin/0023-reviews-and-cases.ts';
import { tickets } from './migrations/02-admin/0024-tickets.ts';
import { prices } from './migrations/02-admin/0025-prices.ts';
import { siteDocuments } from './migrations/02-admin/0027-site-documents.ts';
import { shopSecrets } from './migrations/02-admin/0028-shop-secrets.ts';
import { analytics } from './migrations/02-admin/0033-analytics.ts';
import { stockBatches } from './migrations/03-admin-complete/0034-stock-batches.ts';
import { recalls } from './migrations/03-admin-complete/0035-recalls.ts';
import { notices } from './migrations/03-admin-complete/0038-notices.ts';
import { customServers } from './migrations/03-admin-complete/0041-custom-servers.ts';
import { bonuses } from './migrations/03-admin-complete/0044-bonuses.ts';
import { discounts } from './migrations/03-admin-complete/0045-discounts.ts';
import { desk } from './migrations/03-admin-complete/0046-desk.ts';
import { onePhoneIndex } from './migrations/03-admin-complete/0047-one-phone-index.ts';
import { pairedRollups } from './migrations/03-admin-complete/0048-paired-rollups.ts';
import { askedRows } from './migrations/03-admin-complete/0052-asked-rows.ts';
import { heldNotices } from './migrations/03-admin-complete/0053-held-notices.ts';
import { indexesOfLists } from './migrations/03-admin-complete/0054-indexes-of-lists.ts';
import { annotations } from './migrations/03-admin-complete/0055-annotations.ts';
import { replacementCancels } from './migrations/03-admin-complete/0056-replacement-cancels.ts';
import { customersOfEvents } from './migrations/03-admin-complete/0057-customers-of-events.ts';
import { requestsOfEvents } from './migrations/03-admin-complete/0059-requests-of-events.ts';
import { caseTexts } from './migrations/03-admin-complete/0060-case-texts.ts';
import { searchedLists } from './migrations/03-admin-complete/0061-searched-lists.ts';
import { staffAlerts } from './migrations/03-admin-complete/0062-staff-alerts.ts';
import { receipts } from './migrations/03-admin-complete/0063-receipts.ts';
import { stockChanges } from './migrations/03-admin-complete/0064-stock-changes.ts';
import { sharedWork } from './migrations/04-machines/0065-shared-work.ts';
import { grownLists } from './migrations/04-machines/0066-grown-lists.ts';
import { repeatedCodes } from './migrations/04-machines/0067-repeated-codes.ts';
import { hiddenSales } from './migrations/04-machines/0068-hidden-sales.ts';
import { requestBudgets } from './migrations/04-machines/0069-request-budgets.ts';
import { serverDrifts } from './migrations/04-machines/0070-server-drifts.ts';
import { stockMarks } from './migrations/04-machines/0071-stock-marks.ts';
import { guardedSecrets } from './migrations/04-machines/0073-guarded-secrets.ts';
import { invitationLinks } from './migrations/04-machines/0075-invitation-links.ts';
import { limitsOfBans } from './migrations/04-machines/0077-limits-of-bans.ts';
import { plainPhotos } from './migrations/04-machines/0078-plain-photos.ts';
import { newFactors } from './migrations/04-machines/0081-new-factors.ts';
import { workingWebhooks } from './migrations/04-machines/0082-working-webhooks.ts';
import { idsOfRequestKeys } from './migrations/04-machines/0083-ids-of-request-keys.ts';
import { keptAlerts } from './migrations/04-machines/0084-kept-alerts.ts';
import { personsOfBonuses } from './migrations/04-machines/0085-persons-of-bonuses.ts';
import { legalPages } from './migrations/04-machines/0086-legal-pages.ts';
import { personsByEmail } from './migrations/04-machines/0087-persons-by-email.ts';
import { visitNotifications } from './migrations/04-machines/0088-visit-notifications.ts';
import { formatsOfAccounts } from './migrations/04-machines/0089-formats-of-accounts.ts';
import { indexOfVisits } from './migrations/04-machines/0090-index-of-visits.ts';
import { declinedPayments } from './migrations/04-machines/0091-declined-payments.ts';

/**
 * Forward only. 0001-start may be edited until the first release. From then on this list is append-only: a released
 * migration is never edited, a change is a new migration below it. They run by name, so the number alone decides the order.
 * A folder per release: `01-shop`, `02-admin` up to 0033, `03-admin-complete` up to 0064, `04-machines` from 0065.
 */
const migrations: Record<string, Migration> = {
  '0001-start': start,
  '0002-number-checks': numberChecks,
  '0003-wallet-limits': walletLimits,
  '0004-proven-books': provenBooks,
  '0005-proofs': proofs,
  '0006-limits': limits,
  '0007-secret-keys': secretKeys,
  '0008-full-proof-attempts': fullProofAttempts,
  '0009-server-habits': serverHabits,
  '0010-last-looks': lastLooks,
  '0011-known-differences': knownDifferences,
  '0012-removal-warnings': removalWarnings,
  '0013-attempts-without-order': attemptsWithoutOrder,
  '0014-confirmed-apart': confirmedApart,
  '0015-audit-trail': auditTrail,
  '0016-staff': staff,
  '0017-bulk-and-views': bulkAndViews,
  '0018-impersonations': impersonations,
  '0019-customers': customers,
  '0020-customer-figures': customerFigures,
  '0021-refunds': refunds,
  '0022-order-list': orderList,
  '0023-reviews-and-cases': reviewsAndCases,
  '0024-tickets': tickets,
  '0025-prices': prices,
  '0027-site-documents': siteDocuments,
  '0028-shop-secrets': shopSecrets,
  '0033-analytics': analytics,
  '0034-stock-batches': stockBatches,
  '0035-recalls': recalls,
  '0038-notices': notices,
  '0041-custom-servers': customServers,
  '0044-bonuses': bonuses,
  '0045-discounts': discounts,
  '0046-desk': desk,
  '0047-one-phone-index': onePhoneIndex,
  '0048-paired-rollups': pairedRollups,
  '0052-asked-rows': askedRows,
  '0053-held-notices': heldNotices,
  '0054-indexes-of-lists': indexesOfLists,
  '0055-annotations': annotations,
  '0056-replacement-cancels': replacementCancels,
  '0057-customers-of-events': customersOfEvents,
  '0059-requests-of-events': requestsOfEvents,
  '0060-case-texts': caseTexts,
  '0061-searched-lists': searchedLists,
  '0062-staff-alerts': staffAlerts,
  '0063-receipts': receipts,
  '0064-stock-changes': stockChanges,
  '0065-shared-work': sharedWork,
  '0066-grown-lists': grownLists,
  '0067-repeated-codes': repeatedCodes,
  '0068-hidden-sales': hiddenSales,
  '0069-request-budgets': requestBudgets,
  '0070-server-drifts': serverDrifts,
  '0071-stock-marks': stockMarks,
  '0073-guarded-secrets': guardedSecrets,
  '0075-invitation-links': invitationLinks,
  '0077-limits-of-bans': limitsOfBans,
  '0078-plain-photos': plainPhotos,
  '0081-new-factors': newFactors,
  '0082-working-webhooks': workingWebhooks,
  '0083-ids-of-request-keys': idsOfRequestKeys,
  '0084-kept-alerts': keptAlerts,
  '0085-persons-of-bonuses': personsOfBonuses,
  '0086-legal-pages': legalPages,
  '0087-persons-by-email': personsByEmail,
  '0088-visit-notifications': visitNotifications,
  '0089-formats-of-accounts': formatsOfAccounts,
  '0090-index-of-visits': indexOfVisits,
  '0091-declined-payments': declinedPayments,
};

/** All migrations of this release, in their order. */
export const migrationNames: readonly string[] = Object.keys(migrations).toSorted();

/**
 * Migrates the database to the latest version, or to that of a migration. Takes the migrator's lock, so several processes can
 * start at the same time.
 */
export async function migrate(db: Db, to?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await (to === undefined ? migrator.migrateToLatest() : migrator.migrateTo(to));
  if (error) throw new Error('The database could not be migrated', { cause: error });
}

/** The migrations that a database has had. */
export async function listMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
