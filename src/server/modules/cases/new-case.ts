import type { ServerId } from '#shared/contract/catalogue.ts';
import type { NumberId } from '#shared/contract/numbers.ts';
import type { RechargeId } from '#shared/contract/recharges.ts';
import type { Paise } from '#shared/money.ts';
import type { CaseKind } from '#shared/staff/queues/case-kinds.ts';
import type { CaseText } from '../../words/case-text.ts';

/** `amount` in paise. `recursAs` names what the case is about, by default its number: the same kind with the same name is the same case. */
export type NewCase = {
  kind: CaseKind;
  text: CaseText;
  numberId?: NumberId;
  rechargeId?: RechargeId;
  serverId?: ServerId;
  payment?: { id: string; amount: Paise };
  recursAs?: string;
};
