import { useShopUrl } from '#renderer/lib/app-services.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { CopyButton } from '#renderer/ui/button/copy-button.tsx';
import { AdminDialog } from '#renderer/ui/admin/dialog/admin-dialog.tsx';
import { DialogFoot } from '#renderer/ui/overlay/dialog.tsx';
import { adminStaffWords } from '#renderer/words/en/admin/site/staff.ts';
import { useWords } from '#renderer/words/words.ts';

export type MadeLink = { who: string; token: string; mailed: boolean };

/** The link of an invitation, to hand over: it is known only now. */
export function InvitationLink({ made: { who, token, mailed }, onClose }: { made: MadeLink; onClose: () => void }) {
  const t = useWords(adminStaffWords);
  const shop = useShopUrl() || location.origin;
  const link = `${shop}/?invitation=${token}`;
  return (
    <AdminDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.linkTitle({ who })}
      description={mailed ? t.linkMailed : t.linkByHand}
    >
      <code aria-label={t.link} className="rounded-8 bg-subtle px-3 py-2 font-mono text-12 break-all select-all">
        {link}
      </code>
      <p className="text-12 text-muted">{t.linkOnce}</p>
      <DialogFoot>
        <CopyButton isSecret text={link} label={t.copyLink} />
        <Button data-accept variant="solid" onClick={onClose}>
          {t.done}
        </Button>
      </DialogFoot>
    </AdminDialog>
  );
}
