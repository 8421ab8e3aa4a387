import { ImageUp, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Profile } from '#shared/contract/profile.ts';
import { useWords } from '#renderer/words/words.ts';
import { plainAvatar, Avatar } from '#renderer/ui/marks/avatar.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { IconButton } from '#renderer/ui/button/icon-button.tsx';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { useOfflineReason } from '#renderer/ui/button/use-offline-reason.ts';
import { avatarWords } from '#renderer/words/en/profile.ts';
import { PersonLines } from './person-lines.tsx';
import { useAvatar } from './use-avatar.ts';
import { useDrop } from './use-drop.ts';

/** The whole row takes a dropped picture; a finger or a keyboard takes the button. */
export function AvatarEditor({ profile }: { profile: Profile }) {
  const said = useWords(avatarWords);
  const { set, remove, busy, refusal } = useAvatar();
  const offline = useOfflineReason();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (file: File) => (offline ? toast({ severity: 'warn', message: offline }) : void set(file));
  const drop = useDrop({ onOver: setOver, onFile: take });
  return (
    <div
      {...drop}
      className={classes(
        'grid gap-3 rounded-12 border border-dashed p-3 transition-colors pointer-coarse:border-solid',
        over ? 'border-accent bg-accent-soft' : 'border-line',
      )}
    >
      <div className="flex min-w-0 items-center gap-4">
        <Avatar src={profile.image_url ?? plainAvatar} size={72} />
        <PersonLines profile={profile} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button needsShop size="sm" busy={busy} onClick={() => input.current?.click()}>
          <ImageUp size={16} strokeWidth={1.75} aria-hidden />
          {profile.image_url === null ? said.choose : said.change}
        </Button>
        {profile.image_url !== null && (
          <IconButton
            label={said.remove}
            title={offline ?? said.remove}
            disabled={busy || offline !== undefined}
            onClick={remove}
          >
            <Trash2 size={20} strokeWidth={1.75} aria-hidden />
          </IconButton>
        )}
        <span className="text-12 text-muted pointer-coarse:hidden">{over ? said.letGo : said.dropHere}</span>
      </div>
      {refusal !== undefined && (
        <p role="alert" className="text-12 text-bad">
          {typeof refusal === 'string' ? said[refusal] : errorMessage(refusal)}
        </p>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={said.choose}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) take(file);
          // The same file again is a choice too.
          target.value = '';
        }}
      />
    </div>
  );
}
