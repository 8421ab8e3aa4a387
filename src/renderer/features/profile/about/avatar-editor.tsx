import { ImageUp, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Profile } from '#shared/contract/account/profile.ts';
import { useWords } from '#renderer/words/words.ts';
import { plainAvatar, Avatar } from '#renderer/ui/marks/avatar.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { IconButton } from '#renderer/ui/button/icon-button.tsx';
import { useWaitingReason } from '#renderer/ui/button/button.tsx';
import { formatDate } from '#renderer/ui/format/time.ts';
import { aboutWords, avatarWords } from '#renderer/words/en/profile.ts';
import { useAvatar } from './use-avatar.ts';
import { useDrop } from './use-drop.ts';

/** Photo and name. A photo can be chosen with the button or dropped on the whole row. */
export function AvatarEditor({ profile }: { profile: Profile }) {
  const t = useWords(avatarWords);
  const { set, remove, busy, refusal } = useAvatar();
  const waiting = useWaitingReason();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [refusedDrop, setRefusedDrop] = useState<string>();
  const accept = (file: File) => {
    setRefusedDrop(waiting);
    if (waiting === undefined) void set(file);
  };
  const drop = useDrop({ onOver: setIsOver, onFile: accept });
  return (
    <div
      {...drop}
      className={classes(
        'grid gap-3 rounded-12 border border-dashed p-3 transition-colors pointer-coarse:border-solid',
        isOver ? 'border-accent bg-accent-soft' : 'border-line',
      )}
    >
      <div className="flex min-w-0 items-center gap-4">
        <Avatar src={profile.image_url ?? plainAvatar} size={72} />
        <PersonLines profile={profile} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button ref={choose} needsShop size="sm" busy={busy} onClick={() => input.current?.click()}>
          <ImageUp size={16} strokeWidth={1.75} aria-hidden />
          {profile.image_url === null ? t.choose : t.change}
        </Button>
        {profile.image_url !== null && (
          <IconButton
            label={t.remove}
            {...(waiting !== undefined && { tip: waiting })}
            disabled={busy || waiting !== undefined}
            onClick={() => {
              // This button goes with the photo.
              choose.current?.focus();
              remove();
            }}
          >
            <Trash2 size={20} strokeWidth={1.75} aria-hidden />
          </IconButton>
        )}
        <span className="text-12 text-muted max-md:hidden pointer-coarse:hidden">{isOver ? t.letGo : t.dropHere}</span>
      </div>
      {(refusedDrop ?? refusal) !== undefined && (
        <p role="alert" className="text-12 text-bad">
          {refusedDrop ?? (typeof refusal === 'string' ? t[refusal] : errorMessage(refusal))}
        </p>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t.choose}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) accept(file);
          // Without this, choosing the same file again fires no change event.
          target.value = '';
        }}
      />
    </div>
  );
}

function PersonLines({ profile: { name, linked, created_at: since } }: { profile: Profile }) {
  const t = useWords(aboutWords);
  const socialLogins = { google: t.byGoogle, telegram: t.byTelegram };
  return (
    <div className="grid min-w-0 gap-0.5">
      <p className={name ? 'truncate text-16 font-semibold' : 'text-16 text-muted'}>{name || t.nameless}</p>
      <p className="text-12 text-muted">{t.since({ date: formatDate(since) })}</p>
      {linked.map((provider) => (
        <p key={provider} className="text-12 text-muted">
          {socialLogins[provider]}
        </p>
      ))}
    </div>
  );
}
