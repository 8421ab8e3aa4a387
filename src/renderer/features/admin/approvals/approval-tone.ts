import type { Approval } from '#shared/contract/staff/approvals.ts';
import type { Tone } from '#renderer/ui/admin/marks/status-dot.tsx';

const tones: Record<Approval['state'], Tone> = {
  open: 'busy',
  approved: 'good',
  rejected: 'needed',
  withdrawn: 'over',
  expired: 'late',
};

export function toneOf(state: Approval['state']): Tone {
  return tones[state];
}
