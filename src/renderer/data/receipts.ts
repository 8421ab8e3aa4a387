import type { RechargeId } from '#shared/contract/recharges.ts';
import { useApi } from '#renderer/lib/app-services.tsx';

/** Reads the receipt of a paid recharge as a PDF; `staff` read those of all customers. */
export function useReadReceipt(reader: 'customer' | 'staff' = 'customer') {
  const api = useApi();
  const path = reader === 'staff' ? 'GET /api/admin/recharges/:id/receipt' : 'GET /api/user/recharges/:id/receipt';
  return (id: RechargeId) => api(path, { params: { id }, asBytes: true });
}
