import type { UserId } from '#shared/contract/account/session.ts';
import type { InvitationId } from '#shared/contract/staff/staff.ts';
import type { Role } from '#shared/permissions.ts';
import { Problem } from '#shared/problem.ts';
import type { Db } from '../../../db/client.ts';
import { transact, type AfterCommit } from '../../../db/transact.ts';
import type { Caller, Origin } from '../../../http/serve.ts';
import type { Publish } from '../../../realtime/publish.ts';
import { createToken, hashToken } from '../../../security/tokens.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { limitedAt, type Limit, type Limits } from '../../limits/limits.service.ts';
import type { MailService } from '../../mail/mail.service.ts';
import { lockOwnAccount } from '../../session/account-lock.ts';
import type { OwnerNews } from '../owner-news.service.ts';
import type { StaffProofs } from '../staff-proof.service.ts';
import {
  acceptInvitation,
  addInvitation,
  endInvitation,
  endOrphanedInvitations,
  findAccountOf,
  findOpenInvitation,
  listInvitations,
  renewInvitation,
} from './invitations.repository.ts';
import { lockRoles } from './roster.repository.ts';
import type { Roster } from './roster.service.ts';

type Dependencies = {
  db: Db;
  publish: Publish;
  staffProofs: StaffProofs;
  ownerNews: OwnerNews;
  limits: Limits;
  mail: Pick<MailService, 'isOn' | 'queue'>;
  publicUrl: string;
  getSiteName: () => Promise<string>;
  give: Roster['give'];
};
type Invite = { email: string; role: Role; reason: string };
/** Shown once: only the hash of the token is kept. */
type Link = { id: InvitationId; token: string; mailed: boolean };

const linkDays = 7;
const shownDays = 30;
const made: Limit = { name: 'staff-invitations', most: 30, seconds: 3600 };
const opened: Limit = { name: 'staff-invitation-links', most: 30, seconds: 3600 };

/**
 * Invitations to staff. Whoever has the link accepts it, with whatever account: an email proves nothing here, because anybody may
 * set theirs to the invited one. Only owners invite, with a fresh proof.
 */
export function createInvitations(dependencies: Dependencies) {
  const { db, publish, staffProofs, ownerNews, limits, mail, publicUrl, getSiteName, give } = dependencies;

  /** Makes an invitation, and mails its link where there is mail. Raises two_factor_needed, proof_needed, too_many_requests. */
  async function invite(caller: Caller, { email, role, reason }: Invite): Promise<Link> {
    return makeLink(caller, async (trx, tokenHash) => {
      const id = await addInvitation(trx, { email, role, invitedBy: caller.id, reason, tokenHash, days: linkDays });
      const subject = `invitation:${id}`;
      await recordAudit(trx, { actor: caller.actor, action: 'staff.invite', subject, reason, after: { email, role } });
      return { id, email };
    });
  }

  /** Makes a new link for an invitation, which ends the one before. Raises as `invite`, and not_found for one that is over. */
  async function renew(caller: Caller, id: InvitationId): Promise<Link> {
    return makeLink(caller, async (trx, tokenHash) => {
      const after = await renewInvitation(trx, id, { invitedBy: caller.id, tokenHash, days: linkDays });
      if (!after) throw new Problem('not_found');
      const subject = `invitation:${id}`;
      await recordAudit(trx, { actor: caller.actor, action: 'staff.invitation_link', subject, after });
      return { id, email: after.email };
    });
  }

  async function makeLink(
    caller: Caller,
    keep: (trx: Db, tokenHash: Buffer) => Promise<{ id: InvitationId; email: string }>,
  ): Promise<Link> {
    await limits.claim([[made, `user:${caller.id}`]]);
    const token = createToken();
    return transact(db, async (trx, afterCommit) => {
      await staffProofs.requireProof(trx, caller, 'settings');
      await lockRoles(trx);
      const { id, email } = await keep(trx, hashToken(token));
      await mailLink(trx, caller.id, email, token);
      announce(afterCommit);
      return { id, token, mailed: mail.isOn };
    });
  }

  /** In the language of the invited account, or of who invites where there is none. It leads home, which visitors and customers may both open. */
  async function mailLink(trx: Db, invitedBy: UserId, email: string, token: string): Promise<void> {
    const reader = (await findAccountOf(trx, email)) ?? invitedBy;
    const link = new URL(`/?invitation=${token}`, publicUrl).href;
    const usefulMinutes = linkDays * 24 * 60;
    await mail.queue(trx, reader, { kind: 'staff_invitation_link', link }, { to: email, usefulMinutes });
  }

  /** Revokes an invitation: its link does nothing more. Raises not_found. */
  async function revoke({ actor }: Caller, id: InvitationId): Promise<void> {
    await transact(db, async (trx, afterCommit) => {
      const before = await endInvitation(trx, id);
      if (!before) throw new Problem('not_found');
      await recordAudit(trx, { actor, action: 'staff.uninvite', subject: `invitation:${id}`, before });
      announce(afterCommit);
    });
  }

  /** What the link is for. Raises invitation_over, too_many_requests. */
  async function check(token: string, { ip }: Pick<Origin, 'ip'>) {
    await limits.claim(limitedAt(opened, ip));
    const found = await findOpenInvitation(db, hashToken(token));
    if (!found) throw new Problem('invitation_over');
    const { role, invited_by, expires_at } = found;
    return { shop: await getSiteName(), role, invited_by, expires_at };
  }

  /**
   * Gives the caller the role of the invitation, which is over then. Raises invitation_over, already_staff (it can still be accepted by
   * another account), signed_out, too_many_requests.
   */
  async function accept(caller: Caller, token: string, { ip }: Pick<Origin, 'ip'>): Promise<{ role: Role }> {
    await limits.claim(limitedAt(opened, ip));
    if (caller.role !== null) throw new Problem('already_staff');
    return transact(db, async (trx, afterCommit) => {
      await lockRoles(trx);
      await lockOwnAccount(trx, caller);
      const found = await findOpenInvitation(trx, hashToken(token));
      if (!found || !(await acceptInvitation(trx, found.id, caller.id))) throw new Problem('invitation_over');
      const { id, role, reason } = found;
      const { actor } = caller;
      await recordAudit(trx, { actor, action: 'staff.accept', subject: `invitation:${id}`, after: { role } });
      await give(trx, afterCommit, actor, { id: caller.id, was: null, role, reason });
      await ownerNews.tell(trx, afterCommit, {
        path: `/admin/staff?open=${caller.id}`,
        write: (words) => words.staffJoined({ who: caller.email, role, invited: found.email, by: found.invited_by }),
      });
      return { role };
    });
  }

  /** Ends the invitations of who is no owner any more or is blocked. */
  async function endOrphaned(): Promise<void> {
    await transact(db, async (trx, afterCommit) => {
      await lockRoles(trx);
      const ended = await endOrphanedInvitations(trx);
      for (const { id, ...before } of ended)
        await recordAudit(trx, { actor: 'system', action: 'staff.uninvite', subject: `invitation:${id}`, before });
      if (ended.length > 0) announce(afterCommit);
    });
  }

  function announce(afterCommit: AfterCommit): void {
    afterCommit(() => publish('admins', 'update_staff', { subject: 'staff' }));
  }

  return { list: () => listInvitations(db, shownDays), invite, renew, revoke, check, accept, endOrphaned };
}
