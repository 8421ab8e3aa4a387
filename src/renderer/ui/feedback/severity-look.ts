import { CircleAlert, CircleCheck, Info, Megaphone, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { Severity } from '#shared/contract/notifications.ts';

export const severityLooks: Record<Severity, { icon: LucideIcon; colour: string }> = {
  info: { icon: Info, colour: 'text-accent-text' },
  success: { icon: CircleCheck, colour: 'text-good' },
  warn: { icon: TriangleAlert, colour: 'text-warn' },
  error: { icon: CircleAlert, colour: 'text-bad' },
  secondary: { icon: Megaphone, colour: 'text-muted' },
};
