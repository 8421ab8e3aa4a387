import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { Problem } from '#shared/problem.ts';
import { useRegistrationOpen } from '#renderer/data/site.ts';
import { useAcceptInvitation, useStaffInvitation } from '#renderer/data/staff-invitation.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { Button, ButtonLink } from '#renderer/ui/button/button.tsx';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { focusHere } from '#renderer/ui/form/field.tsx';
import { FormAlert } from '#renderer/ui/form/form-alert.tsx';
import { formatMoment } from '#renderer/ui/format/time.ts';
import { Dialog, DialogFoot } from '#renderer/ui/overlay/dialog.tsx';
import { invitationWords } from '#renderer/words/en/session/invitation.ts';
import { useWords } from '#renderer/words/words.ts';
import type { LinkProps } from './confirm-email.tsx';

/** Says whose shop, which role and who invited. Whoever is logged in accepts on a button; a visitor logs in or registers first. */
export function AcceptInvitation({ token, onUsed, onClose }: LinkProps) {
  const t = useWords(invitationWords);
  const invitation = useStaffInvitation(token);
  const accept = useAcceptInvitation();
  const { token: login, email } = useSessionStore();
  const isOver = accept.data === undefined && [accept.error, invitation.error].some(isInvitationOver);
  const isUsed = isOver || accept.data !== undefined;
  const use = useEffectEvent(onUsed);
  useEffect(() => {
    if (isUsed) use();
  }, [isUsed]);

  if (invitation.isPending) return null;
  const frame = { open: true, onOpenChange: (open: boolean) => !open && onClose() };
  const close = (
    <Button ref={focusHere} size="lg" onClick={onClose}>
      {t.close}
    </Button>
  );
  if (isOver) {
    return (
      <Dialog {...frame} title={t.overTitle}>
        <p className="text-muted">{t.over}</p>
        <DialogFoot>{close}</DialogFoot>
      </Dialog>
    );
  }
  if (accept.data !== undefined) {
    return (
      <Dialog {...frame} title={t.joinedTitle}>
        <output className="text-muted">{t.joined({ role: t[accept.data] })}</output>
        <DialogFoot>
          <ButtonLink to="/profile" size="lg" onClick={onClose}>
            {t.viewProfile}
          </ButtonLink>
          <ButtonLink to="/admin" size="lg" variant="solid" onClick={onClose}>
            {t.openPanel}
          </ButtonLink>
        </DialogFoot>
      </Dialog>
    );
  }
  const { shop, role, invited_by: who, expires_at: until } = invitation.data ?? {};
  if (shop === undefined || role === undefined || who === undefined || until === undefined) {
    return (
      <Dialog {...frame} title={t.overTitle}>
        <FormAlert>{errorMessage(invitation.error)}</FormAlert>
        <DialogFoot>{close}</DialogFoot>
      </Dialog>
    );
  }
  return (
    <Dialog {...frame} wide title={t.title({ shop })} description={t.text({ who })}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        <Line name={t.role}>{t[role]}</Line>
        <Line name={t.until}>{formatMoment(until)}</Line>
        {login !== null && <Line name={t.account}>{email}</Line>}
      </dl>
      {login === null ? (
        <LogInFirst token={token} />
      ) : (
        <>
          <FormAlert>{accept.error && errorMessage(accept.error)}</FormAlert>
          <DialogFoot>
            {close}
            <Button size="lg" variant="solid" needsShop busy={accept.isPending} onClick={() => accept.mutate(token)}>
              {t.accept}
            </Button>
          </DialogFoot>
        </>
      )}
    </Dialog>
  );
}

/** A visitor needs an account, and may create one while the shop takes new customers. */
function LogInFirst({ token }: { token: string }) {
  const t = useWords(invitationWords);
  const canRegister = useRegistrationOpen();
  // The way back from the login, in this tab only.
  const state = { wanted: `/?invitation=${token}` };
  return (
    <>
      <p className="text-muted">{canRegister ? t.asVisitor : t.asCustomer}</p>
      {/* Both do not fit beside each other on a small phone. */}
      <div className="mt-2 flex flex-wrap gap-2 *:flex-1">
        {canRegister && (
          <ButtonLink to="/register" state={state} size="lg">
            {t.register}
          </ButtonLink>
        )}
        <ButtonLink ref={focusHere} to="/login" state={state} size="lg" variant="solid">
          {t.logIn}
        </ButtonLink>
      </div>
    </>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 text-right font-medium wrap-anywhere">{children}</dd>
    </>
  );
}

function isInvitationOver(error: Error | null): boolean {
  return error instanceof Problem && error.code === 'invitation_over';
}
