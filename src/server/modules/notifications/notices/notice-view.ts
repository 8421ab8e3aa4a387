import { z } from 'zod';
import { Audience, type NoticeDraft } from '#shared/contract/staff/notices.ts';

/** A notice as an audit event shows it. */
export function auditView({ audience, expires_at: expiresAt, title, message, severity, link, shown_as }: NoticeDraft) {
  return {
    title,
    message,
    severity,
    link,
    shown_as,
    audience: z.encode(Audience, audience),
    expires_at: expiresAt?.toISOString() ?? null,
  };
}
