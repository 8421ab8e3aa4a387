import type { Db } from '../../db/client.ts';
import { caseText } from '../../words/case-text.ts';
import { keepAlertOfCase } from '../alerts/alerts.service.ts';
import { alertOf, alertText, pathOfAlert } from './case-alert.ts';
import type { NewCase } from './new-case.ts';
import { addCase, addEvent, hasCase } from './cases.repository.ts';

export type { NewCase };

/**
 * Raises a case for staff: something no rule may decide alone. One that is the same as an earlier one is counted there,
 * and opens it again if it was closed. Staff are alerted of what is new to them.
 */
export async function raiseCase(trx: Db, newCase: NewCase): Promise<void> {
  const { numberId, text } = newCase;
  const detail = caseText(text, 'en');
  const ofNumber = numberId === undefined ? {} : { recursAs: `number:${numberId}` };
  const { id, times, wasClosed } = await addCase(trx, { ...ofNumber, ...newCase, detail });
  const alert = alertOf(newCase);
  if (times === 1 || wasClosed || alert.isAlwaysNews) {
    const { kind, severity } = alert;
    const texts = { en: alertText(newCase, alert, 'en'), hi: alertText(newCase, alert, 'hi') };
    await keepAlertOfCase(trx, { kind, severity, texts, path: pathOfAlert(id, newCase), caseId: id });
  }
  if (times === 1) return;
  await addEvent(trx, { caseId: id, kind: wasClosed ? 'reopened' : 'seen_again', actorId: null, detail, text });
}

/**
 * The same, once for a kind and text however often it is seen. Returns whether this call raised it. Call it under a
 * lock that everyone who may see the same thing takes.
 */
export async function raiseCaseOnce(trx: Db, newCase: NewCase): Promise<boolean> {
  if (await hasCase(trx, { kind: newCase.kind, detail: caseText(newCase.text, 'en') })) return false;
  await raiseCase(trx, newCase);
  return true;
}
