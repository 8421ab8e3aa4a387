import type { SentAudience } from '#shared/contract/staff/notices.ts';
import type { ShopApi } from '#sandbox/world/shop-api.ts';

/** Writes a notice that appears in open pages. Returns what sends it. */
export async function writeNotice(admin: ShopApi, audience: SentAudience): Promise<() => Promise<unknown>> {
  const text = {
    title: 'Lower prices',
    message: 'Numbers of all countries cost less today',
    severity: 'info',
  } as const;
  const body = { ...text, link: null, shown_as: 'both', audience, expires_at: null } as const;
  const { notice } = await admin('POST /api/admin/notices', { body, idempotencyKey: crypto.randomUUID() });
  const { count } = await admin('POST /api/admin/notices/audience', { body: { audience } });
  const sending = { version: notice.version, send_at: null, expected_count: count };
  return () => admin('POST /api/admin/notices/:id/send', { params: { id: notice.id }, body: sending });
}
