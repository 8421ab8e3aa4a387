import type { Customer } from '#shared/contract/users.ts';

/** A dialog about a customer is there while it is open. */
export type DialogProps = { customer: Customer; onClose: () => void };
