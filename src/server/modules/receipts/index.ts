import type { receipts as endpoints } from '#shared/contract/receipts.ts';
import type { Handlers } from '../../http/serve.ts';
import { createReceiptIssue } from './issue-receipts.service.ts';
import type { ReceiptFiles } from './receipt-files.ts';
import { createReceiptsService } from './receipts.service.ts';

type Dependencies = Parameters<typeof createReceiptIssue>[0] & { receiptFiles: ReceiptFiles };

export function createReceiptsModule({ receiptFiles: files, ...dependencies }: Dependencies) {
  const { issue, issueDue } = createReceiptIssue(dependencies);
  const receipts = createReceiptsService({ ...dependencies, files, issue });
  return {
    handlers: {
      'GET /api/user/recharges/:id/receipt': ({ caller, params }) => receipts.readOwn(caller.id, params.id),
      'GET /api/admin/recharges/:id/receipt': ({ params }) => receipts.readAny(params.id),
    } satisfies Handlers<typeof endpoints>,
    jobs: [{ name: 'issue receipts', everyMs: 1_000, run: issueDue }],
    services: { receipts: { issueDue } },
  };
}
